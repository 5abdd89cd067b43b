import type { Atom } from 'jotai'
import { atom } from 'jotai'

import { numberText } from '#contract/format.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { asLanguage } from '#src/lib/text/language.ts'
import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

import type { VehicleLabel } from '../../kit/map/fleet/vehicleLabels.ts'
import { VehiclesLayer } from '../../kit/map/fleet/VehiclesLayer.ts'
import type { MapTheme } from '../../kit/map/mapTokens.ts'

export type VehiclesLayerOptions = {
  /** One per fleet on the map: live and replay may stand side by side. */
  id?: string
  theme: Atom<MapTheme>
  grouping?: Atom<boolean>
  selectedId?: Atom<number | null>
  labels?: Atom<readonly VehicleLabel[]>
  /** Frames of a past: time goes on from frame to frame, and stands in between. */
  replayed?: boolean
}

const countText = (count: number) => numberText(count, asLanguage(i18n.language))
/** The clock of a layer whose ages must not grow while nothing is played. */
const standing = { glide: false, now: () => 0 }

/**
 * The layer of a fleet, as an atom that follows an atom of frames. Live positions and a replay are drawn by the same
 * layer: only the frames differ (architecture §7). No frame yet: no layer.
 */
export function vehiclesLayer(
  frame: Atom<FleetFrame | null>,
  { id = 'vehicles', theme, grouping, selectedId, labels, replayed }: VehiclesLayerOptions,
): Atom<VehiclesLayer | null> {
  return atom((get) => {
    const now = get(frame)
    if (!now) return null
    return new VehiclesLayer({
      id,
      frame: now,
      version: now.version,
      theme: get(theme),
      grouping: grouping ? get(grouping) : false,
      selectedId: selectedId ? get(selectedId) : null,
      labels: labels ? get(labels) : [],
      countText,
      ...(replayed && standing),
    })
  })
}
