import { throttleTime, type Observable } from 'rxjs'

import { fencePresence as readPresence } from '#contract/endpoints/fence.ts'
import type { FencePresence } from '#contract/live/events.ts'

import type { Pace } from '../wire/pace.ts'
import { collect } from './collect.ts'
import type { LogEvent, LogMessage } from './logs.ts'
import type { Missing } from './missing.ts'
import type { Rest } from './rest.ts'
import { viewEveryMs } from './retention.ts'
import { sharedWithGrace } from './shared.ts'

/** vehicle id → the fences that it is in, the one entered first at the front. A vehicle in none is not there. */
export type Presence = ReadonlyMap<number, FencePresence['fences']>

/** Applies one event of the log, which says all fences of its vehicle; a change is a new map, so that readers see it. */
export function applyPresence(held: Presence, { event }: LogEvent): Presence {
  if (event.type !== 'fencePresence') return held
  const { vehicleId, fences } = event.body
  const next = new Map(held)
  if (fences.length > 0) next.set(vehicleId, fences)
  else next.delete(vehicleId)
  return next
}

/** Which vehicles of the chosen companies are in which fences (VCARD-11). */
export function followFencePresence(parts: {
  messages$: Observable<LogMessage>
  rest: Rest
  missing: Missing
  pace: Pace
}): Observable<Presence> {
  const { messages$, rest, missing, pace } = parts
  return collect<readonly FencePresence[], Presence>({
    part: 'fences',
    missing,
    messages$,
    snapshot: async (companies) => {
      if (companies.length === 0) return { heads: [], rows: [] }
      const answer = await rest.call(readPresence, { body: { companies: [...companies] } })
      return { heads: answer.heads, rows: answer.presence }
    },
    land: (rows) => new Map(rows.map(({ vehicleId, fences }) => [Number(vehicleId), fences])),
    apply: applyPresence,
    pace,
  }).pipe(throttleTime(viewEveryMs, pace.scheduler, { leading: true, trailing: true }), sharedWithGrace(pace))
}
