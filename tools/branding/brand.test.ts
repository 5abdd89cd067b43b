import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { Brand } from '#contract/brand.ts'

import { root } from '../steps.ts'
import { brandedPage } from './brandedPage.ts'
import { brandNames, readBrand } from './readBrand.ts'

const { brand } = readBrand('rodovale')
const fields = [
  'name',
  'shortName',
  'originName',
  'logo',
  'shortLogo',
  'smallLogo',
  'redirectURL',
  'url',
  'favicon',
  'documentTitle',
  'mainDistribution',
] as const

test('GEN-14 GEN-15 GEN-16 every brand is complete, and one of them is the main distribution', () => {
  const all = brandNames().map((name) => readBrand(name).brand)
  expect(all.filter(({ mainDistribution }) => mainDistribution)).toEqual([readBrand('farol').brand])
  expect(all.length).toBeGreaterThan(1)
  expect(() => readBrand('nobody')).toThrow(/FAROL_BRAND must be one of .*farol/)
})

test('GEN-17 a brand holds exactly the fields of the specification', () => {
  expect(Object.keys(Brand.shape)).toEqual(fields)
  expect(Brand.safeParse({ ...brand, colour: 'red' }).success).toBe(false)
  for (const field of fields) expect(Brand.safeParse({ ...brand, [field]: undefined }).success, field).toBe(false)
})

test.each([
  ['redirectURL', 'javascript:alert(1)'],
  ['url', 'http://rodovale.example/'],
  ['logo', 'https://elsewhere.example/logo.svg'],
  ['logo', '../secret.svg'],
  ['favicon', 'favicon.png'],
  ['name', ' '],
  ['mainDistribution', 'yes'],
])('GEN-17 %s cannot be %j', (field, value) => {
  expect(Brand.safeParse({ ...brand, [field]: value }).success).toBe(false)
})

test('GEN-17 pictures are drawings without script, and their addresses lead to files', () => {
  for (const name of brandNames()) {
    for (const [path, file] of readBrand(name).files) {
      expect(path).toMatch(/^\/(favicon|brand\/[\w-]+\/[\w-]+)\.svg$/)
      const drawing = readFileSync(file, 'utf8')
      expect(drawing).toContain('viewBox=')
      expect(drawing, file).not.toMatch(/<script|<text|href|url\(/)
    }
  }
})

test('GEN-18 the page is told title, favicon and brand; another brand takes the place of the first', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const first = brandedPage(page, readBrand('farol').brand)
  const html = brandedPage(first, { ...brand, name: 'Vale </script><b>' })
  expect(html).toContain('<title>Rodovale</title>')
  expect(html).toContain('<link rel="icon" href="/favicon.svg"')
  expect(html.match(/<\/script>/g)?.length, 'no name ends the data block').toBe(page.match(/<\/script>/g)?.length)
  const data = /id="brand"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  expect(Brand.parse(JSON.parse(data))).toEqual({ ...brand, name: 'Vale </script><b>' })
  expect(() => brandedPage('<html></html>', brand)).toThrow('the page has no')
})
