import type { DemoVehicle } from './fleet.ts'
import { hash32 } from './prng.ts'

/** Trouble codes (SAE J2012) that trucks and vans set often: fuel, cooling, boost, exhaust, supply, network. */
const known = ['P0087', 'P0128', 'P0217', 'P0299', 'P0401', 'P0420', 'P0562', 'P2002', 'P20EE', 'U0100']

/** So many codes of a device, always the same ones first: a fault that stays has the code that it had. */
export const faultCodes = (deviceId: string, count: number): string =>
  Array.from(
    { length: Math.min(count, known.length) },
    (_, i) => known[(hash32(0, 'dtc', deviceId) + i) % known.length],
  )
    .toSorted()
    .join(' ')

/** So many of each company have faults from the first minute on: its workshop has something to look at, on whatever day. */
const ailingEach = 2
export function ailingFirst(vehicles: readonly DemoVehicle[]): ReadonlySet<number> {
  const drawn = (id: number) => hash32(0, 'ailing', id)
  const companies = Map.groupBy(vehicles, ({ companyId }) => companyId)
  return new Set(
    [...companies.values()].flatMap((own) =>
      own
        .map(({ id }) => id)
        .toSorted((a, b) => drawn(a) - drawn(b))
        .slice(0, ailingEach),
    ),
  )
}

/** What the dashboard of a truck lights for its codes: red where it overheats, amber where it loses power, emissions by the rest. */
export function faultLamps(codes: string): { lampStop: boolean; lampWarning: boolean; lampMil: boolean } {
  const set = codes.split(' ').filter(Boolean)
  return {
    lampStop: set.includes('P0217'),
    lampWarning: set.some((code) => ['P0087', 'P0299', 'P0562'].includes(code)),
    lampMil: set.length > 0,
  }
}
