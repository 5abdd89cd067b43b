import type { DemoVehicle } from './fleet.ts'
import { profiles } from './kinds.ts'
import { hash32 } from './prng.ts'
import { wornCode } from './wear.ts'

/** Trouble codes (SAE J2012) that trucks and vans set often: fuel, cooling, boost, exhaust, supply, network; and one of a maker. */
const known = ['P0087', 'P0128', 'P0217', 'P0299', 'P0401', 'P0420', 'P0562', 'P2002', 'P20EE', 'U0100', 'P1131']
/** Parameter and failure as heavy vehicles tell them (SAE J1939): oil, fuel, intake, recirculation, urea; and one of a maker. */
const pairs = ['100.1', '94.18', '102.18', '3251.16', '2791.7', '5246.15', '1761.17', '520243.5', '190.2', '639.9']

/** How a tracker writes its list: as OBD codes, as pairs, in sentences of its own, or all that the bus has ever told. */
type Form = 'obd' | 'pairs' | 'said' | 'long'
/** Pairs of heavy vehicles alone, which makes one list in ten of them. */
const [pairsPercent, saidPercent] = [13, 6]
const longCodes = 40

function formOf(vehicle: DemoVehicle): Form {
  const heavy = profiles[vehicle.kind].airBrakes
  // What cooks its engine sets one code after another.
  if (heavy && wornCode(vehicle) === 'S110.16' && hash32(0, 'long', vehicle.deviceId) % 7 === 5) return 'long'
  const drawn = hash32(0, 'form', vehicle.deviceId) % 100
  if (drawn < saidPercent) return 'said'
  return heavy && drawn < saidPercent + pairsPercent ? 'pairs' : 'obd'
}

/** In the order of a tracker's own: a fault that stays has the code that it had. */
const drawnOf = (codes: readonly string[], deviceId: string) =>
  codes.map((_, at) => codes[(hash32(0, 'dtc', deviceId) + at) % codes.length] ?? '')

/** So many codes of a vehicle, always the same ones first, that of what wears in it before all. */
function codesOf(vehicle: DemoVehicle, form: Form, count: number): string[] {
  const { deviceId } = vehicle
  const worn = wornCode(vehicle)
  const first = worn === undefined ? [] : [worn]
  const own = form === 'pairs' ? drawnOf(pairs, deviceId).map((pair) => `S${pair}`) : drawnOf(known, deviceId)
  const more = Array.from({ length: longCodes }, (_, at) => `P${String(300 + at).padStart(4, '0')}`)
  // None by which to stop among forty: a red lamp would make an alert of each, and a flood of a fresh demo.
  const all = [
    ...new Set([...first, ...(form === 'long' ? [...own.filter((code) => code !== 'P0217'), ...more] : own)]),
  ]
  return all.slice(0, form === 'long' && count > 0 ? longCodes : count).toSorted()
}

/** What a tracker writes of so many faults, before anybody read it. */
export function faultList(vehicle: DemoVehicle, count: number): string {
  const form = formOf(vehicle)
  const codes = codesOf(vehicle, form, count)
  if (form !== 'said') return codes.join(form === 'pairs' ? ', ' : ' ')
  if (codes.length === 0) return 'No fault codes detected.'
  const times = (code: string) => 1 + (hash32(0, 'times', vehicle.deviceId, code) % 9)
  const said = codes.map((code) =>
    code.replace(/^S(\d+)\.(\d+)$/, (_, spn, fmi) => `SPN ${spn} FMI ${fmi} OC ${times(code)}`),
  )
  return `${said.join('; ')} (active)`
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
  const set = codes
    .split(' ')
    .map((code) => code.replace(/x\d+$/, ''))
    .filter(Boolean)
  return {
    lampStop: set.includes('P0217'),
    lampWarning: set.some((code) => ['P0087', 'P0299', 'P0562', 'S110.16', 'S168.1'].includes(code)),
    lampMil: set.length > 0,
  }
}
