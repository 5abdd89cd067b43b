import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { brandedPage } from '../../tools/branding/brandedPage.ts'
import { readBrand } from '../../tools/branding/readBrand.ts'
import { originNameOf } from './originName.ts'

test('GEN-18 the origin is that of the brand in the page, and the product’s own without a page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farol-origin-'))
  expect(await originNameOf(folder)).toBe('Farol')
  const source = await readFile('index.html', 'utf8')
  await writeFile(join(folder, 'index.html'), brandedPage(source, readBrand('rodovale')))
  expect(await originNameOf(folder)).toBe('Rodovale')
})
