import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  map,
  merge,
  of,
  switchMap,
  timer,
  BehaviorSubject,
  type Observable,
} from 'rxjs'

import { vehicleTelemetry } from '#contract/endpoints/live.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { VehicleTelemetry } from '#contract/live/socket.ts'

import { retrying, type Pace } from '../wire/pace.ts'
import type { Wire } from '../wire/wire.ts'
import type { Scope } from './follow.ts'
import { isFinal, type Rest } from './rest.ts'

/** The socket watches one vehicle; one that is only behind it (a panel under a dialog) is asked for at this pace. */
const askEveryMs = 10_000

/** Telemetry on demand: the vehicle asked for last is live, those before it are polled until it is their turn again. */
export function watchTelemetry(parts: { wire: Wire; rest: Rest; scope$: Observable<Scope>; pace: Pace }) {
  const { wire, rest, scope$, pace } = parts
  const watched = new BehaviorSubject<readonly VehicleId[]>([])
  const onTop$ = (id: VehicleId) =>
    watched.pipe(
      map((ids) => ids.at(-1) === id),
      distinctUntilChanged(),
    )

  const live$ = (id: VehicleId) =>
    merge(
      wire.event$('telemetry').pipe(filter((one) => one.vehicleId === id)),
      // Every connection and every change of companies forgets what was watched.
      scope$.pipe(switchMap(({ heads }) => (heads === null ? polled$(id) : asked$(id)))),
    )
  const asked$ = (id: VehicleId) =>
    defer(() => from(wire.ask('watch', { vehicleId: id }))).pipe(
      retrying(pace, isFinal),
      map((answer) => answer.telemetry),
    )
  const polled$ = (id: VehicleId): Observable<VehicleTelemetry | null> =>
    timer(0, askEveryMs, pace.scheduler).pipe(
      switchMap(() => defer(() => from(rest.call(vehicleTelemetry, { params: { id } }))).pipe(retrying(pace, isFinal))),
    )

  return (vehicleId: number): Observable<VehicleTelemetry | null> =>
    defer(() => {
      const read = VehicleId.safeParse(vehicleId)
      if (!read.success) return EMPTY
      const id = read.data
      watched.next([...watched.value, id])
      return onTop$(id).pipe(
        switchMap((onTop) => (onTop ? live$(id) : polled$(id))),
        // Without permission, or for a vehicle of nobody: nothing is known, and asking again would not change it.
        catchError(() => of(null)),
        finalize(() => {
          const at = watched.value.lastIndexOf(id)
          watched.next(watched.value.filter((_one, i) => i !== at))
          if (watched.value.length === 0) wire.ask('watch', { vehicleId: null }).catch(() => undefined)
        }),
      )
    })
}
