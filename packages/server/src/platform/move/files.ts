/** What is not in the database, and has to be where the service runs next. */
import { join } from 'node:path'
import { exists } from '../db/data-directory.ts'

const names = ['operator-api-key', 'secrets-key', 'sandbox']

/** Those that are there, by their paths. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const paths = names.map((name) => join(dataDir, name))
  const areThere = await Promise.all(paths.map(exists))
  return paths.filter((_, at) => areThere[at])
}
