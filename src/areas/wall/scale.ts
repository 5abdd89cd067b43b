/** How a display is looked at: its diagonal, and how far away the nearest reader stands. */
export interface Viewing {
  inches: number
  metres: number
}

/** CSS px of the whole screen, not of the window. */
export interface ScreenPx {
  width: number
  height: number
}

/** Inter: height of a capital letter or digit, in em (ux §5.4, measured). */
const capHeightEm = 0.7275
const mmPerInch = 25.4
const arcMinute = Math.PI / (180 * 60)

/** mm from one CSS px to the next: 0.634 on 55″ as 1080p. */
export const pitchMm = ({ inches }: Viewing, { width, height }: ScreenPx): number =>
  (inches * mmPerInch) / Math.hypot(width, height)

/** CSS px of a font whose capitals are seen under so many arc minutes, not rounded. */
const exactPx = (viewing: Viewing, screen: ScreenPx, minutes: number): number =>
  (viewing.metres * 1_000 * Math.tan(minutes * arcMinute)) / capHeightEm / pitchMm(viewing, screen)

/**
 * The least whole font size whose capitals are seen under so many arc minutes: ceil(D·tan θ / 0.7275 / pitch) (ux §5.4).
 * ISO 9241-303 and NUREG-0700 ask at least 16′ of a character, and better 20′ to 22′.
 */
export const textPx = (viewing: Viewing, screen: ScreenPx, minutes: number): number =>
  Math.ceil(exactPx(viewing, screen, minutes))

/** Arc minutes of each size of the product; the least of them is the norm's. Variables of `ui/theme/sizes.ts`. */
const arcMinutes = {
  'fs-meta': 16,
  'fs-dense': 18,
  'fs-body': 20,
  'fs-key': 23,
  'fs-section': 23,
  'fs-title': 27,
  'fs-kpi': 64,
  'fs-hero': 44,
} as const

/** Whoever stands at the glass: smaller than on a desk helps nobody. */
const leastPx = 12
/** Of the smallest text: a row of a list (ux §5.5: 64 px at 31), and a glyph, at least 1.5 times its text. */
const rowOfText = 64 / 31
const glyphOfText = 1.5

/** CSS px by variable name: what the whole display is drawn from. */
export type WallSizes = Record<keyof typeof arcMinutes | 'row' | 'glyph', number>

export function wallSizes(viewing: Viewing, screen: ScreenPx): WallSizes {
  const factor = Math.max(1, leastPx / exactPx(viewing, screen, arcMinutes['fs-meta']))
  const px = (minutes: number) => Math.ceil(exactPx(viewing, screen, minutes) * factor)
  const meta = px(arcMinutes['fs-meta'])
  const body = px(arcMinutes['fs-body'])
  return {
    'fs-meta': meta,
    'fs-dense': px(arcMinutes['fs-dense']),
    'fs-body': body,
    'fs-key': px(arcMinutes['fs-key']),
    'fs-section': px(arcMinutes['fs-section']),
    'fs-title': px(arcMinutes['fs-title']),
    'fs-kpi': px(arcMinutes['fs-kpi']),
    'fs-hero': px(arcMinutes['fs-hero']),
    row: Math.ceil(meta * rowOfText),
    glyph: Math.ceil(body * glyphOfText),
  }
}

/** Sizes of text on the maps of the desk, px: a wall magnifies the whole map until its smallest is the wall's smallest. */
const deskMetaPx = 12

/** How many times larger than on a desk a map is drawn. */
export const magnification = (sizes: WallSizes): number => sizes['fs-meta'] / deskMetaPx

/** ux §5.4: no list has more rows, however near the reader. */
const mostRows = 14

/** Rows of a list that fit under its heading; at least one. `height` in CSS px. */
export const rowsThatFit = (height: number, sizes: WallSizes): number =>
  Math.max(1, Math.min(mostRows, Math.floor((height - sizes.row) / sizes.row)))

/** ux §8 E: so many alerts stand in the band, and how many fit side by side; the rest is a number. */
const mostInBand = 4
const cardOfText = 14.4
const moreOfText = 3

export const cardsThatFit = (width: number, sizes: WallSizes): number => {
  const meta = sizes['fs-meta']
  return Math.max(1, Math.min(mostInBand, Math.floor((width - moreOfText * meta) / (cardOfText * meta))))
}

/**
 * What the width leaves room for, in times the smallest text: `full` on 55″ at 3 m; `terse` leaves out the words that a
 * glyph says as well; `narrow` also puts the totals under the map, as in portrait. In `short` there is no height for
 * pages at all: a display too small for its distance shows clock, alerts and totals.
 */
export type WallForm = 'full' | 'terse' | 'narrow' | 'short'

/** Times the smallest text: under the first in height there is no room for pages, under the others in width for words. */
const leastForPages = 24
const leastForTotals = 32
const leastForWords = 56

export function wallForm({ width, height }: ScreenPx, sizes: WallSizes): WallForm {
  const texts = width / sizes['fs-meta']
  if (height / sizes['fs-meta'] < leastForPages) return 'short'
  if (height > width || texts < leastForTotals) return 'narrow'
  return texts < leastForWords ? 'terse' : 'full'
}
