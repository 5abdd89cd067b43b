import { interval, Observable, Subscription, type SchedulerLike } from 'rxjs'

import type { Alert } from '#contract/live/alert.ts'

import { createFleet, type Fleet } from './fleet.ts'
import type { FleetColumnsView } from './fleetColumns.ts'
import type { FleetFilter } from './fleetFilter.ts'
import type { FleetFrame } from './fleetFrame.ts'
import { openAlertsByVehicle } from './openAlerts.ts'

const sweepEveryMs = 1_000
const prepareEveryMs = 20

export interface FleetInputs {
  table$: Observable<FleetColumnsView>
  /** Alerts that nobody acknowledged. */
  open$: Observable<readonly Alert[]>
  filter$: Observable<FleetFilter>
  /** True while the link brings nothing: data is kept, dimmed and dated. */
  stale$: Observable<boolean>
  /** Server clock, epoch ms. */
  now: () => number
  /** When to draw: the animation frame. */
  frames: SchedulerLike
  scheduler: SchedulerLike
}

/** The join and the frame just made from it. Lists, counts and single vehicles are read from the join. */
export interface JoinedFleet {
  fleet: Fleet
  frame: FleetFrame
  /** The filter that was obeyed: the join itself moves on. */
  filter: FleetFilter
}

/** Drives one join: whatever changed since is drawn together, at most once per animation frame. */
export function joinFleet(inputs: FleetInputs): Observable<JoinedFleet> {
  const { frames, scheduler, now } = inputs
  return new Observable((out) => {
    const fleet = createFleet()
    let table: FleetColumnsView | null = null
    let stale = false
    let asked = false
    let drawing = Subscription.EMPTY
    let preparing = Subscription.EMPTY
    const subscription = new Subscription(() => {
      drawing.unsubscribe()
      preparing.unsubscribe()
    })

    const draw = () => {
      asked = false
      const { haystack } = fleet
      if (table) fleet.setTable(table, now())
      if (fleet.haystack !== haystack) prepare()
      const frame = fleet.frame(now(), stale)
      if (frame) out.next({ fleet, frame, filter: fleet.filter })
    }
    /** Between two tasks of the page, part by part: whoever types first waits for none of it. */
    const prepare = () => {
      preparing.unsubscribe()
      preparing = scheduler.schedule(function next() {
        if (fleet.haystack?.prepare()) this.schedule(undefined, prepareEveryMs)
      }, prepareEveryMs)
    }
    const ask = () => {
      if (asked) return
      asked = true
      drawing = frames.schedule(draw)
    }
    subscription.add(
      inputs.filter$.subscribe((filter) => {
        fleet.setFilter(filter)
        ask()
      }),
    )
    subscription.add(
      inputs.open$.subscribe((open) => {
        fleet.setAlerts(openAlertsByVehicle(open))
        ask()
      }),
    )
    subscription.add(
      inputs.stale$.subscribe((isStale) => {
        stale = isStale
        ask()
      }),
    )
    subscription.add(
      inputs.table$.subscribe((given) => {
        table = given
        ask()
      }),
    )
    subscription.add(
      interval(sweepEveryMs, scheduler).subscribe(() => {
        fleet.sweep(now())
        ask()
      }),
    )
    return subscription
  })
}
