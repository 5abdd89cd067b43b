import { fail } from '#contract/errors.ts'

import type { Store } from '../db/port.ts'
import type { Gateway } from '../gateway/port.ts'
import type { Sessions } from '../kit/caller.ts'
import type { Clock } from '../kit/clock.ts'
import type { LiveHandlers, LivePart } from '../kit/livePart.ts'
import type { Log } from '../kit/log.ts'

export interface LiveDeps {
  store: Store
  clock: Clock
  sessions: Sessions
  gateways: readonly Gateway[]
  config: { ingestToken: string | null; origins?: readonly string[] }
  log: Log
}

const no = async () => fail('store.unavailable')

/** Stand-in on this branch until the live part is merged; it is replaced as a whole. */
export function createLive(_deps: LiveDeps): LivePart {
  const handlers: LiveHandlers = {
    fleetSnapshot: no,
    alertSnapshot: no,
    commandSnapshot: no,
    events: no,
    acknowledge: no,
    vehicleTelemetry: no,
    vehicleTrack: no,
    requestBlock: no,
    requestActuator: no,
    cancelCommand: no,
    commandByKey: no,
    commandHistory: no,
  }
  return {
    handlers,
    health: { ingestLagMs: () => 0, ingestPending: () => 0, oldestHeadAgeMs: () => null },
    routes: async () => {},
    attachSockets: () => {},
    start: async () => {},
    stop: async () => {},
  }
}
