import type { TripPoint } from '#contract/endpoints/trip.ts'
import { isShortcut } from '#src/lib/keys.ts'

import { playerKeys } from '../player/playerKeys.ts'
import { reach } from './reach.ts'
import { alertAfter, alertBefore } from './tripAlerts.ts'
import type { TripPlayer } from './usePlayer.ts'
import type { Trip } from './useTrip.ts'

/** Space plays, arrows step and repeat while held (SLIDER-05), brackets go to the alert before and after. */
export function tripKeys(player: TripPlayer, trip: Trip, records: readonly TripPoint[]) {
  const { act, max } = player
  const point = records[player.position]
  const go = (position: number) => act({ kind: 'go', position })
  const toggle = () => act({ kind: 'toggle' })
  return playerKeys({ ...player, toggle, toStart: () => go(0), toEnd: () => go(max) }, 1, (event) => {
    const search = isShortcut(event, 'previousEvent') ? alertBefore : isShortcut(event, 'nextEvent') ? alertAfter : null
    const alert = search && point && search(trip.alerts, point.at)
    if (alert) reach(alert.at, trip, player, records)
    return search !== null
  })
}
