import type { Map } from 'maplibre-gl'

import type { MapTheme } from '../mapTokens.ts'
import { basemapPalette } from './palette.ts'

/** Twice the pixels, for sharp corners on every screen. */
const SIZE = 24
const RADIUS = 5

/** Name of the plate behind the name of a road, one per theme. */
export const shieldName = (theme: MapTheme): string => `shield-${theme}`

/** Draws the plate when a style asks for it. It stretches around its text. */
export function addShield(map: Map, wanted: string): void {
  const theme = (['dark', 'light'] as const).find((each) => wanted === shieldName(each))
  if (!theme || map.hasImage(wanted)) return
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = basemapPalette[theme].land
  pen.strokeStyle = basemapPalette[theme].state
  pen.lineWidth = 2
  pen.roundRect(2, 2, SIZE - 4, SIZE - 4, RADIUS)
  pen.fill()
  pen.stroke()
  const middle: [number, number] = [RADIUS + 3, SIZE - RADIUS - 3]
  map.addImage(wanted, pen.getImageData(0, 0, SIZE, SIZE), {
    pixelRatio: 2,
    stretchX: [middle],
    stretchY: [middle],
    content: [4, 4, SIZE - 4, SIZE - 4],
  })
}
