import {
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  startWith,
  switchMap,
  take,
  takeWhile,
  throttleTime,
  type MonoTypeOperatorFunction,
  type Observable,
} from 'rxjs'

import type { Alert } from '#contract/live/alert.ts'
import type { Command } from '#contract/live/command.ts'

import {
  countAlerts,
  countPending,
  countVehicles,
  noVehicles,
  sameCounts,
  type FleetCounts,
} from './derived/counters.ts'
import type { FleetFrame } from './derived/fleetFrame.ts'
import { joinFleet, type FleetInputs } from './derived/fleetFrames.ts'
import { createOrder, type FleetList } from './derived/order.ts'
import { countByPlace, type PlaceCounts } from './derived/regions.ts'
import { createFinder, type FindVehicles } from './derived/search.ts'
import { viewVehicle, type VehicleView } from './derived/vehicleView.ts'

export interface FleetLookup {
  ids: readonly number[]
  /** The vehicle as it is now, or null when the chosen companies have none of that id. */
  vehicle(id: number): VehicleView | null
  /** The same function while the register is the same. */
  find: FindVehicles
}

export interface FleetStreams {
  /** At most one per animation frame. */
  readonly frame$: Observable<FleetFrame>
  /** At most one a second, at once after a new filter; frozen while held. */
  readonly list$: Observable<FleetList>
  /** At most two a second. */
  readonly counts$: Observable<FleetCounts>
  /** At most two a second. */
  readonly vehicles$: Observable<FleetLookup>
  /** At most one a second, at once after a new filter. */
  readonly places$: Observable<PlaceCounts>
}

const listEveryMs = 1_000
const readEveryMs = 500
const prepareEveryMs = 20
const noAlerts: readonly Alert[] = []
const noCommands: readonly Command[] = []
/** Without a register nothing is found. */
export const findNone: FindVehicles = () => []

/** Everything that screens read of the fleet, from one join. Without permission for alerts or commands these are none. */
export function readFleet(
  parts: FleetInputs & {
    commands$: Observable<readonly Command[]>
    hold$: Observable<boolean>
    /** How a stream is shared among its readers. */
    shared: <T>(source: Observable<T>) => Observable<T>
  },
): FleetStreams {
  const { commands$, hold$, shared, scheduler } = parts
  const open$ = parts.open$.pipe(startWith(noAlerts))
  const joined$ = shared(joinFleet({ ...parts, open$ }))
  const every = <T>(ms: number): MonoTypeOperatorFunction<T> =>
    throttleTime(ms, scheduler, { leading: true, trailing: true })

  const order = createOrder()
  const moments$ = merge(
    joined$.pipe(every(listEveryMs)),
    joined$.pipe(distinctUntilChanged((a, b) => a.filter === b.filter)),
  )
  const list$ = combineLatest([moments$, hold$.pipe(distinctUntilChanged())]).pipe(
    map(([{ fleet }, held]) => order(fleet, held)),
    filter((list) => list !== null),
    distinctUntilChanged(),
  )
  const vehicles$ = joined$.pipe(
    every(readEveryMs),
    map(({ fleet }) => countVehicles(fleet)),
    startWith(noVehicles),
  )
  const counts$ = combineLatest([vehicles$, open$, commands$.pipe(startWith(noCommands))]).pipe(
    every(readEveryMs),
    map(([vehicles, open, commands]) => ({
      ...vehicles,
      alerts: countAlerts(open),
      pendingCommands: countPending(commands),
    })),
    distinctUntilChanged(sameCounts),
  )

  let register: { generation: number; ids: readonly number[]; find: FindVehicles } = {
    generation: -1,
    ids: [],
    find: findNone,
  }
  const lookup$ = joined$.pipe(
    every(readEveryMs),
    map(({ fleet }): FleetLookup => {
      const { table, haystack } = fleet
      if (table && haystack && table.generation !== register.generation)
        register = { generation: table.generation, ids: [...table.vehicleIds], find: createFinder(table, haystack) }
      return { ids: register.ids, vehicle: (id) => viewVehicle(fleet, id), find: register.find }
    }),
  )
  /** Part by part: of a large fleet all at once would be felt. */
  const prepared$ = joined$.pipe(
    take(1),
    switchMap(({ fleet }) =>
      interval(prepareEveryMs, scheduler).pipe(takeWhile(() => !!fleet.nearPlaces()?.prepare())),
    ),
    ignoreElements(),
  )
  return {
    frame$: joined$.pipe(map(({ frame }) => frame)),
    list$: shared(list$),
    counts$: shared(counts$),
    vehicles$: shared(lookup$),
    places$: shared(concat(prepared$, moments$.pipe(map(({ fleet }) => countByPlace(fleet))))),
  }
}
