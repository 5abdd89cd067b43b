import { atom } from 'jotai'

import { units } from '#contract/format.ts'
import { plateText } from '#contract/rules/plate.ts'
import type { VehicleLabel } from '#src/kit/map/fleet/vehicleLabels.ts'
import { rgb } from '#src/ui/theme/tokens.ts'
import type { FleetFrame } from '#streams/atoms/fleet.ts'

import { type Axis, noAxis } from '../player/axis.ts'
import { type Player, type PlayerAct, played } from '../player/player.ts'
import { seriesOf } from '../player/series.ts'
import type { Track } from '../player/track.ts'
import { mapThemeAtom } from '../vehicle/mapInputs.ts'
import { present, replayFrame } from './map/replayFrame.ts'

/** What the one replay on the screen plays: a track for each lane, null while it is not there, and their axis. */
export const sceneAtom = atom<{ tracks: readonly (Track | null)[]; axis: Axis }>({
  tracks: [],
  axis: noAxis,
})

const standing: Player = { position: 0, max: 0, playing: false }
export const playerAtom = atom(standing)
export const actAtom = atom(null, (get, set, act: PlayerAct) => set(playerAtom, played(get(playerAtom), act)))
export const playingAtom = atom((get) => get(playerAtom).playing)
export const positionAtom = atom((get) => get(playerAtom).position)
export const followedAtom = atom<number | null>(null)

let versions = 0

/** The fleet of the replay as the map draws it: nothing renders for a frame, as with the live one. */
export const replayFrameAtom = atom((get): FleetFrame | null => {
  const { tracks, axis } = get(sceneAtom)
  const there = present(tracks, axis)
  if (there.tracks.length === 0) return null
  versions += 1
  return replayFrame(versions, there.tracks, there.origins, get(positionAtom))
})

/** Plate and speed beside each vehicle, framed in the colour of its lane. */
export const replayLabelsAtom = atom((get): readonly VehicleLabel[] => {
  const frame = get(replayFrameAtom)
  const theme = get(mapThemeAtom)
  return get(sceneAtom).tracks.flatMap((track, lane) => {
    if (!track || !frame) return []
    const speed = frame.speed[frame.vehicleIds.indexOf(track.vehicleId)] ?? NaN
    const [red, green, blue] = rgb(seriesOf(lane).colour, theme)
    return [
      {
        vehicleId: track.vehicleId,
        text: plateText(track.plate) + (Number.isNaN(speed) ? '' : `  ${Math.round(speed)} ${units.kmh}`),
        line: [red, green, blue],
      },
    ]
  })
})
