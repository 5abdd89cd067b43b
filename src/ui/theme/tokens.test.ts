import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { colourDistance, visions } from './colourDistance.ts'
import { contrast } from './contrast.ts'
import { type Colour, type Theme, hex, rgb } from './tokens.ts'
import { tokensCss } from './tokensCss.ts'

test('contrast agrees with WCAG known answers', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.478, 3)
})

test('the style sheet is the one the token tables write', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
})

test('map layers get the token as bytes', () => {
  expect(rgb('sev-critical', 'dark')).toEqual([206, 49, 74, 255])
  expect(rgb('canvas', 'light', 128)).toEqual([232, 235, 238, 128])
})

const grounds: Colour[] = ['canvas', 'surface', 'raised']
const everyGround: Colour[] = [...grounds, 'overlay', 'sunken']
const tints: Colour[] = ['crit-tint', 'crit-tint-soft', 'hover', 'sel', 'accent-tint']

/** ux §5: [colour, least ratio, grounds it must keep it on]. 4.5 for words, 3 for what is drawn. */
const pairs: [Colour, number, Colour[]][] = [
  ['fg', 12, grounds],
  ['fg', 7, [...everyGround, ...tints]],
  ['muted', 6.4, [...grounds, ...tints]],
  ['muted', 4.5, everyGround],
  // Not on the dark overlay (4.4): menus and tooltips write in muted there.
  ['subtle', 4.5, [...grounds, 'sunken']],
  ['border-strong', 3, grounds],
  ['accent', 4.5, [...grounds, 'accent-tint']],
  ['focus', 7, grounds],
  ['tx-critical', 5.2, [...everyGround, 'crit-tint-soft']],
  ['tx-high', 5, everyGround],
  ['tx-medium', 5, everyGround],
  ['tx-low', 5, everyGround],
  ['ok', 4.5, everyGround],
  ['error', 4.5, everyGround],
  ['warn', 4.5, everyGround],
  ['sev-critical', 3, grounds],
  ['on-accent', 4.5, ['accent']],
  ['on-critical', 4.5, ['sev-critical']],
  ['on-high', 4.5, ['sev-high']],
  ['on-medium', 4.5, ['sev-medium']],
  ['on-low', 4.5, ['sev-low']],
  // Words on bands of a day as well.
  ['canvas', 4.5, ['fg', 'subtle', 'journey-drive', 'journey-extra', 'journey-meal']],
  ['st-moving', 3, ['canvas', 'surface', 'land']],
  ['st-idle', 3, ['canvas', 'surface', 'land']],
  ['st-off', 3, ['canvas', 'surface', 'land']],
  ['st-key', 3, ['canvas', 'surface', 'land']],
  ['st-nosig', 3, ['canvas', 'surface', 'land']],
  ['st-blocked', 3, ['canvas', 'surface', 'land']],
  ['map-label', 4.5, ['land']],
  ['map-label-2', 4.5, ['land']],
  ['q1', 3, ['surface']],
]

declare module 'vitest' {
  interface TaskMeta {
    /** Lines that a run prints (tools/notes.ts). */
    counted?: string[]
  }
}

test.for<Theme>(['dark', 'light'])('U02 every token pair of ux §5 keeps its contrast: %s', (theme, { task }) => {
  const looked = pairs.flatMap(([colour, least, on]) =>
    on.map((ground) => ({ colour, ground, least, ratio: contrast(hex(colour, theme), hex(ground, theme)) })),
  )
  const weak = looked.filter(({ least, ratio }) => ratio < least - 0.05)
  task.meta.counted = [`ux-U02 pairs under their contrast, ${theme}: ${weak.length} of ${looked.length}`]
  expect(
    weak.map(({ colour, ground, least, ratio }) => `${colour} on ${ground}: ${ratio.toFixed(2)} < ${least}`),
  ).toEqual([])
})

const severityFills: Colour[] = ['sev-critical', 'sev-high', 'sev-medium', 'sev-low']

test.for<[Theme, number]>([
  ['dark', 17],
  ['light', 22.4],
])('U02 the fills of two severities are told apart in four visions: %s', ([theme, least], { task }) => {
  const pairs = severityFills.flatMap((one, at) => severityFills.slice(at + 1).map((other) => [one, other] as const))
  const far = pairs.flatMap(([one, other]) =>
    visions.map((vision) => ({
      pair: `${one} and ${other}, ${vision}`,
      distance: colourDistance(hex(one, theme), hex(other, theme), vision),
    })),
  )
  const nearest = Math.min(...far.map(({ distance }) => distance))
  task.meta.counted = [`ux-U02 nearest of ${far.length} pairs of severities, ${theme}: ${nearest.toFixed(1)}`]
  expect(far.filter(({ distance }) => distance < least - 0.05)).toEqual([])
})
