import type { Answer } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints/all.ts'
import { type RowNumber, rowNumbers } from '#contract/endpoints/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import { type Asked, chosen, parameters, unplaced, valuesOf } from './asked.ts'

/** A report as it is read; numbers by their names in the contract. */
export interface ReportRow extends Record<string, unknown> {
  vehicle_id: number
  fix_at: Date
  fingerprint: string
  latitude: number | null
  longitude: number | null
  gear: string | null
  measuredAt: number | null
}

const saidByEngine = rowNumbers.filter((name) => name !== 'speedKmh')
const numberColumns = saidByEngine.map((name) => `"${name}"`).join(', ')

/** Where a page begins: the last row of the one before. */
export interface After {
  fixAt: Date
  vehicleId: number
  fingerprint: string
}

/** `<epoch ms>.<vehicle>.<fingerprint>`, as `next` names it. */
export function readAfter(text: string | undefined): After | null {
  const [at = '', vehicle = '', fingerprint = ''] = text?.split('.') ?? []
  return text === undefined ? null : { fixAt: new Date(Number(at)), vehicleId: Number(vehicle), fingerprint }
}

const afterOf = ({ fix_at, vehicle_id, fingerprint }: ReportRow): string =>
  `${fix_at.getTime()}.${vehicle_id}.${fingerprint}`

/**
 * Newest first over all vehicles. Each vehicle's reports come along the key of the table, so that a page costs as many
 * reports of each vehicle as it has rows, however long the period is.
 */
export const pageOf = (tx: Tx, asked: Asked, after: After | null, most: number): Promise<ReportRow[]> =>
  tx.query<ReportRow>(
    `select vehicle_id, fix_at, fingerprint::text as fingerprint, gear, "measuredAt", ${numberColumns},
            case when flags & ${unplaced} = 0 then speed_kmh::float8 end as "speedKmh",
            case when flags & ${unplaced} = 0 then latitude end as latitude,
            case when flags & ${unplaced} = 0 then longitude end as longitude
     from (
       select own.* from unnest($1::int[]) as asked(id), lateral (
         select * from position
         where vehicle_id = asked.id and ${chosen}
           and ($4::timestamptz is null or (fix_at <= $4 and (fix_at, vehicle_id, fingerprint) < ($4, $5::int, $6::bigint)))
         order by fix_at desc, fingerprint desc limit $7
       ) own
       order by fix_at desc, vehicle_id desc, fingerprint desc limit $7
     ) page, ${valuesOf([...saidByEngine, 'gear', 'measuredAt'])}
     order by fix_at desc, vehicle_id desc, page.fingerprint desc`,
    [...parameters(asked), after?.fixAt ?? null, after?.vehicleId ?? 0, after?.fingerprint ?? '0', most],
  )

export const countOf = async (tx: Tx, asked: Asked): Promise<number> =>
  (await tx.query<{ n: number }>(`select count(*)::int as n from position where ${chosen}`, parameters(asked)))[0]?.n ??
  0

export const numberOf = (row: ReportRow, name: RowNumber): number | null => {
  const value = row[name]
  return typeof value === 'number' ? Math.round(value * 100) / 100 : null
}

/** A page as it travels: columns of equal length, without those in which no row has a value. */
export function columnsOf(rows: readonly ReportRow[], most: number): Answer<Endpoints['telemetryRows']> {
  const numbers: Partial<Record<RowNumber, (number | null)[]>> = {}
  for (const name of rowNumbers) {
    const column = rows.map((row) => numberOf(row, name))
    if (column.some((value) => value !== null)) numbers[name] = column
  }
  const last = rows.at(-1)
  return {
    vehicleId: rows.map((row) => row.vehicle_id),
    trackedAt: rows.map((row) => row.fix_at.getTime()),
    measuredAt: rows.map((row) => row.measuredAt),
    latitude: rows.map((row) => row.latitude),
    longitude: rows.map((row) => row.longitude),
    gear: rows.map((row) => row.gear),
    numbers,
    next: rows.length < most || last === undefined ? null : afterOf(last),
  }
}
