import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { precompress } from './precompress.ts'

test('text above a kilobyte gets both forms, which unpack to the same bytes; the rest is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farol-pack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const script = 'export const speed = 80\n'.repeat(200)
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/small.js'), 'export {}')
  await writeFile(join(folder, 'assets/inter.woff2'), Buffer.alloc(4_000))
  await writeFile(join(folder, 'index.html'), '<!doctype html>'.repeat(200))

  expect(await precompress(folder)).toBe(1)
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'inter.woff2',
    'small.js',
  ])
  expect(await readdir(folder)).not.toContain('index.html.br')
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe(script)
})
