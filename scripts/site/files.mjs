import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** All files below a folder: the name of each, with slashes, and its path. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [
      path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
      path,
    ])
