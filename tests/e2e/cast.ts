import { demoSeed } from '#server/db/seed/seed.ts'
import type { Behaviour } from '#server/gateway/simulator/fate.ts'
import { type DemoVehicle, makeFleet } from '#server/gateway/simulator/fleet.ts'
import { routeNamed } from '#server/gateway/simulator/territory.ts'
import type { LastKnown } from '#server/gateway/simulator/vehicle.ts'

export const fleetSize = 12
export const fleet = makeFleet({ seed: demoSeed, size: fleetSize })

function vehicle(id: number): DemoVehicle {
  const found = fleet.vehicles.find((one) => one.id === id)
  if (found === undefined) throw new Error(`the demo fleet has no vehicle ${id}`)
  return found
}

/** Vehicles of the first company by the part they play. */
export const cast = {
  obeys: vehicle(2),
  refuses: vehicle(5),
  silent: vehicle(6),
  slow: vehicle(7),
  drives: vehicle(9),
  /** Two that only stand there. */
  stands: vehicle(10),
  waits: vehicle(11),
}

export const behaviours: Record<string, Behaviour> = {
  [cast.obeys.deviceId]: 'obey',
  [cast.refuses.deviceId]: 'refuse',
  [cast.silent.deviceId]: 'silent',
  [cast.slow.deviceId]: 'slow',
}

/** One vehicle drives; all others stand with the key off, and would leave no earlier than a minute after the start. */
export function lastKnown(deviceId: string): LastKnown | undefined {
  const one = fleet.vehicles.find((candidate) => candidate.deviceId === deviceId)
  if (one === undefined) return undefined
  const route = routeNamed(one.route)
  const middle = Math.floor(route.latitude.length / 2)
  return {
    latitude: route.latitude[middle] ?? 0,
    longitude: route.longitude[middle] ?? 0,
    headingDeg: route.bearing[middle],
    speedKmh: one === cast.drives ? 50 : 0,
    // A few of the fleet begin with a fault by chance; here what is raised is what a test raises.
    telemetry: { ignition: one === cast.drives, dtcCount: 0 },
  }
}
