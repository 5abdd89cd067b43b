import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Text worth packing. Fonts and tiles are packed already, and index.html is filled anew for every request. */
const packable = /\.(js|mjs|css|svg|json|webmanifest|txt|md)$/
const smallest = 1_024
/** Quality 11 costs six times the time of 9 for some 3 % of the size. */
const quality = 9

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder, for a server that sends them as they are.
 * Zlib works in the thread pool of Node, so the files are packed side by side. Answers how many were packed.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const packed = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && packable.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        if (content.length < smallest) return 0
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        const [small, old] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, old)])
        return 1
      }),
  )
  return packed.filter(Boolean).length
}
