/** Writes files that nobody else on the machine may read: they have accounts and amounts in them. */
import { rename, rm, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Under another name first: a file that is half written must not look like one. */
export async function saveFile(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.part`
  try {
    await writeFile(draft, bytes, { mode: OWNER_ONLY })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
