/** Writes the interface description out of the built contract. */
import { openApiDocument } from '@napum/openapi'

/** The files that this generator writes: path and text. */
export const openApiFiles = () => [['docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`]]
