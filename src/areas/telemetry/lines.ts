import type { Measure, VehicleSeries } from '#contract/endpoints/telemetry.ts'
import type { Unit } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'
import { trunkFields } from '#contract/telemetry.ts'
import type { ChartPoint, ChartSeries } from '#src/kit/chart/chartSeries.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** A chart of the screen. */
export interface Panel {
  id: 'speedKmh' | 'rpm' | 'coolantC' | 'batteryV' | 'fuelPct' | 'trunk'
  icon: IconName
  unit: Unit
  digits: number
  /** Counts from zero. */
  floor?: number
}

export const panels: readonly Panel[] = [
  { id: 'speedKmh', icon: 'speedometer', unit: 'kmh', digits: 0, floor: 0 },
  { id: 'rpm', icon: 'gauge', unit: 'rpm', digits: 0, floor: 0 },
  { id: 'coolantC', icon: 'thermometer', unit: 'celsius', digits: 0 },
  { id: 'batteryV', icon: 'car-battery', unit: 'volt', digits: 1 },
  { id: 'fuelPct', icon: 'gas-pump', unit: 'percent', digits: 1, floor: 0 },
  { id: 'trunk', icon: 'snowflake', unit: 'celsius', digits: 1 },
]

/** ux §11.1: series without an order take these; past the third a dash tells them apart. */
const colours = ['c1', 'c3', 'c4'] as const
const dashes = [undefined, '5 4', '1 4', '9 3 2 3'] as const
/** The look of the n-th line of a chart. */
export const lookOf = (at: number): Pick<ChartSeries, 'colour' | 'dash'> => {
  const dash = dashes[Math.floor(at / colours.length) % dashes.length]
  return { colour: colours[at % colours.length] ?? 'c1', ...(dash && { dash }) }
}

/**
 * The known values of one measure as points. A line goes on only where no silence lies between two of them, and where
 * the vehicle did not leave this value out for longer than a silence. Where buckets are wider than a silence, one next to
 * another is joined loosely.
 */
export function pointsOf(series: VehicleSeries, measure: Measure, bucketMs: number): ChartPoint[] {
  const line = series.lines.find((one) => one.measure === measure)
  const points: ChartPoint[] = []
  let before = -1
  for (const [at, instant] of series.at.entries()) {
    const value = line?.mean[at] ?? null
    if (value === null) continue
    const lastAt = series.at[before] ?? -Infinity
    const beside = before >= 0 && before === at - 1
    const joined = (beside || instant - lastAt <= limits.telemetrySilenceMs) && !isSilent(series, before, at)
    const wide = bucketMs > limits.telemetrySilenceMs
    const loosely = !joined && wide && beside && instant - lastAt < 2 * bucketMs
    points.push({
      at: instant,
      value,
      min: line?.min[at] ?? null,
      max: line?.max[at] ?? null,
      joined,
      ...(loosely && { loosely }),
    })
    before = at
  }
  return points
}

/** True when the vehicle fell silent between the first report of one bucket and the last of another. */
function isSilent({ silentBefore, silentWithin }: VehicleSeries, from: number, to: number): boolean {
  if (silentWithin[from]) return true
  for (let at = from + 1; at <= to; at++) if (silentBefore[at] || silentWithin[at]) return true
  return false
}

/** The thermometers that any of these vehicles has, from 1. */
export const trunkSensors = (vehicles: readonly VehicleSeries[]): number[] =>
  trunkFields.flatMap((field, at) =>
    vehicles.some(({ lines }) => lines.some(({ measure }) => measure === field)) ? [at + 1] : [],
  )

/**
 * The lines of a panel; none when nobody said such a value. One vehicle shows all thermometers of its trunk, several are
 * compared by one of them.
 * @param name of a vehicle
 * @param sensor the thermometer that several are compared by, from 1
 */
export function linesOf(
  panel: Panel['id'],
  vehicles: readonly VehicleSeries[],
  name: (id: number) => string,
  bucketMs: number,
  sensor: number,
): ChartSeries[] {
  const [only] = vehicles
  if (panel === 'trunk' && vehicles.length === 1 && only) {
    return trunkSensors(vehicles).flatMap((number, at) => {
      const field = trunkFields[number - 1]
      return field ? [{ id: field, label: String(number), ...lookOf(at), points: pointsOf(only, field, bucketMs) }] : []
    })
  }
  const measure = panel === 'trunk' ? trunkFields[sensor - 1] : panel
  const lines = vehicles.flatMap((one, at) =>
    measure
      ? [
          {
            id: String(one.vehicleId),
            label: name(one.vehicleId),
            ...lookOf(at),
            points: pointsOf(one, measure, bucketMs),
          },
        ]
      : [],
  )
  return lines.some(({ points }) => points.length > 0) ? lines : []
}
