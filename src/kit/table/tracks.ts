import { type Column, growOf, widthOf } from './columns.ts'

/** Px of the column of tick boxes. */
const tickPx = 40

/**
 * The columns as variables of the table: head and rows are grids of the same tracks. A width that somebody chose is
 * kept; others have room for their head at least, and share what is left over. The last track takes what nobody wants.
 * @param widths chosen ones, px by key
 * @param headPx what a label takes in the head, px
 */
export function tableTracks<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  ticks: boolean,
  rowPx: number,
  headPx: (label: string) => number,
) {
  const tick = ticks ? tickPx : 0
  const least = columns.map((column) => widths[column.key] ?? Math.max(widthOf(column), headPx(column.label)))
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
