import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { unpackWoff } from './woff.ts'

export type Face = 'plain' | 'plainExt' | 'bold' | 'boldExt'

const require = createRequire(import.meta.url)
const font = (path: string): Buffer => unpackWoff(readFileSync(path))

/** The faces: Inter, in the two halves that it is published in. Read once, when the first PDF is made. */
export const fonts: Record<Face, Buffer> = {
  plain: font(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  plainExt: font(require.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff')),
  bold: font(require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')),
  boldExt: font(require.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff')),
}

// What each half draws, as the package says (unicode.json); the blanks among them are drawn as a space.
const latin = /^[\u0020-\u007E\u00A1-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013-\u2022\u2026\u20AC\u2122\u2212]$/u
const latinExt = /^[\u0100-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]$/u
const blank = /^\s$/u
/** One sign for the eye: an emoji of several joined characters, a letter and the marks over it. */
const signs = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
// oxlint-disable-next-line no-control-regex -- most of a register is ASCII, and needs no splitting by sign
const ascii = /^[\x00-\x7f]*$/

export interface Run {
  text: string
  extended: boolean
}

/**
 * Text as stretches that one file of the face can draw; what neither can is one question mark for every sign. Accents typed
 * apart from their letters, as some systems store them, are drawn on them.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const composed = ascii.test(text) ? text : Array.from(signs.segment(text.normalize('NFC')), ({ segment }) => segment)
  for (const whole of composed) {
    // A letter under a mark that it has no sign with is drawn without it.
    const [sign = ''] = whole
    const extended = latinExt.test(sign)
    const drawn = blank.test(sign) ? ' ' : extended || latin.test(sign) ? sign : '?'
    const last = runs.at(-1)
    if (last && (last.extended === extended || drawn === ' ')) last.text += drawn
    else runs.push({ text: drawn, extended })
  }
  return runs
}
