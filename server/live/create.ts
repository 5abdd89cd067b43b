import { fail } from '#contract/errors.ts'

import type { LiveHandlers, LivePart } from '../kit/livePart.ts'
import type { LiveDeps } from '../start.ts'

const no = async () => fail('store.unavailable')

/** Stand-in on this branch until the live part is merged; it is replaced as a whole. */
export async function createLive(_deps: LiveDeps): Promise<LivePart> {
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
    register: async () => {},
    start: async () => {},
    stop: async () => {},
  }
}
