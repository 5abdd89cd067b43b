import type { TextLayerProps } from '@deck.gl/layers'

import { mapFont } from '../mapFont.ts'
import { type MapTheme, mapTokens, type Rgb } from '../mapTokens.ts'
import { glyphRadius } from './FleetLayer.ts'

/** The pinned text beside a vehicle: its plate, and what matters about it now. */
export type VehicleLabel = {
  vehicleId: number
  text: string
  /** Its border; left out, that of every label. */
  line?: Rgb
}

export type PlacedLabel = VehicleLabel & { position: [longitude: number, latitude: number] }

/** Pixels: the mean advance of a character at 12 px, and the padding with the border. */
const CHARACTER = 7.2
const FRAME = 14
const HEIGHT = 24

/**
 * The labels that cover none before them in the list; the first is the one that matters most. `project` gives the
 * pixels of a position.
 */
export function uncovered(
  labels: readonly PlacedLabel[],
  project: (position: [longitude: number, latitude: number]) => number[],
): PlacedLabel[] {
  const taken: { left: number; right: number; y: number }[] = []
  return labels.filter((label) => {
    const [left = 0, y = 0] = project(label.position)
    const right = left + label.text.length * CHARACTER + FRAME
    if (taken.some((box) => left < box.right && box.left < right && Math.abs(y - box.y) < HEIGHT)) return false
    taken.push({ left, right, y })
    return true
  })
}

/** How labels look: a small plate to the right of the glyph, with the line of the accent for the selected one. */
export function labelProps(
  theme: MapTheme,
  selectedId: number | null,
  zoom: number,
  placed: unknown,
): Partial<TextLayerProps<PlacedLabel>> {
  const { foreground, surface, border, accent } = mapTokens[theme]
  const isSelected = (label: PlacedLabel) => label.vehicleId === selectedId
  return {
    getPosition: (label) => label.position,
    getText: (label) => label.text,
    getSize: 12,
    getColor: foreground,
    getTextAnchor: 'start',
    getAlignmentBaseline: 'center',
    getPixelOffset: [glyphRadius(zoom) + 12, 0],
    background: true,
    backgroundPadding: [6, 4, 6, 4],
    backgroundBorderRadius: 3,
    getBackgroundColor: [...surface, 240],
    getBorderColor: (label) => label.line ?? (isSelected(label) ? accent : border),
    getBorderWidth: (label) => (isSelected(label) ? 1.5 : 1),
    updateTriggers: {
      getColor: theme,
      getBackgroundColor: theme,
      getBorderColor: [theme, selectedId],
      getBorderWidth: selectedId,
      getPixelOffset: Math.round(zoom),
      getPosition: placed,
    },
    fontFamily: mapFont,
    fontWeight: 600,
    characterSet: 'auto',
    fontSettings: { fontSize: 40, buffer: 6 },
  }
}
