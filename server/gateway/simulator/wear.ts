import type { DemoVehicle } from './fleet.ts'
import { profiles } from './kinds.ts'
import { hash32, Prng } from './prng.ts'

/** What a tracker would say at an instant of a day; ms since its midnight. */
export interface WornReport {
  at: number
  ignition: boolean
  rpm: number
  batteryV: number
  coolantC: number | null
  /** Of its engine, %. */
  loadPct: number | null
}

const [minute, hour] = [60_000, 3_600_000]
/** Shares of the fleet in a hundred whose battery falls, whose engine runs warmer by the day. */
const [fallingPercent, warmingPercent] = [2, 2]
/** Beside the first start of the day: a night of it, and an hour on the road. */
const [nightTo, startAt, runMs] = [5.5 * hour, 6 * hour, 55 * minute]

/** What wears began so many days ago: before, all were as they are new. */
const wornDays = 31

/** How the parts of a vehicle age, by its number: volts a night of a 12 V battery, degrees a day under load. */
function wearOf(vehicle: DemoVehicle): { fallV: number; riseC: number } {
  const chance = new Prng(hash32(0, 'wear', vehicle.id))
  const fallV = chance.int(0, 99) < fallingPercent ? chance.between(0.01, 0.03) : 0
  return { fallV, riseC: chance.int(0, 99) < warmingPercent ? chance.between(0.12, 0.25) : 0 }
}

/** The code that comes of what wears in it, by the bus that it has; undefined of one that wears as it should. */
export function wornCode(vehicle: DemoVehicle): string | undefined {
  const { fallV, riseC } = wearOf(vehicle)
  const heavy = profiles[vehicle.kind].airBrakes
  if (fallV > 0) return heavy ? 'S168.1' : 'P0562'
  if (riseC > 0) return heavy ? 'S110.16' : 'P0480'
  return undefined
}

/** A night and the first hour on the road, so many days ago: what the rules of signals look at of a day. */
export function wornDay(vehicle: DemoVehicle, ago: number): WornReport[] {
  const chance = new Prng(hash32(0, 'wornDay', vehicle.id, ago))
  const { fallV, riseC } = wearOf(vehicle)
  const { volts } = profiles[vehicle.kind]
  const aged = Math.max(0, wornDays - ago)
  const noise = () => chance.between(-0.04, 0.04)
  const scaled = (of12: number) => Math.round((of12 * volts * 100) / 12) / 100
  const night = Array.from({ length: Math.ceil((nightTo + 5 * hour) / (10 * minute)) }, (_, n): WornReport => ({
    at: n * 10 * minute - 5 * hour,
    ignition: false,
    rpm: 0,
    batteryV: scaled(12.65 - fallV * aged + noise()),
    coolantC: null,
    loadPct: null,
  }))
  const run = Array.from({ length: runMs / minute }, (_, n): WornReport => {
    const loadPct = chance.int(10, 70)
    return {
      at: startAt + n * minute,
      ignition: true,
      rpm: 1_300 + chance.int(0, 300),
      batteryV: scaled(14.1 + noise()),
      // Up a hill it is warmer than on the plain, worn or not.
      coolantC: Math.round(10 * (Math.min(82, 40 + 3 * n) + loadPct / 10 + riseC * aged + 20 * noise())) / 10,
      loadPct,
    }
  })
  return [...night, ...run]
}
