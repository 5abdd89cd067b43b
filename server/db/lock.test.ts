import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { lockRounds } from '../../tests/nightly/lock.ts'
import { lockFolder } from './lock.ts'
import { FolderLocked } from './port.ts'

test('P54 a second process is refused, and takes over after the first is killed', async () => {
  expect(await lockRounds(3)).toEqual({ rounds: 3, refused: 3, takenOver: 3 })
})

test('P54 the refusal names the folder and the holder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farol-lock-'))
  const lock = lockFolder(folder)
  try {
    expect(() => lockFolder(folder)).toThrow(FolderLocked)
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*process ${process.pid}`))
  } finally {
    lock.release()
  }
  lockFolder(folder).release()
  rmSync(folder, { recursive: true })
})
