import type { RowOf } from '#contract/dataset.ts'
import type { fences } from '#contract/datasets/fences.ts'
import type { Language } from '#contract/kinds.ts'
import { wordsIn } from '#contract/words.ts'

import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { alertsSince, countFences, type FenceRow, readFences } from './rows.ts'

function rowOf(row: FenceRow, company: string, language: Language): RowOf<typeof fences> {
  const { origin, state } = wordsIn(language).fence
  return {
    name: row.name,
    company,
    origin: origin[row.origin],
    points: row.radius_m === null ? row.points : null,
    radiusM: row.radius_m,
    areaM2: row.area_m2,
    vehicles: row.vehicles,
    alerts: row.alerts,
    state: state[row.active ? 'active' : 'inactive'],
    createdAt: row.created_at.getTime(),
  }
}

/** EXPORT-12: the fences that the list shows, as a file. */
export function fenceExports(store: Store, clock: Clock): Pick<Handlers, 'exportFences'> {
  return {
    exportFences: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const filter = { companies, text: body.text, state: body.state, origins: body.origins }
      const since = alertsSince(caller, clock.now())
      const { total, names, byId } = await store.scoped({ companies }, async (tx) => ({
        ...(await countFences(tx, filter)),
        names: await companyNames(tx, companies),
        byId: new Map(
          (await tx.query<{ id: number; trade_name: string }>('select id, trade_name from company')).map((one) => [
            one.id,
            one.trade_name,
          ]),
        ),
      }))
      const rows = keysetPages<FenceRow>((after, limit) =>
        store.scoped({ companies }, (tx) => readFences(tx, filter, { since, after, limit })),
      )
      return {
        total,
        companies: names,
        period: null,
        at: clock.now(),
        rows: mapRows(rows, (row) => rowOf(row, byId.get(row.company_id) ?? '', caller.language)),
      }
    },
  }
}
