import { limits } from '#contract/limits.ts'

/** How much of a phone's screen a sheet takes: its first lines, half, all. */
export const sheetHeights = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** @param room height of what the sheet lies over, px */
const pixels = (height: SheetHeight, room: number): number =>
  ({ peek: limits.sheetPeekPx, half: room / 2, full: room })[height]

/**
 * Where a sheet comes to rest that was let go.
 * @param px how high it was then
 * @param room height of what it lies over, px
 */
export function nearestHeight(px: number, room: number): SheetHeight {
  const off = (height: SheetHeight) => Math.abs(pixels(height, room) - px)
  return sheetHeights.reduce((best, height) => (off(height) < off(best) ? height : best))
}

/** One step up or down; at either end it stays. */
export function steppedHeight(height: SheetHeight, step: 1 | -1): SheetHeight {
  return sheetHeights[sheetHeights.indexOf(height) + step] ?? height
}
