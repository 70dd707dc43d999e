/** Packs files as npm does: below `package/`, by name, without times or owners, so that the same files give the same bytes. */
import { gzipSync } from 'node:zlib'

const BLOCK = 512
const MODE = 0o644
const MODE_RUN = 0o755

/**
 * @param {ReadonlyMap<string, Buffer>} files path below the package, and bytes
 * @param {ReadonlySet<string>} programs paths that are run
 * @returns {Buffer} a .tgz
 */
export function packageTar(files, programs = new Set()) {
  const names = [...files.keys()].sort()
  const parts = names.flatMap((name) => {
    const bytes = files.get(name)
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    return [headerOf(`package/${name}`, bytes.length, programs.has(name) ? MODE_RUN : MODE), bytes, padding]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

function headerOf(path, size, mode) {
  const header = Buffer.alloc(BLOCK)
  const { prefix, name } = partsOf(path)
  const octal = (value, at, length) => header.write(value.toString(8).padStart(length - 1, '0'), at)
  header.write(name, 0)
  header.write(prefix, 345)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  // npm takes this time too: 26 October 1985.
  octal(499_162_500, 136, 12)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  header.write('\u0000 ', 154)
  return header
}

/** A long path is cut at a slash: at most 100 bytes of name, 155 before it. */
function partsOf(path) {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  const cuts = [...path.matchAll(/\//g)].map(({ index }) => index)
  const cut = cuts.find((at) => Buffer.byteLength(path.slice(at + 1)) <= 100)
  if (cut === undefined || cut > 155) throw new Error(`${path} is too long for the format`)
  return { prefix: path.slice(0, cut), name: path.slice(cut + 1) }
}
