import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { nameHue } from '#src/lib/format/name.ts'

import { contrast } from '../theme/contrast.ts'

const css = readFileSync(new URL('./Avatar.module.css', import.meta.url), 'utf8')
const [, lightness, chroma] = /oklch\(([\d.]+) ([\d.]+) var\(--avatar-hue\)\)/.exec(css) ?? []

/** The colour as a screen shows it: OKLCH to sRGB by Ottosson's matrices, cut to what sRGB has. */
function shown(l: number, c: number, hueDeg: number): string {
  const a = c * Math.cos((hueDeg * Math.PI) / 180)
  const b = c * Math.sin((hueDeg * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const byte = (value: number) => {
    const part = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(byte).join('')}`
}

test('the conversion agrees with known colours', () => {
  expect(shown(1, 0, 0)).toBe('#ffffff')
  expect(shown(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-2]0[0-2]$/)
})

test('TOPBAR-09 TOPBAR-10 initials keep 4.5:1 on the colour of any name; the disc is the same in both themes', () => {
  const letters = /color: (#fff);/.exec(css)?.[1]
  expect(letters).toBe('#fff')
  const hues = [...Array.from({ length: 360 }, (_one, hue) => hue), nameHue('Ana Ribeiro')]
  const least = Math.min(...hues.map((hue) => contrast('#ffffff', shown(Number(lightness), Number(chroma), hue))))
  expect(least).toBeGreaterThanOrEqual(4.5)
  expect(css).not.toContain('data-theme')
})
