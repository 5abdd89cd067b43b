import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'
import { wornCode } from './wear.ts'

/** Trouble codes (SAE J2012) that trucks and vans set often: fuel, cooling, boost, exhaust, supply, network. */
const known = ['P0087', 'P0128', 'P0217', 'P0299', 'P0401', 'P0420', 'P0562', 'P2002', 'P20EE', 'U0100']

/**
 * So many codes of a device, always the same ones first, that of what wears in its vehicle before all: a fault that stays
 * has the code that it had.
 */
export function faultCodes(deviceId: string, count: number, worn?: string): string {
  const drawn = known.map((_, i) => known[(hash32(0, 'dtc', deviceId) + i) % known.length])
  const codes = new Set(worn === undefined ? drawn : [worn, ...drawn])
  return [...codes].slice(0, count).toSorted().join(' ')
}

/**
 * So many of each company have faults from the first minute on, those before all in which something wears: its workshop has
 * something to look at, on whatever day.
 */
const ailingEach = 2
export function ailingFirst(vehicles: readonly DemoVehicle[]): ReadonlySet<number> {
  const drawn = (id: number) => hash32(0, 'ailing', id)
  const fit = new Map(vehicles.map((vehicle) => [vehicle.id, wornCode(vehicle) === undefined ? 1 : 0]))
  const companies = Map.groupBy(vehicles, ({ companyId }) => companyId)
  return new Set(
    [...companies.values()].flatMap((own) =>
      own
        .map(({ id }) => id)
        .toSorted((a, b) => (fit.get(a) ?? 1) - (fit.get(b) ?? 1) || drawn(a) - drawn(b))
        .slice(0, ailingEach),
    ),
  )
}

/** What the dashboard of a truck lights for its codes: red where it overheats, amber where it loses power, emissions by the rest. */
export function faultLamps(codes: string): { lampStop: boolean; lampWarning: boolean; lampMil: boolean } {
  const set = codes.split(' ').filter(Boolean)
  return {
    lampStop: set.includes('P0217'),
    lampWarning: set.some((code) => ['P0087', 'P0299', 'P0562', 'S110.16', 'S168.1'].includes(code)),
    lampMil: set.length > 0,
  }
}
