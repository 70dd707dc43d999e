/** What is not in the database, and has to be where the service runs next. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const names = ['operator-api-key', 'secrets-key', 'sandbox']

/** Those that are there, by their paths. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    names.map((name) =>
      stat(join(dataDir, name)).then(
        () => [join(dataDir, name)],
        () => [],
      ),
    ),
  )
  return found.flat()
}
