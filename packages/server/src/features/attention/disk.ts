/** How much room the disk of `DATA_DIR` has. */
import { statfs } from 'node:fs/promises'

/** In bytes. */
interface DiskSpace {
  readonly free: number
  readonly total: number
}

/** Less than this share, or than this number of bytes, is too little: an embedded database stops when the disk is full. */
const FREE_SHARE_MIN = 0.1
const FREE_BYTES_MIN = 1024 ** 3

/** What is free for this process; null where there is no such folder, as on a PostgreSQL server without one. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

export const isScarce = ({ free, total }: DiskSpace): boolean =>
  free < FREE_BYTES_MIN || free < total * FREE_SHARE_MIN
