import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { FolderLocked } from './port.ts'

export interface FolderLock {
  release(): void
}

/** Locks out of reach of the garbage collector: it closes a database that nobody refers to, and the lock is gone. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process until `release`, or until the process ends in whatever way: the operating
 * system holds the lock (through SQLite, the one exclusive file lock that Node has built in), so a crash leaves none
 * behind. The pid beside it is only for the message. Throws FolderLocked.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'farol.pid')
  const lock = new DatabaseSync(join(folder, 'farol.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderLocked(folder, readPid(pidFile))
    throw error
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  held.add(lock)
  return {
    release() {
      if (held.delete(lock)) lock.close()
    },
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
