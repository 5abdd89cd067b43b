/** Padding of both sides; the mark of the order stands in it: TableHead.module.css. */
const besidePx = 24
/** What the browser rounds away between a text that is measured and one that is laid out. */
const slackPx = 2

const known = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/**
 * Px that the head of a column takes with its label whole, sorted or not; 0 where nothing can be measured. Of the
 * standard row height: dense letters are smaller.
 */
export function headPx(label: string): number {
  const before = known.get(label)
  if (before !== undefined) return before
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const font = `600 13px ${getComputedStyle(document.body).fontFamily}`
  pen.font = font
  // Digits of a table are all as wide as its nought.
  const px = Math.ceil(pen.measureText(label.replaceAll(/\d/g, '0')).width) + besidePx + slackPx
  // Until the page's own letters are there, others stand in for them, and are measured.
  if (document.fonts.check(font)) known.set(label, px)
  return px
}
