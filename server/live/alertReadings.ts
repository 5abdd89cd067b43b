import { fieldOf, isBand, isFact, readingOf } from '#contract/codes/alertRules.ts'
import { alertTypes, type AlertType } from '#contract/codes/alerts.ts'
import type { DecidingValue, Reading } from '#contract/endpoints/alert.ts'

import type { Tx } from '../db/port.ts'
import type { AlertRow } from './alertRows.ts'

/** The value that decides whether such an alert comes; null where the device itself says so. */
export const decidingValueOf = (type: AlertType): DecidingValue | null =>
  type === 'fenceSpeeding'
    ? 'speedKmh'
    : isBand(type)
      ? 'trunkC'
      : isFact(type)
        ? 'state'
        : (readingOf(type)?.value ?? null)

/** Whether a fact is on in a position: of an input or output the one that the alert speaks of. */
const stateSql = (type: AlertType, a: string): string => {
  const field = fieldOf(type)
  if (field === 'driverCode') return `(nullif(telemetry->>'driverCode', '') is not null)::int`
  return `(telemetry->>${field === 'port' ? `(${a}.snapshot->>'port')` : `'${field}'`})::boolean::int`
}

/** Of the thermometers of a trunk the warmest of what was too warm, else the coldest. */
const trunkSql = (a: string): string =>
  `(select case when ${a}.peak > ${a}.threshold then max(t.value::float8) else min(t.value::float8) end
    from jsonb_each_text(telemetry) t where t.key ~ '^trunk[0-9]+C$')`

/** What an alert reads in a position. */
const valueSql = (a: string): string => {
  const cases = alertTypes.flatMap((type) => {
    const value = decidingValueOf(type)
    if (value === null) return []
    if (value === 'trunkC') return [`when '${type}' then ${trunkSql(a)}`]
    if (value === 'state') return [`when '${type}' then ${stateSql(type, a)}`]
    return [`when '${type}' then ${value === 'speedKmh' ? 'speed_kmh' : `(telemetry->>'${value}')::float8`}`]
  })
  return `case ${a}.type ${cases.join(' ')} end`
}

/** Readings up to the beginning, after it, and up to the end: twelve at most. */
const shown = { before: 5, after: 4, end: 3 }

/** The positions that decided an alert: as JSON, in order; null where none is stored. */
const readingsSql = (a: string): string => {
  const columns = `fix_at, received_at, ${valueSql(a)}::float8 as value, speed_kmh, accuracy_m, latitude, longitude, flags`
  const some = (where: string, order: string, n: number) =>
    `(select ${columns} from position where vehicle_id = ${a}.vehicle_id and ${where} order by fix_at ${order} limit ${n})`
  const { before, after, end } = shown
  return `(select jsonb_agg(jsonb_build_object('at', round(extract(epoch from p.fix_at) * 1000),
      'receivedAt', round(extract(epoch from p.received_at) * 1000), 'value', p.value, 'speedKmh', p.speed_kmh,
      'accuracyM', p.accuracy_m, 'latitude', p.latitude, 'longitude', p.longitude, 'flags', p.flags) order by p.fix_at)
    from (${some(`fix_at <= ${a}.occurred_at and fix_at > ${a}.occurred_at - interval '1 hour'`, 'desc', before)} union
      ${some(`fix_at > ${a}.occurred_at and fix_at < ${a}.occurred_at + interval '1 hour'`, 'asc', after)} union
      ${some(`fix_at > ${a}.occurred_at and fix_at <= ${a}.cleared_at`, 'desc', end)}) p)`
}

/** Keeps with alerts the readings that decided them: they are told when the positions are no more (A21). */
export async function keepReadings(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(`update alert a set why = coalesce(${readingsSql('a')}, a.why) where a.id = any($1)`, [ids])
}

/** What decided an alert: by what is stored, or, of what is no longer, by what was kept with it. */
export async function readingsOf(tx: Tx, { id }: Pick<AlertRow, 'id'>): Promise<Reading[]> {
  const [row] = await tx.query<{ stored: Reading[] | null; kept: Reading[] | null }>(
    `select ${readingsSql('a')} as stored, a.why as kept from alert a where a.id = $1`,
    [id],
  )
  const [stored, kept] = [row?.stored ?? [], row?.kept ?? []]
  return stored.length >= kept.length ? stored : kept
}
