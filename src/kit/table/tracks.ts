import { type Column, growOf, widthOf } from './columns.ts'

/** Px of the column of tick boxes. */
const tickPx = 40

/**
 * A table that lacks less than this, px, has its texts give way: nobody scrolls sideways for the width of a scrollbar.
 */
const givesWayPx = 24
/** No text is made narrower than this, px. */
const leastTextPx = 72

/**
 * The columns as variables of the table: head and rows are grids of the same tracks. A width that somebody chose is
 * kept; others have room for their head at least, and share what is left over. The last track takes what nobody wants.
 * @param widths chosen ones, px by key
 * @param headPx what a label takes in the head, px
 * @param roomPx what there is for all of them, px; 0 while nobody measured
 */
export function tableTracks<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  ticks: boolean,
  rowPx: number,
  headPx: (label: string) => number,
  roomPx = 0,
) {
  const tick = ticks ? tickPx : 0
  const wanted = columns.map((column) => widths[column.key] ?? Math.max(widthOf(column), headPx(column.label)))
  const lacking = wanted.reduce((sum, px) => sum + px, tick) - roomPx
  // What a text can spare: its width beyond its head. A width that somebody chose is not spared from.
  const spare = columns.map((column, at) =>
    widths[column.key] === undefined && growOf(column) > 0
      ? Math.max(0, (wanted[at] ?? 0) - Math.max(leastTextPx, headPx(column.label)))
      : 0,
  )
  const spared = spare.reduce((sum, px) => sum + px, 0)
  const part = roomPx > 0 && lacking > 0 && lacking <= givesWayPx && spared >= lacking ? lacking / spared : 0
  const least = wanted.map((px, at) => px - (spare[at] ?? 0) * part)
  const tracks = columns.map((column, at) => {
    const px = least[at] ?? 0
    const share = widths[column.key] === undefined ? growOf(column) * px : 0
    return share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`
  })
  return {
    '--columns': [...(ticks ? [`${tick}px`] : []), ...tracks, 'minmax(0, 1fr)'].join(' '),
    '--table-width': `${least.reduce((sum, px) => sum + px, tick)}px`,
    '--tick': `${tick}px`,
    '--row-px': `${rowPx}px`,
  }
}
