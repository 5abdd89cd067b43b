import { commandGrounds } from '#contract/endpoints/command.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'

/** What a tracker takes, and where its vehicle stands, changes by itself: it is asked again after this. */
const againMs = 30_000

/** What the server says of commands to a vehicle before one is asked for; nothing of none. */
export function useGrounds(vehicleId: number, enabled: boolean) {
  const asked = enabled && vehicleId > 0
  return useAnswer({
    queryKey: ['commandGrounds', vehicleId],
    enabled: asked,
    staleTime: againMs,
    refetchInterval: againMs,
    queryFn: () => call(commandGrounds, { params: { vehicle: VehicleId.parse(vehicleId) } }),
  }).data
}
