import { catchError, EMPTY, from, map, merge, Observable, of, Subject, switchMap, throttleTime } from 'rxjs'

import type { Answer } from '#contract/endpoint.ts'
import { fleetSnapshot } from '#contract/endpoints/live.ts'
import type { PositionFrame } from '#contract/live/frame.ts'

import { retrying, type Pace } from '../wire/pace.ts'
import type { Wire } from '../wire/wire.ts'
import { landFleet, writeFrame, type FleetTable } from './fleetTable.ts'
import type { Scope } from './follow.ts'
import type { LogMessage } from './logs.ts'
import type { Missing } from './missing.ts'
import { eventsOf } from './notifications.ts'
import { isFinal, type Rest } from './rest.ts'
import { sharedWithGrace } from './shared.ts'

/** The register is asked for again at most this often, however many unknown vehicles speak. */
export const registerEveryMs = 5_000
/** Frames held while the snapshot is under way; the oldest go first, for the latest value wins. */
const heldFrames = 240

type Snapshot = Answer<typeof fleetSnapshot>

/**
 * Register and positions as one table: the snapshot at every connection, frames written into it as they come. Emits
 * the same table at every change (a new one when the register changed). Latest value wins, nothing is sequenced.
 */
export function followPositions(parts: {
  wire: Wire
  rest: Rest
  missing: Missing
  scope$: Observable<Scope>
  messages$: Observable<LogMessage>
  pace: Pace
}): Observable<FleetTable> {
  const { wire, rest, missing, scope$, messages$, pace } = parts
  return new Observable<FleetTable>((out) => {
    let table: FleetTable | null = null
    let held: PositionFrame[] | null = []
    let followed = new Set<number>()
    const again = new Subject<void>()

    const land = ({ fleet, serverAt }: Pick<Snapshot, 'fleet' | 'serverAt'>) => {
      table = landFleet(fleet, serverAt, table)
      for (const frame of held ?? []) writeFrame(table, frame)
      held = null
      out.next(table)
    }
    const take = (frame: PositionFrame) => {
      // One of a company no longer chosen may still be on its way.
      if (!followed.has(frame.company)) return
      if (held) {
        held.push(frame)
        if (held.length > heldFrames) held.shift()
      }
      if (!table) return
      if (writeFrame(table, frame)) again.next()
      if (table.changedCount > 0) out.next(table)
    }
    const fetch = ({ companies }: Scope): Observable<Pick<Snapshot, 'fleet' | 'serverAt'>> => {
      if (companies.length === 0) return of({ fleet: noFleet, serverAt: pace.scheduler.now() })
      const ask = () => {
        held = []
        return from(rest.call(fleetSnapshot, { body: { companies: [...companies] } }))
      }
      return missing.until('positions', ask, retrying(pace, isFinal)).pipe(catchError(() => EMPTY))
    }

    const stale$ = merge(
      again,
      wire.event$('refreshRequired'),
      eventsOf(messages$, 'vehiclesChanged'),
      eventsOf(messages$, 'permissionsChanged'),
    ).pipe(throttleTime(registerEveryMs, pace.scheduler, { leading: true, trailing: true }))

    const subscription = scope$
      .pipe(
        switchMap((scope) => {
          followed = new Set(scope.companies)
          return merge(of(null), stale$).pipe(map(() => scope))
        }),
        switchMap(fetch),
      )
      .subscribe(land)
    subscription.add(wire.frame$.subscribe(take))
    return subscription
  }).pipe(sharedWithGrace(pace))
}

const noFleet: Snapshot['fleet'] = {
  vehicleId: [],
  company: [],
  plate: [],
  fleetNumber: [],
  category: [],
  maker: [],
  model: [],
  driver: [],
  intervalMs: [],
  latitude: [],
  longitude: [],
  headingDeg: [],
  speedKmh: [],
  motion: [],
  motionSince: [],
  flags: [],
  sensors: [],
  fixAt: [],
  signalAt: [],
}
