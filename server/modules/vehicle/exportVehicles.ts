import type { Cell } from '#contract/columns.ts'
import type { RowOf } from '#contract/dataset.ts'
import type { vehicles } from '#contract/datasets/vehicles.ts'
import type { Language } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { categoryIn } from '../../text/text.ts'

interface VehicleRow {
  id: number
  plate: string
  fleet_number: string
  company: string
  category: number
  maker: string
  model: string
  year: number | null
  driver: string | null
  speed_kmh: number | null
  fix_at: Date | null
}

/** The filter of an export as values of the statements below: companies, and the vehicles picked or null for all. */
type Asked = readonly [companies: readonly number[], picked: readonly number[] | null]
const chosen = 'v.active and v.company_id = any ($1::int[]) and ($2::int[] is null or v.id = any ($2))'

const countOf = async (tx: Tx, asked: Asked): Promise<number> =>
  (await tx.query<{ n: number }>(`select count(*)::int as n from vehicle v where ${chosen}`, [...asked]))[0]?.n ?? 0

/** In the order of their fleet numbers, as in the search bar. */
const pageOf = (tx: Tx, asked: Asked, after: VehicleRow | null, limit: number): Promise<VehicleRow[]> =>
  tx.query<VehicleRow & Record<string, unknown>>(
    `select v.id, v.plate, v.fleet_number, c.trade_name as company, v.category, v.maker, v.model, v.year,
            d.name as driver, s.speed_kmh, s.fix_at
     from vehicle v join company c on c.id = v.company_id left join driver d on d.id = v.driver_id
       left join vehicle_state s on s.vehicle_id = v.id
     where ${chosen} and ($3::int is null or (v.fleet_number, v.id) > ($4, $3))
     order by v.fleet_number, v.id limit $5`,
    [...asked, after?.id ?? null, after?.fleet_number ?? '', limit],
  )

function rowOf(row: VehicleRow, language: Language): RowOf<typeof vehicles> {
  const said = (text: string | null): Cell => (text === '' ? null : text)
  return {
    plate: plateText(row.plate),
    fleetNumber: said(row.fleet_number),
    company: row.company,
    category: categoryIn(language, row.category),
    maker: said(row.maker),
    model: said(row.model),
    year: row.year,
    driver: row.driver,
    speedKmh: row.speed_kmh,
    reportedAt: row.fix_at?.getTime() ?? null,
  }
}

/** The vehicle register of the companies asked for that the session has; others are dropped without a hint. */
export function vehicleExports(store: Store, clock: Clock): Pick<Handlers, 'exportVehicles'> {
  return {
    exportVehicles: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const asked: Asked = [companies, body.vehicles ?? null]
      const { total, names } = await store.scoped({ companies }, async (tx) => ({
        total: await countOf(tx, asked),
        names: await companyNames(tx, companies),
      }))
      const rows = keysetPages<VehicleRow>((after, limit) =>
        store.scoped({ companies }, (tx) => pageOf(tx, asked, after, limit)),
      )
      return {
        total,
        companies: names,
        period: null,
        at: clock.now(),
        rows: mapRows(rows, (row) => rowOf(row, caller.language)),
      }
    },
  }
}
