import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { stampOf } from './stamp.ts'

test('the stamp follows names and contents, not times, tests or what lies outside the inputs', async () => {
  const root = await mkdtemp(join(tmpdir(), 'farol-stamp-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/app'), { recursive: true })
  await writeFile(join(root, 'src/app/App.tsx'), 'one')
  await writeFile(join(root, 'index.html'), 'page')
  const inputs = ['src', 'index.html', 'not-there']
  const first = await stampOf(root, inputs)

  await utimes(join(root, 'index.html'), 1, 1)
  await writeFile(join(root, 'src/app/App.test.tsx'), 'a test')
  await writeFile(join(root, 'README.md'), 'outside')
  expect(await stampOf(root, inputs)).toBe(first)

  await writeFile(join(root, 'src/app/App.tsx'), 'two')
  const second = await stampOf(root, inputs)
  expect(second).not.toBe(first)

  await rename(join(root, 'src/app/App.tsx'), join(root, 'src/app/Main.tsx'))
  expect(await stampOf(root, inputs)).not.toBe(second)
})
