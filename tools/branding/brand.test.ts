import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { Brand } from '#contract/brand.ts'

import { root } from '../steps.ts'
import { brandedPage } from './brandedPage.ts'
import { brandIcons } from './brandIcons.ts'
import { brandManifest } from './brandManifest.ts'
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
  const first = brandedPage(page, readBrand('farol'))
  const html = brandedPage(first, { brand: { ...brand, name: 'Vale </script><b>' }, icons: [], mark: '<svg id="v"/>' })
  expect(html).toContain('<title>Rodovale</title>')
  expect(html).toContain('<link rel="icon" href="/favicon.svg"')
  expect(html.match(/<\/script>/g)?.length, 'no name ends the data block').toBe(page.match(/<\/script>/g)?.length)
  expect(html, 'no mark of another').toContain('<img class="boot" src="data:image/svg+xml,%3Csvg%20id%3D%22v%22%2F%3E"')
  expect(first).toContain('<link rel="apple-touch-icon" href="/icons/icon-180.png"')
  expect(html, 'no icon of another').toContain('<link rel="apple-touch-icon" href="/favicon.svg"')
  const data = /id="brand"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  expect(Brand.parse(JSON.parse(data))).toEqual({ ...brand, name: 'Vale </script><b>' })
  expect(() => brandedPage('<html></html>', { brand, icons: [], mark: '' })).toThrow('the page has no')
})

test.each(brandNames())('GEN-18 the installed page of %s has its names and no picture of another', (name) => {
  const read = readBrand(name)
  const manifest = JSON.parse(brandManifest(read)) as { name: string; short_name: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: read.brand.name, short_name: read.brand.shortName })
  const served = new Set([...read.files.keys(), ...read.icons.map(({ path }) => path)])
  expect(manifest.icons.map(({ src }) => src).filter((src) => !served.has(src))).toEqual([])
  expect(manifest.icons[0]).toEqual({ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' })
})

test('GEN-18 a favicon that can be drawn is also icons of fixed sizes, one that cannot is its SVG alone', () => {
  const purposes = (name: string) =>
    (JSON.parse(brandManifest(readBrand(name))) as { icons: { sizes: string; purpose?: string }[] }).icons
      .slice(1)
      .map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(purposes('farol')).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
  const icons = brandIcons('<svg viewBox="0 0 8 8"><rect fill="#000000"/><path d="M2 2h4v4H2Z" fill="#ff8000"/></svg>')
  expect(icons.map(({ draw }) => draw().readUInt32BE(16))).toEqual([180, 192, 512])
  expect(brandIcons('<svg viewBox="0 0 8 8"><rect fill="#000000"/><circle r="3" fill="#ff8000"/></svg>')).toEqual([])
})
