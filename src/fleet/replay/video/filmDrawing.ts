import { hex, type Theme } from '#src/ui/theme/tokens.ts'

import { seriesOf } from '../../player/series.ts'
import { laidIn } from './filmSize.ts'

/** What is written over the map: whoever sees the film has no page around it. */
export interface Captions {
  theme: Theme
  /** Day, time and zone of the picture, or how long after the departures it is. */
  instant: string
  /** `60×` */
  speed: string
  brand: string
  /** Who has to be named for the ground; may be empty. */
  attribution: string
  /** Plates by lane, which gives the colour and the dash; null for one without a track. */
  plates: readonly (string | null)[]
  /** CSS families. */
  fonts: { text: string; mono: string }
}

/** A picture of the map: what lies on what, the ground first, and the px that it has in the page. */
export interface Shot {
  pictures: readonly HTMLCanvasElement[]
  cssWidth: number
}

const edge = 12
const chips = {
  wide: { height: 26, gap: 6, padding: 8, line: 24, font: 13 },
  /** On a phone six plates must not cover the map. */
  narrow: { height: 20, gap: 4, padding: 5, line: 16, font: 11 },
}
const narrowPx = 600
const foot = { height: 36, line: 26 }

/** Draws one picture of a film, captions as large beside the map as they would be in the page. */
export function drawFilm(context: CanvasRenderingContext2D, { pictures, cssWidth }: Shot, captions: Captions): void {
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = hex('canvas', captions.theme)
  context.fillRect(0, 0, width, height)
  let scale = 1
  for (const picture of pictures) {
    // The layers have no picture of their own size yet while the map changes its size.
    if (picture.width === 0 || picture.height === 0) continue
    const at = laidIn(picture, { width, height })
    context.drawImage(picture, at.x, at.y, at.width, at.height)
    scale = at.width / cssWidth
  }
  context.scale(scale, scale)
  drawPlates(context, width / scale, captions)
  drawFoot(context, { width: width / scale, height: height / scale }, captions)
}

/** A row of plates as over the lanes, in as many rows as they need. */
function drawPlates(context: CanvasRenderingContext2D, width: number, { plates, theme, fonts }: Captions): void {
  const chip = width < narrowPx ? chips.narrow : chips.wide
  let x = edge
  let y = edge
  context.font = `600 ${chip.font}px ${fonts.mono}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  for (const [lane, plate] of plates.entries()) {
    if (plate === null) continue
    const wide = 2 * chip.padding + chip.line + chip.gap + context.measureText(plate).width
    if (x > edge && x + wide > width - edge) {
      x = edge
      y += chip.height + chip.gap
    }
    const { colour, dash } = seriesOf(lane)
    panel(context, theme, { x, y, width: wide, height: chip.height })
    const middle = y + chip.height / 2
    context.strokeStyle = hex(colour, theme)
    context.lineWidth = 4
    context.setLineDash(dash.some((px) => px > 0) ? [...dash] : [])
    context.beginPath()
    context.moveTo(x + chip.padding, middle)
    context.lineTo(x + chip.padding + chip.line, middle)
    context.stroke()
    context.setLineDash([])
    context.fillStyle = hex('fg', theme)
    context.fillText(plate, x + chip.padding + chip.line + chip.gap, middle + 1)
    x += wide + chip.gap
  }
}

/** When and how fast on the left, whose it is on the right; below each other where they have no room beside each other. */
function drawFoot(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  { theme, instant, speed, brand, attribution, fonts }: Captions,
): void {
  const big = `600 16px ${fonts.text}`
  const small = `400 12px ${fonts.text}`
  const measured = (font: string, text: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const owner = [attribution, brand].filter((text) => text !== '').join(' · ')
  const left = measured(big, instant) + edge + measured(big, speed)
  const isNarrow = left + 3 * edge + measured(small, owner) > width
  const tall = foot.height + (isNarrow ? foot.line - edge / 2 : 0)
  const top = height - tall
  context.fillStyle = `${hex('surface', theme)}e6`
  context.fillRect(0, top, width, tall)
  const write = (font: string, colour: string, text: string, x: number, y: number) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
  const line = top + foot.height / 2 + 1
  write(big, hex('fg', theme), instant, edge, line)
  write(big, hex('accent', theme), speed, edge + measured(big, instant) + edge, line)
  context.textAlign = isNarrow ? 'left' : 'right'
  write(small, hex('muted', theme), owner, isNarrow ? edge : width - edge, isNarrow ? line + foot.line - 4 : line)
}

function panel(
  context: CanvasRenderingContext2D,
  theme: Theme,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  context.beginPath()
  context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 4)
  context.fillStyle = `${hex('surface', theme)}e6`
  context.fill()
  context.strokeStyle = hex('border', theme)
  context.lineWidth = 1
  context.stroke()
}
