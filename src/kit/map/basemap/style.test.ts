import { type LayerSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'

import { besideTown, clearingLayer, clearingSource } from './clearing.ts'
import { basemapPalette } from './palette.ts'
import { embeddedStyle } from './style.ts'
import { tileStyle } from './tileStyle.ts'

const options = { language: 'pt-BR', archive: 'https://farol.example/basemap/basemap.pmtiles' }
const withoutColours = (layers: LayerSpecification[]) =>
  JSON.parse(
    JSON.stringify(layers)
      .replaceAll(/"#[0-9a-f]{6}"/g, '"colour"')
      .replaceAll(/shield-\w+/g, 'shield'),
  )

test.each(['dark', 'light'] as const)('the embedded style is valid: %s', (theme) => {
  expect(validateStyleMin(embeddedStyle({ theme, ...options }))).toEqual([])
})

test('both themes are one list of layers in other colours', () => {
  const [dark, light] = (['dark', 'light'] as const).map((theme) => embeddedStyle({ theme, ...options }))
  expect(withoutColours(dark!.layers)).toEqual(withoutColours(light!.layers))
  expect(dark!.layers).not.toEqual(light!.layers)
})

test('every colour of the palette is used, and no other', () => {
  for (const theme of ['dark', 'light'] as const) {
    const used = new Set(JSON.stringify(embeddedStyle({ theme, ...options }).layers).match(/#[0-9a-f]{6}/g))
    expect(used, theme).toEqual(new Set(Object.values(basemapPalette[theme])))
    expect(Object.keys(basemapPalette[theme])).toHaveLength(13)
  }
})

test('bubbles take their place before the names, of which each town has several to give way to', () => {
  const { layers, sources } = embeddedStyle({ theme: 'dark', ...options })
  expect(layers.at(-1)).toBe(clearingLayer)
  expect(sources[clearingSource]).toBeDefined()
  const towns = layers.filter(({ id }) => /^city-\d$/.test(id))
  expect(towns).toHaveLength(5)
  for (const { layout } of towns) expect(layout).toMatchObject({ 'text-variable-anchor-offset': besideTown })
})

test('the embedded map asks nobody else: no fonts, no sprites, one archive of our own', () => {
  const style = embeddedStyle({ theme: 'dark', ...options })
  expect(style.glyphs).toBeUndefined()
  expect(style.sprite).toBeUndefined()
  const addresses = JSON.stringify(style).match(/https?:\/\/[^/"]+/g)
  expect(addresses).toEqual(['https://farol.example'])
})

test('names of countries are in the language of the user', () => {
  const names = (language: string) =>
    JSON.stringify(embeddedStyle({ theme: 'dark', ...options, language }).sources.countries)
  expect(names('pt-BR')).toContain('BOLÍVIA')
  expect(names('en')).toContain('BOLIVIA')
})

test.each(['dark', 'light'] as const)('styles over foreign tiles are valid: %s', (theme) => {
  for (const source of [
    { kind: 'raster', template: 'https://tiles.example/{z}/{x}/{y}.png' },
    { kind: 'vector', template: 'https://tiles.example/{z}/{x}/{y}.pbf' },
    { kind: 'pmtiles', url: 'https://tiles.example/brazil.pmtiles', holds: 'vector' },
    { kind: 'pmtiles', url: 'https://tiles.example/satellite.pmtiles', holds: 'raster' },
    { kind: 'vector', template: 'https://tiles.example/{z}/{x}/{y}', zooms: { minzoom: 2, maxzoom: 6 } },
  ] as const) {
    expect(validateStyleMin(tileStyle(source, theme, 'pt-BR')), source.kind).toEqual([])
  }
})

test.each([
  ['pt-BR', 'name:pt'],
  ['es', 'name:es'],
])('in %s the places of foreign tiles are named by %s', (language, named) => {
  const { layers } = tileStyle({ kind: 'vector', template: 'https://t.example/{z}/{x}/{y}.pbf' }, 'dark', language)
  const texts = layers.flatMap((layer) =>
    layer.type === 'symbol' && layer.source === 'tiles' ? [layer.layout?.['text-field']] : [],
  )
  expect(layers.at(-1), 'and step aside for bubbles, too').toBe(clearingLayer)
  expect(texts).toEqual([1, 2].map(() => ['coalesce', ['get', named], ['get', 'name']]))
})

/** Contrast of WCAG between two colours. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test.each(['dark', 'light'] as const)('names are legible on land and on water: %s', (theme) => {
  const { label, labelQuiet, land, water } = basemapPalette[theme]
  expect(contrast(label, land)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(labelQuiet, land)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(label, water)).toBeGreaterThanOrEqual(4.5)
})
