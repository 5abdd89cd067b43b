import { isCounted } from '#contract/codes/deviceEvents.ts'
import { sumKeys } from '#contract/sums.ts'

import type { Store } from '../../../db/port.ts'
import type { EventRow } from '../../../ingest/eventStore.ts'
import type { PositionRow } from '../../../ingest/store.ts'
import { dayText } from '../calendarRules.ts'
import type { SaidEvent } from '../eventRules.ts'
import { saidFrom, toldAtDoor } from '../reports.ts'
import { emptySeed, isAfter, type Row } from '../seedRules.ts'
import type { Told } from '../toldRules.ts'
import { besideTexts, storedBeside } from './besideTexts.ts'
import { tellHour } from './tellHour.ts'

const zone = 'America/Sao_Paulo'

/** Numbers to nine digits, those of narrow columns as wide as the column is. */
const short = (value: unknown): string => (typeof value === 'number' ? value.toPrecision(9) : String(value))
const narrow = (key: string, value: unknown): string =>
  typeof value === 'number' && /_(min|max|kmh)$/.test(key) ? String(Math.fround(value)) : short(value)
const rowText = (of: string, driver: string, sums: Readonly<Record<string, unknown>>) =>
  `${of} ${driver} ${sumKeys.flatMap((key) => (sums[key] === null || sums[key] === undefined ? [] : [`${key} ${narrow(key, sums[key])}`])).join(', ')}`

/** How the tables differ from what the sorted reports tell; none is right. */
export async function differences(
  store: Store,
  vehicleIds: readonly number[],
  stored: readonly PositionRow[],
  happened: readonly EventRow[],
): Promise<string[]> {
  const all: string[] = []
  for (const vehicleId of vehicleIds) {
    const told = stored.flatMap((row): Told[] => {
      const one = row.entry.vehicleId === vehicleId ? toldAtDoor(row) : null
      return one === null ? [] : [one]
    })
    const said = happened.flatMap(({ entry, event, origin }): SaidEvent[] => {
      const { at, code, subject } = event
      return entry.vehicleId === vehicleId && origin === 'device' && isCounted(code) ? [{ at, code, subject }] : []
    })
    const right = tellHour(
      emptySeed(zone),
      told.sort((a, b) => (isAfter(a, b) ? 1 : -1)),
      said,
      (await store.system((tx) => saidFrom(tx, vehicleId, null, null))).readings,
    )
    const found = await store.system(async (tx) => ({
      hours: await tx.query<Record<string, unknown>>(
        'select hour::timestamptz(0) as of, h.* from vehicle_hour h where vehicle_id = $1 order by hour, driver_code',
        [vehicleId],
      ),
      days: await tx.query<Record<string, unknown>>(
        'select day::text as of, d.* from vehicle_day d where vehicle_id = $1 order by day, driver_code',
        [vehicleId],
      ),
      spans: await tx.query<{
        from_at: Date
        to_at: Date
        state: number
        driver_code: string
        path_km: number
        moving_ms: number
      }>('select * from state_span where vehicle_id = $1 order by from_at', [vehicleId]),
      events: await tx.query<{
        at: Date
        code: string
        duration_ms: number
        value: number | null
        driver_code: string
      }>(`select * from device_event where vehicle_id = $1 and subject = 'values' order by at, code`, [vehicleId]),
    }))
    const sorted = (rows: readonly Row[], text: (of: number) => string) =>
      rows.map(({ of, driver, sums }) => rowText(text(of), driver, rounded(sums.told()))).sort()
    const texts = (rows: readonly Record<string, unknown>[]) =>
      rows
        .map((row) =>
          rowText(row.of instanceof Date ? row.of.toISOString() : String(row.of), String(row.driver_code), row),
        )
        .sort()
    const spanText = (from: number, to: number, state: number, driver: string, km: number, movingMs: number) =>
      `${new Date(from).toISOString()} ${new Date(to).toISOString()} ${state} ${driver} ${short(km)} ${movingMs}`
    const eventText = (at: number, code: string, ms: number, value: number | null, driver: string | null) =>
      `${new Date(at).toISOString()} ${code} ${ms} ${short(value)} ${driver ?? ''}`
    all.push(
      ...unlike('beside', besideTexts(right.beside), await storedBeside(store, vehicleId)),
      ...unlike(
        'event',
        right.events.map((one) => eventText(one.at, one.code, one.durationMs, one.value, one.driver)),
        found.events.map((row) => eventText(row.at.getTime(), row.code, row.duration_ms, row.value, row.driver_code)),
      ),
      ...unlike(
        'hour',
        sorted(right.hours, (of) => new Date(of).toISOString()),
        texts(found.hours),
      ),
      ...unlike('day', sorted(right.days, dayText), texts(found.days)),
      ...unlike(
        'span',
        right.spans.map((span) => spanText(span.from, span.to, span.state, span.driver, span.pathKm, span.movingMs)),
        found.spans.map((row) =>
          spanText(row.from_at.getTime(), row.to_at.getTime(), row.state, row.driver_code, row.path_km, row.moving_ms),
        ),
      ),
    )
  }
  return all.slice(0, 10)
}

/** As whole as the columns of times and counts are. */
const rounded = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [
      key,
      key.endsWith('_ms') && !key.endsWith('_x_ms') ? Math.round(value) : value,
    ]),
  )

function unlike(what: string, right: readonly string[], found: readonly string[]): string[] {
  const [have, want] = [new Set(found), new Set(right)]
  return [
    ...right.filter((one) => !have.has(one)).map((one) => `${what} missing: ${one}`),
    ...found.filter((one) => !want.has(one)).map((one) => `${what} too much: ${one}`),
  ]
}
