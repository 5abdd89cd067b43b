import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepPrivate } from './dataFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8)

test('a data folder that others could read is its owner’s alone after a start, whatever lies in it', async () => {
  const outside = join(folder, 'outside')
  const data = join(folder, 'data')
  await mkdir(join(data, 'pg', 'base'), { recursive: true })
  await writeFile(outside, '')
  await writeFile(join(data, 'pg', 'base', '1'), '')
  await writeFile(join(data, 'secret-key'), '')
  await symlink(outside, join(data, 'link'))
  await chmod(data, 0o755)
  await chmod(join(data, 'pg', 'base', '1'), 0o666)
  await chmod(outside, 0o644)

  expect(await keepPrivate(data)).toBeNull()
  expect(await modeOf('data')).toBe('700')
  expect(await modeOf('data', 'pg', 'base')).toBe('700')
  expect(await modeOf('data', 'pg', 'base', '1')).toBe('600')
  expect(await modeOf('data', 'secret-key')).toBe('600')
  expect(await modeOf('outside'), 'what a link leads to is not ours').toBe('644')
})

test('a data folder that is not there yet is made private', async () => {
  expect(await keepPrivate(join(folder, 'new', 'data'))).toBeNull()
  expect(await modeOf('new', 'data')).toBe('700')
})

test('a folder that keeps its modes, whatever is asked of it, is named', async () => {
  const data = join(folder, 'data')
  await mkdir(data)
  await chmod(data, 0o755)
  await writeFile(join(data, 'secret-key'), '')
  await chmod(join(data, 'secret-key'), 0o644)
  expect(await keepPrivate(data, async () => {})).toContain(`may read ${data} and 1 more files of DATA_DIR`)
})
