import { powertrainDriving } from '#contract/analyses/powertrainDriving.ts'
import type { OwnCell } from '#contract/machine/analysisShape.ts'
import { revEdges, revKey } from '#contract/rules/revCells.ts'
import { engineOf, type TypedEngine } from '#contract/rules/typedEngine.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { passedIn } from '../../kit/analysis/holderRows.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { narrowToModel } from '../../kit/analysis/narrowToModel.ts'
import { rollup } from '../../kit/rollup.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { typedEngine } from '../../kit/typedEngine.ts'

const keys = revEdges.map(revKey)
const each = raw(keys.map((key) => `sum(h.${key})::float8 as ${key}`).join(', '))
const whole = raw(keys.map((key) => `sum(q.${key})::float8 as ${key}`).join(', '))

/** Shares of the moving time by revolutions, of vehicles whose economic band is the same now; of what nobody told, none. */
async function revCells(tx: Tx, asked: Question): Promise<OwnCell[]> {
  // Whose each row was is looked up where somebody is asked about alone.
  const holder = raw(asked.drivers.length === 0 ? 'null::int' : 'driver_of(v.company_id, h.driver_code, h.at)')
  const passed = asked.drivers.length > 0 && { passed: passedIn(asked.companies) }
  const sums = rollup({ ...asked, zone: asked.timeZone, ...passed })
    .select`v.id, v.category, ${holder} as driver, ${each}`.by`v.id, v.category, ${holder}`
  type Row = { category: number } & TypedEngine & Record<string, number | null>
  const engines = sql`select v.id, ${raw(typedEngine)} from vehicle v where ${chosenVehicles(asked)}`
  const figures = raw('"economicFrom", "economicTo", "revLimit"')
  const rows = await ask<Row>(
    tx,
    sql`select q.category, ${figures}, ${whole} from (${sums}) q join (${engines}) e on e.id = q.id
        where cardinality(${asked.drivers}::int[]) = 0 or q.driver = any(${asked.drivers}::int[])
        group by q.category, ${figures} order by q.category, ${figures}`,
  )
  const { format } = new Intl.NumberFormat(asked.language)
  const bands = Map.groupBy(rows, (row) => {
    const { bandFrom, bandTo } = engineOf(row.category, row)
    return `${format(bandFrom)}–${format(bandTo)}`
  })
  const told = [...bands].map(([band, of]) => {
    const ms = keys.map((key) => of.reduce((total, row) => total + (row[key] ?? 0), 0))
    return { band, ms, all: ms.reduce((a, b) => a + b, 0) }
  })
  const known = told.filter(({ all }) => all > 0)
  // A cell in which nobody's engine turned says nothing.
  const used = keys.flatMap((_key, n) => (known.some(({ ms }) => (ms[n] ?? 0) > 0) ? [n] : []))
  return known.flatMap(({ band, ms, all }) =>
    used.map((n) => ({ x: format(revEdges[n] ?? 0), y: band, value: (100 * (ms[n] ?? 0)) / all })),
  )
}

export const powertrainDrivingMount = mountAnalysis(powertrainDriving, {
  narrow: narrowToModel,
  own: { cells: revCells },
})
