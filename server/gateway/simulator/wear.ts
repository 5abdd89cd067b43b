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
/** In how many of a hundred an injector fails, and below the others by how much its cylinder is then, %. */
const [weakPercent, weakBy] = [2, 20]
/** Beside the first start of the day: a night of it, and an hour on the road. */
const [nightTo, startAt, runMs] = [5.5 * hour, 6 * hour, 55 * minute]

/** What wears began so many days ago: before, all were as they are new. */
const wornDays = 31
const dayMs = 24 * hour
/** Of 12 V: a battery that is new, and what an alternator charges with. */
export const [newRestV, chargingV] = [12.65, 14.1]

/** How the parts of a vehicle age, by its number: volts a night of a 12 V battery, degrees a day under load. */
function wearOf(vehicle: DemoVehicle): { fallV: number; riseC: number } {
  const chance = new Prng(hash32(0, 'wear', vehicle.id))
  const fallV = chance.int(0, 99) < fallingPercent ? chance.between(0.01, 0.03) : 0
  return { fallV, riseC: chance.int(0, 99) < warmingPercent ? chance.between(0.12, 0.25) : 0 }
}

/** How far each cylinder of a vehicle is off the mean in one test of it, %: one that is weak is weak in every test. */
export function cylinderBalance(vehicle: DemoVehicle | undefined, test: string, cylinders: number): number[] {
  const drawn = hash32(0, 'weakCylinder', vehicle?.id ?? 0)
  const weak = vehicle !== undefined && drawn % 100 < weakPercent ? (drawn >>> 8) % cylinders : -1
  return Array.from({ length: cylinders }, (_, at) => {
    const noise = (hash32(0, 'cylinder', test, at) % 90) / 10 - 4.5
    return Math.round(10 * (at === weak ? noise / 2 - weakBy : noise)) / 10
  })
}

/** How far the parts of a vehicle are worn `ms` before the end of that time: volts of 12 V at rest, and degrees warmer than new. */
export function wornBy(vehicle: DemoVehicle, ms: number): { restV: number; warmerC: number } {
  const { fallV, riseC } = wearOf(vehicle)
  const aged = Math.max(0, wornDays - Math.max(0, ms) / dayMs)
  return { restV: newRestV - fallV * aged, warmerC: riseC * aged }
}

/** Coolant of a warm engine under so much of its load, %: up a hill it is warmer than on the plain, worn or not. */
export const warmC = (loadPct: number): number => 82 + loadPct / 10

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
  const { restV, warmerC } = wornBy(vehicle, ago * dayMs)
  const { volts } = profiles[vehicle.kind]
  const noise = () => chance.between(-0.04, 0.04)
  const scaled = (of12: number) => Math.round((of12 * volts * 100) / 12) / 100
  const night = Array.from({ length: Math.ceil((nightTo + 5 * hour) / (10 * minute)) }, (_, n): WornReport => ({
    at: n * 10 * minute - 5 * hour,
    ignition: false,
    rpm: 0,
    batteryV: scaled(restV + noise()),
    coolantC: null,
    loadPct: null,
  }))
  const run = Array.from({ length: runMs / minute }, (_, n): WornReport => {
    const loadPct = chance.int(10, 70)
    return {
      at: startAt + n * minute,
      ignition: true,
      rpm: 1_300 + chance.int(0, 300),
      batteryV: scaled(chargingV + noise()),
      coolantC: Math.round(10 * (Math.min(0, 3 * n - 42) + warmC(loadPct) + warmerC + 20 * noise())) / 10,
      loadPct,
    }
  })
  return [...night, ...run]
}
