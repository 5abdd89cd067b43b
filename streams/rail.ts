import {
  asyncScheduler,
  BehaviorSubject,
  combineLatest,
  map,
  merge,
  ReplaySubject,
  takeUntil,
  tap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

import type { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { Command } from '#contract/live/command.ts'
import type { AskPayload, SocketPayload, VehicleTelemetry } from '#contract/live/socket.ts'

import { everyVehicle, type FleetFilter } from './derived/fleetFilter.ts'
import { readFleet, type FleetStreams } from './fleetStreams.ts'
import { linkState, type LinkState } from './link.ts'
import { createServerClock } from './serverClock.ts'
import { followAlerts, type AlertArrival } from './sources/alerts.ts'
import { followCommands } from './sources/commands.ts'
import { followFencePresence, type Presence } from './sources/fencePresence.ts'
import { followCompanies, isOpen } from './sources/follow.ts'
import { createLogs } from './sources/logs.ts'
import { createMissing } from './sources/missing.ts'
import { followSignal } from './sources/notifications.ts'
import { followPositions } from './sources/positions.ts'
import { followRecords, type RecordsNews } from './sources/records.ts'
import type { Rest } from './sources/rest.ts'
import { createRounds } from './sources/rounds.ts'
import { sharedWithGrace } from './sources/shared.ts'
import { watchTelemetry } from './sources/telemetry.ts'
import { createTurns } from './wire/turns.ts'
import type { Wire } from './wire/wire.ts'

export type { AlertArrival } from './sources/alerts.ts'
export type { Presence } from './sources/fencePresence.ts'
export type { RecordsNews } from './sources/records.ts'
export type { Rest } from './sources/rest.ts'
export { findNone, type FleetLookup } from './fleetStreams.ts'

/** Everything live, once per session. Streams replay their last value, never end in error and stop with `dispose`. */
export interface Rail extends FleetStreams {
  readonly link$: Observable<LinkState>
  /** Server clock, epoch ms, once a second. */
  readonly now$: Observable<number>
  /** Newest first. */
  readonly alerts$: Observable<readonly Alert[]>
  readonly arrivals$: Observable<readonly AlertArrival[]>
  /** Newest first. */
  readonly commands$: Observable<readonly Command[]>
  telemetry$(vehicleId: number): Observable<VehicleTelemetry | null>
  /** Words for a position, or null. Rejects when there is no live link: REST has the same answer then (API-27). */
  geocode(asked: AskPayload<'location.geocode'>): Promise<string | null>
  /** Each grows when the rows behind it should be read again. */
  readonly notifications$: Observable<number>
  readonly permissions$: Observable<number>
  /** Which records of a noun (`fence`, `grouping`) to read again. */
  records$(entity: string): Observable<RecordsNews>
  readonly fencePresence$: Observable<Presence>
  readonly sessionEnded$: Observable<SocketPayload<'sessionEnded'>>
  /** Malformed payloads so far. */
  readonly dropped$: Observable<number>
  setFilter(filter: FleetFilter): void
  /** While held the list keeps its rows and their order. */
  setHold(held: boolean): void
  retryNow(): void
  dispose(): void
}

export interface RailParts {
  wire: Wire
  rest: Rest
  /** The chosen companies; the current choice first. */
  companies$: Observable<readonly CompanyId[]>
  /** When to draw: `animationFrameScheduler` in a page. */
  frames: SchedulerLike
  scheduler?: SchedulerLike
  random?: () => number
}

/** One stream for each noun, made when it is first asked for. */
function ofEntity<T>(make: (entity: string) => T): (entity: string) => T {
  const made = new Map<string, T>()
  return (entity) => {
    const one = made.get(entity) ?? make(entity)
    made.set(entity, one)
    return one
  }
}

/** The object graph of everything live. Sources run while something reads them, and no row is asked for twice. */
export function createRail(parts: RailParts): Rail {
  const { wire, companies$, frames, scheduler = asyncScheduler, random = Math.random } = parts
  const over = new ReplaySubject<void>(1)
  const ended = new ReplaySubject<SocketPayload<'sessionEnded'>>(1)
  const open$ = wire.status$.pipe(map(({ state }) => isOpen(state)))
  const pace = { scheduler, random, over$: over, turn: createTurns(scheduler, open$) }
  const rounds = createRounds(parts.rest, scheduler)
  const { rest } = rounds
  const missing = createMissing(scheduler)
  const clock = createServerClock(scheduler)
  const filter$ = new BehaviorSubject<FleetFilter>(everyVehicle)
  const hold$ = new BehaviorSubject(false)

  const scope$ = followCompanies({ wire, rest, missing, companies$, pace }).pipe(
    tap(({ clock: heard, heads }) => {
      if (heard) clock.answered(heard.serverAt, heard.askedAt, heard.answeredAt)
      rounds.begin(heads === null)
    }),
    sharedWithGrace(pace),
  )
  const { messages$, recovery$ } = createLogs({ wire, rest, scope$, pace })
  const source = { messages$, rest, missing, serverNow: clock.now, pace }
  const alerts$ = followAlerts(source)
  const commands$ = followCommands(source)
  const telemetry$ = watchTelemetry({ wire, rest, scope$, pace })
  const fleet = readFleet({
    table$: followPositions({ wire, rest, missing, scope$, messages$, pace }),
    open$: alerts$.pipe(map(({ arrivals }) => arrivals.map(({ alert }) => alert))),
    commands$,
    filter$,
    hold$,
    stale$: wire.status$.pipe(map(({ state }) => state !== 'live')),
    now: clock.now,
    frames,
    scheduler,
    shared: (source$) => source$.pipe(sharedWithGrace(pace)),
  })

  merge(wire.frame$, wire.event$('clock'))
    .pipe(takeUntil(over))
    .subscribe(({ serverAt }) => clock.heard(serverAt))
  wire
    .event$('clock')
    .pipe(takeUntil(over))
    .subscribe(({ store }) => store && missing.store(store))
  wire.event$('sessionEnded').pipe(takeUntil(over)).subscribe(ended)

  return {
    ...fleet,
    link$: combineLatest([wire.status$, recovery$, rounds.polledAt$, missing.missing$, clock.offset$]).pipe(
      map(([status, recovery, polledAt, lacks, offset]) =>
        linkState(status, { ...recovery, polledAt, missing: lacks }, offset),
      ),
      takeUntil(over),
    ),
    now$: combineLatest([timer(0, 1_000, scheduler), clock.offset$]).pipe(map(clock.now), takeUntil(over)),
    alerts$: alerts$.pipe(map(({ all }) => all)),
    arrivals$: alerts$.pipe(map(({ arrivals }) => arrivals)),
    commands$,
    telemetry$: (vehicleId) => telemetry$(vehicleId).pipe(takeUntil(over)),
    geocode: async (asked) => (await wire.ask('location.geocode', asked)).location,
    notifications$: followSignal(messages$, 'notificationRaised', pace, limits.notificationLookMs),
    permissions$: followSignal(messages$, 'permissionsChanged', pace),
    records$: ofEntity((entity) => followRecords(messages$, entity, pace)),
    fencePresence$: followFencePresence({ messages$, rest, missing, pace }),
    sessionEnded$: ended.asObservable(),
    dropped$: wire.dropped$,
    setFilter: (filter) => filter$.next(filter),
    setHold: (held) => hold$.next(held),
    retryNow: () => wire.retryNow(),
    dispose() {
      over.next()
      ended.complete()
      wire.close()
    },
  }
}
