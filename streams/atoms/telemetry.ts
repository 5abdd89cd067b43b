import type { VehicleTelemetry } from '#contract/live/socket.ts'

import { byId } from './byId.ts'
import { fromRail } from './fromRail.ts'

/** Last telemetry of one vehicle, live while mounted; null when nothing is known. */
export const telemetryAtom = byId((vehicleId: number) =>
  fromRail<VehicleTelemetry | null>((rail) => rail.telemetry$(vehicleId), null),
)
