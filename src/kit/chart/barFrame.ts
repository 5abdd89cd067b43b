import { type ColumnKind, faceOf } from '#contract/columns.ts'
import type { Colour } from '#src/ui/theme/tokens.ts'

import { niceStep } from './chartSeries.ts'

/** One part of every bar, in the order in which parts are stacked. */
export interface BarSeries {
  id: string
  label: string
  colour: Colour
  /** Of what is not known or old: hatching says so where a colour alone would not (ux §11.3). */
  hatched?: boolean
}

/** What a bar counts: a value for each series, in their order; `null` where nothing is known, which is not drawn as 0. */
export interface Bar {
  id: string
  label: string
  values: readonly (number | null)[]
}

/** What is drawn, and in what box, px. */
export interface DrawnBars {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
  series: readonly BarSeries[]
  bars: readonly Bar[]
  kind: ColumnKind
  across: boolean
  /** Values at which lines run across, from 0 to the end of the axis. */
  ticks: readonly number[]
  /** Names under the bars that there is room for: each so many-th. */
  every: number
  /** Signs of a name that there is room for. */
  signs: number
}

/** Of the room of one bar: what is left free between two. */
export const barGap = 0.28

/** Signs per letter height, of a face whose letters are a little over half as wide as high. */
const signsIn = (px: number, fontPx: number) => Math.max(3, Math.floor(px / (fontPx * 0.56)))

/** The whole of a bar: what is known of it; null of which nothing is. */
export const barTotal = ({ values }: Bar): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Round values from 0 to the longest bar or above it; durations, which are minutes, go by hours once there is one. */
export function barTicks(bars: readonly Bar[], kind: ColumnKind): number[] {
  const most = Math.max(0, ...bars.map((bar) => barTotal(bar) ?? 0))
  const { duration, digits = 0, holds } = faceOf(kind)
  const base = duration && most > 120 ? 60 : 1
  const least = holds === 'number' ? 10 ** -digits : 1
  const step = Math.max(niceStep(Math.max(most / base, least) / 3), least)
  return Array.from({ length: Math.max(1, Math.ceil(most / base / step - 1e-9)) + 1 }, (_, at) => at * step * base)
}

/** How many signs the longest number beside the lines has: `1.000 h` of 60,000 minutes. */
function tickSigns(ticks: readonly number[], kind: ColumnKind): number {
  const { duration, money } = faceOf(kind)
  const hours = duration && (ticks[1] ?? 0) >= 60
  const top = (ticks.at(-1) ?? 0) / (hours ? 60 : money ? 100 : 1)
  const whole = String(Math.trunc(top)).length
  const broken = !ticks.every((tick) => Number.isInteger(tick / (money ? 100 : 1)))
  return whole + Math.floor((whole - 1) / 3) + (hours ? 2 : broken ? 3 : 0)
}

/** How much room a name takes beside a bar that lies, and what stands around all of them, in letter heights. */
const [nameEm, aroundEm] = [1.35, 2.6]
/** How high a box is in which each of so many bars that lie has its name, in letter heights. */
export const heightAcrossEm = (count: number): number => count * nameEm + aroundEm

/** Where bars are drawn in a box whose letters are `fontPx` high. */
export function barFrame(
  { width, height }: { width: number; height: number },
  fontPx: number,
  said: Pick<DrawnBars, 'series' | 'bars' | 'kind' | 'across'>,
): DrawnBars {
  const { bars, across } = said
  const longest = Math.max(1, ...bars.map(({ label }) => label.length))
  const ticks = barTicks(bars, said.kind)
  const beside = Math.max(fontPx * 3.9, tickSigns(ticks, said.kind) * fontPx * 0.6 + 10)
  const left = across ? Math.min(width * 0.34, (longest + 1) * fontPx * 0.56 + 8) : beside
  const margin = { top: fontPx * 0.7, right: fontPx * 1.4, bottom: fontPx * 1.9, left }
  const room = across ? height - margin.top - margin.bottom : width - margin.left - margin.right
  const needed = across ? fontPx * nameEm : Math.min(longest + 2, 12) * fontPx * 0.56
  const every = Math.max(1, Math.ceil((needed * bars.length) / Math.max(1, room)))
  const signs = across ? signsIn(left - 12, fontPx) : signsIn((room / Math.max(1, bars.length)) * every, fontPx)
  return { ...said, width, height, margin, ticks, every, signs }
}

/** The bar at so many px along its axis; null beside all of them. */
export function barAt({ width, height, margin, bars, across }: DrawnBars, x: number, y: number): number | null {
  const room = across ? height - margin.top - margin.bottom : width - margin.left - margin.right
  const step = room / (bars.length + barGap)
  const index = Math.floor(((across ? y - margin.top : x - margin.left) - (barGap / 2) * step) / step)
  return index >= 0 && index < bars.length ? index : null
}

export const shortened = (label: string, signs: number): string =>
  label.length > signs ? `${label.slice(0, Math.max(1, signs - 1))}…` : label
