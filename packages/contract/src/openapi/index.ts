/** The interface description that others read: `@napum/contract/openapi`. Apart from the wire, so that clients stay small. */
export { type OpenApiDocument, openApiDocument } from './document.ts'
export { endpointExamples } from './examples/index.ts'
export { entryCodes, refusalsOf } from './refusals.ts'
