import type { Observable } from 'rxjs'

import type { Alert } from '#contract/live/alert.ts'
import type { Command } from '#contract/live/command.ts'
import type { SocketPayload, VehicleTelemetry } from '#contract/live/socket.ts'

import type { FleetCounts } from './derived/counters.ts'
import type { FleetFilter } from './derived/fleetFilter.ts'
import type { FleetFrame } from './derived/fleetFrame.ts'
import type { FleetList } from './derived/order.ts'
import type { VehicleView } from './derived/vehicleView.ts'
import type { LinkState } from './link.ts'

/** An alert nobody acknowledged, in the order in which this page learned of it. */
export interface AlertArrival {
  alert: Alert
  /** It came by recovery, after the moment at which a live link would have shown it ("recebido com atraso"). */
  lateReceived: boolean
}

export interface FleetLookup {
  ids: readonly number[]
  /** The vehicle as it is now, or null when the chosen companies have none of that id. */
  vehicle(id: number): VehicleView | null
}

/** Everything live, once per session. Streams replay their last value, never end in error and stop with `dispose`. */
export interface Rail {
  readonly link$: Observable<LinkState>
  /** Server clock, epoch ms, once a second. */
  readonly now$: Observable<number>
  /** At most one per animation frame. */
  readonly frame$: Observable<FleetFrame>
  /** At most one a second; frozen while held. */
  readonly list$: Observable<FleetList>
  readonly counts$: Observable<FleetCounts>
  /** At most two a second. */
  readonly vehicles$: Observable<FleetLookup>
  /** Newest first. */
  readonly alerts$: Observable<readonly Alert[]>
  readonly arrivals$: Observable<readonly AlertArrival[]>
  /** Newest first. */
  readonly commands$: Observable<readonly Command[]>
  telemetry$(vehicleId: number): Observable<VehicleTelemetry | null>
  /** Each grows when the rows behind it should be read again. */
  readonly notifications$: Observable<number>
  readonly permissions$: Observable<number>
  readonly sessionEnded$: Observable<SocketPayload<'sessionEnded'>>
  /** Malformed payloads so far. */
  readonly dropped$: Observable<number>
  setFilter(filter: FleetFilter): void
  /** While held the list keeps its rows and their order. */
  setHold(held: boolean): void
  retryNow(): void
  dispose(): void
}
