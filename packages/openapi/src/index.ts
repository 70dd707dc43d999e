/** The interface description that others read: `@napum/openapi`. Apart from the contract, which says what travels and explains nothing. */
export { type OpenApiDocument, openApiDocument } from './document.ts'
export { endpointExamples } from './examples/index.ts'
export { entryCodes, refusalsOf } from './refusals.ts'
export { everybody, type Scope, vendors } from './scope.ts'
