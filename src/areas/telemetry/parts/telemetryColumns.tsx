import { telemetry } from '#contract/datasets/telemetry.ts'
import type { RowNumber } from '#contract/endpoints/telemetry.ts'
import type { Language } from '#contract/kinds.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import { type TelemetryRow, numberOf } from '../rows.ts'

interface Vehicle {
  /** As it is written. */
  plate: string
  fleetNumber: string
}

/** FMT-06 leaves the sign to the screen: a value that a device did not send is a dash, never a zero. */
const absent = '—'

const place = (of: 'latitude' | 'longitude') => ({
  absent,
  widthPx: 116,
  value: ({ page, at }: TelemetryRow) => page[of][at] ?? null,
})

/** The columns of the file, without those numbers that no report has. */
export function telemetryColumns(
  language: Language,
  vehicle: (id: number) => Vehicle,
  said: readonly RowNumber[],
): Column<TelemetryRow>[] {
  const number = (name: RowNumber, more: { card?: 'line' | 'end'; widthPx?: number } = {}) =>
    said.includes(name) ? { absent, ...more, value: (row: TelemetryRow) => numberOf(row, name) } : undefined
  const trackedAt = { value: (row: TelemetryRow) => row.trackedAt, card: 'title' } as const
  const columns = columnsFrom<typeof telemetry, TelemetryRow>(telemetry, language, {
    trackedAt,
    plate: {
      card: 'line',
      value: (row) => vehicle(row.vehicleId).plate,
      renderCell: (row) => <PlateText plate={vehicle(row.vehicleId).plate} />,
    },
    fleetNumber: { widthPx: 80, grow: 0, hidden: true, value: (row) => vehicle(row.vehicleId).fleetNumber },
    measuredAt: { absent, value: ({ page, at, trackedAt: tracked }) => page.measuredAt[at] ?? tracked },
    speedKmh: number('speedKmh', { card: 'end' }),
    rpm: number('rpm', { card: 'end', widthPx: 124 }),
    gear: { absent, widthPx: 80, grow: 0, value: ({ page, at }) => page.gear[at] ?? null },
    odometerKm: number('odometerKm', { widthPx: 128 }),
    fuelPct: number('fuelPct', { widthPx: 118 }),
    coolantC: number('coolantC', { card: 'line', widthPx: 142 }),
    batteryV: number('batteryV'),
    trunk1C: number('trunk1C', { card: 'line' }),
    trunk2C: number('trunk2C'),
    trunk3C: number('trunk3C'),
    trunk4C: number('trunk4C'),
    trunk5C: number('trunk5C'),
    trunk6C: number('trunk6C'),
    trunk7C: number('trunk7C'),
    trunk8C: number('trunk8C'),
    trunk9C: number('trunk9C'),
    trunk10C: number('trunk10C'),
    latitude: place('latitude'),
    longitude: place('longitude'),
  })
  // The instant stands first and stays in sight when the others scroll.
  return columns.toSorted((a, b) => Number(b.key === 'trackedAt') - Number(a.key === 'trackedAt'))
}
