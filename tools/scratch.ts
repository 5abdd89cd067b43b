import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const mark = 'farol-tests-'
/** What a run writes at most at a time is a tenth of it; the rest is for the browsers. */
const leastBytes = 6e9

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * A folder in memory for what tests write and throw away. They open some hundred stores, and on a disk the files of each
 * take longer than all else that its start does.
 * @returns null where memory has no files, or no room; `end` takes the folder away, as the next run does with that of a
 * run that was killed
 */
export async function scratch(): Promise<{ folder: string; end: () => Promise<void> } | null> {
  try {
    for (const name of await readdir(memory))
      if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length))))
        await rm(join(memory, name), { recursive: true, force: true })
    const { bavail, bsize } = await statfs(memory)
    if (Math.min(bavail * bsize, freemem()) < leastBytes) return null
    const folder = join(memory, `${mark}${process.pid}`)
    await mkdir(folder)
    // PostgreSQL runs as another user where these run as root.
    await chmod(folder, 0o711)
    return { folder, end: () => rm(folder, { recursive: true, force: true }) }
  } catch {
    return null
  }
}
