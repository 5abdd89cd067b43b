import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Tests never reach the browser, so that a changed test makes nothing stale. */
const ignored = /\.test\.tsx?$/

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/**
 * One SHA-256 (hex) over the names and contents of all files below `inputs`, which are files or folders relative
 * to `root`. An input that is absent counts as empty. Times of files play no part: a fresh clone hashes alike.
 */
export async function stampOf(root: string, inputs: string[]): Promise<string> {
  const lists = await Promise.all(inputs.map((input) => filesOf(join(root, input))))
  const files = [...new Set(lists.flat())].filter((file) => !ignored.test(file)).toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0`)
    hash.update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    )
  }
  return hash.digest('hex')
}
