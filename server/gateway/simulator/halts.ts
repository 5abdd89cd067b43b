import type { VehicleState } from './vehicle.ts'

/** Every so many metres a bus stops on a city route: the stops are places, the same on each round. */
const busStopEveryM = 480

const carriesPassengers = (s: VehicleState) => s.vehicle.kind.startsWith('bus')

/** Metres to the next light, bus stop, toll or field break. */
export function nextHaltM(s: VehicleState): number {
  const { chance, route } = s
  if (route.kind === 'field') return chance.between(800, 4_000)
  if (route.kind === 'highway') return 8_000 + -Math.log(1 - chance.next()) * 60_000
  if (!carriesPassengers(s)) return chance.between(200, 1_500)
  const into = (s.direction > 0 ? s.alongM : route.lengthM - s.alongM) % busStopEveryM
  const rest = busStopEveryM - into
  return rest < 60 ? rest + busStopEveryM : rest
}

/** How long it then stands, in ms. */
export function haltMs(s: VehicleState): number {
  const { chance, route } = s
  if (route.kind === 'highway') return chance.between(15_000, 90_000)
  if (route.kind === 'field') return chance.between(20_000, 150_000)
  return carriesPassengers(s) ? chance.between(12_000, 35_000) : chance.between(8_000, 55_000)
}

/** A bus that stands at a stop of its city route has its doors open. */
export const atBusStop = (s: VehicleState): boolean =>
  s.phase === 'halted' && s.route.kind === 'street' && carriesPassengers(s)
