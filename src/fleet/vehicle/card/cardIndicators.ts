import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { notAvailable, type Unit } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'
import { type Freshness, freshness } from '#contract/rules/freshness.ts'
import type { IconName } from '#src/ui/icons/names.ts'

interface Kind {
  /** Its word in the texts of the fleet, `indicator.<label>`. */
  label:
    | 'ignition'
    | 'rssiDbm'
    | 'dtcCount'
    | 'coolantC'
    | 'seatBelt'
    | 'batteryV'
    | 'hazardLights'
    | 'rpm'
    | 'throttlePct'
    | 'gear'
    | 'fence'
    | 'speed'
    | 'fuelPct'
    | 'odometerKm'
  icon: IconName
  /** Drawn while the thing is on or there. */
  iconOn?: IconName
  unit?: Unit
  /** Not in the grid of a card: most of these are on its footer. */
  notInGrid?: true
  /** Only for whoever may read telemetry (VCARD-06). */
  restricted?: true
}

/** In the order of the picture: two lines of five on a card, thirteen on a wide row; the last where there is room. */
const kinds = {
  ignition: { label: 'ignition', icon: 'power', iconOn: 'power-fill' },
  signal: { label: 'rssiDbm', icon: 'cell-signal-high', unit: 'dbm' },
  faults: { label: 'dtcCount', icon: 'engine', iconOn: 'engine-fill' },
  coolant: { label: 'coolantC', icon: 'thermometer', unit: 'celsius' },
  seatBelt: { label: 'seatBelt', icon: 'seatbelt' },
  battery: { label: 'batteryV', icon: 'car-battery', unit: 'volt' },
  hazardLights: { label: 'hazardLights', icon: 'warning-diamond' },
  rpm: { label: 'rpm', icon: 'gauge', unit: 'rpm' },
  throttle: { label: 'throttlePct', icon: 'trend-up', unit: 'percent' },
  fence: { label: 'fence', icon: 'polygon', iconOn: 'polygon-fill' },
  speed: { label: 'speed', icon: 'speedometer', unit: 'kmh', notInGrid: true },
  fuel: { label: 'fuelPct', icon: 'gas-pump', notInGrid: true, restricted: true },
  odometer: { label: 'odometerKm', icon: 'road-horizon', unit: 'km', notInGrid: true, restricted: true },
  gear: { label: 'gear', icon: 'steering-wheel', notInGrid: true },
} as const satisfies Record<string, Kind>

export type IndicatorKey = keyof typeof kinds
const isKey = (name: string): name is IndicatorKey => name in kinds
const keys = Object.keys(kinds).filter(isKey)

/** One indicator as it is drawn. */
export interface CardIndicator extends Kind {
  key: IndicatorKey
  /** What it says, or `N/A` where the vehicle has none (FMT-07); null while nothing was read yet. */
  text: string | null
  /** What stands behind it: the trouble codes of a count of faults. */
  detail: string | null
  /** When it was measured, epoch ms. */
  at: number | null
  /** Whether what it tells of is on or there; null where it is a measure, or nothing is known. */
  on: boolean | null
  /** CSS colour of what calls for somebody (VCARD-13, VCARD-14). */
  warning: string | null
}

interface Choice {
  /** A card has those that its footer leaves, a row thirteen, the details all. */
  variant: 'grid' | 'row' | 'details'
  /** VCARD-06: whether telemetry is permitted. */
  telemetry: boolean
}

/** Which indicators stand in a grid, in order: two lines of five on a card, up to thirteen on a row (VCARD-07, VCARD-09). */
export function indicatorKeys({ variant, telemetry }: Choice): readonly IndicatorKey[] {
  const most = { grid: 2 * limits.indicatorsPerLine, row: limits.rowIndicators, details: keys.length }[variant]
  return keys
    .filter((key) => {
      const kind: Kind = kinds[key]
      return (telemetry || !kind.restricted) && (variant !== 'grid' || !kind.notInGrid)
    })
    .slice(0, most)
}

/** One indicator out of what was read of a vehicle; `undefined` is a vehicle that was not read yet. */
export function indicatorOf(key: IndicatorKey, said: MonitoredVehicle | undefined): CardIndicator {
  const kind: Kind = kinds[key]
  const reading = said?.[key]
  return {
    ...kind,
    key,
    text: said === undefined ? null : (reading?.text ?? notAvailable.card),
    detail: (reading !== undefined && 'codes' in reading && reading.codes) || null,
    at: reading?.at ?? null,
    on: reading !== undefined && 'status' in reading ? Boolean(reading.status) : null,
    warning: (reading !== undefined && 'warning' in reading && reading.warning?.colour) || null,
  }
}

/** How old a value is: late ones are muted, and one so old that it says nothing of the vehicle as it is now is hatched. */
export const freshnessOf = ({ at }: Pick<CardIndicator, 'at'>, now: number, intervalMs: number): Freshness =>
  at === null ? 'live' : freshness(now - at, intervalMs)

/** VCARD-07, VCARD-08: a row wider than 511 px has room for its indicators. */
export const hasRoom = (rowWidthPx: number): boolean => rowWidthPx > limits.rowVariantBreakpoint
