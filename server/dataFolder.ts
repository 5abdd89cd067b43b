import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/** What is made from here on, by this process and the store within it, is its owner's alone. */
export const makePrivate = (): void => void process.umask(others)

/**
 * Makes the data folder its owner's alone: folders 700, files 600. It holds the whole store, the key of what is sealed and
 * the token of the doors. Answers what an operator must be told, because some of it stays open to others; null where
 * nothing does. A link is left alone: what it leads to is not ours. `setMode` is for tests.
 */
export async function keepPrivate(folder: string, setMode = chmod): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const open: string[] = []
  const close = async (path: string): Promise<void> => {
    const { mode } = await lstat(path)
    if ((mode & others) === 0) return
    await setMode(path, mode & 0o700).catch(() => {})
    // Asked again: a file system that knows no owners takes the change and keeps nothing of it.
    if (((await lstat(path)).mode & others) !== 0) open.push(path)
  }
  await close(folder)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory())
      await close(join(entry.parentPath, entry.name)).catch((error: unknown) => {
        // Gone since it was listed: nobody reads it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      })
  const [first] = open
  if (first === undefined || process.platform === 'win32') return null
  return `Others on this machine may read ${first}${open.length > 1 ? ` and ${open.length - 1} more files of DATA_DIR` : ''}: it cannot be made private here. Give DATA_DIR a folder of its own that this user owns.`
}
