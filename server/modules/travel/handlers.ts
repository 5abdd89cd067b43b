import type { Input } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints/all.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { companyNames } from '../../kit/exports/companyNames.ts'
import { keysetPages } from '../../kit/exports/keysetPages.ts'
import { mapRows } from '../../kit/exports/mapRows.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { readDriverMonth } from './driverMonth.ts'
import { fileRow } from './fileRow.ts'
import type { TravelKeeper } from './keeper.ts'
import { type Asked, type TravelRow, countTravels, readTravels, seesAlerts, travelOf } from './rows.ts'

const dayMs = 86_400_000
/** An hour over: where summer time ends, 31 days are as many hours and one. */
const longestMs = limits.periodMaxDays * dayMs + 3_600_000

interface Deps {
  store: Store
  clock: Clock
  keeper: Pick<TravelKeeper, 'catchUp'>
}

/** Trips of vehicles (TRAVEL-01) and of one driver in a month (ROUTE-23), from the table that the keeper keeps. */
export function travelHandlers(deps: Deps): Pick<Handlers, 'travels' | 'exportTravels' | 'driverMonth'> {
  const { store, clock, keeper } = deps

  function askedOf(body: Input<Endpoints['travels']>['body'], caller: Caller): Asked {
    const { from, to, vehicles, situation } = body
    if (to < from || to - from > longestMs) fail('period.invalid', { data: { days: limits.periodMaxDays } })
    if (situation === 'withAlerts' && !seesAlerts(caller)) fail('permission.denied')
    const companies = visibleOf(caller, body.companies)
    return { companies, vehicles, from, to, situation, now: clock.now(), seesAlerts: seesAlerts(caller) }
  }

  /** Own vehicles of the question that were heard of in its period or since. */
  const ownOf = ({ companies, vehicles, from }: Asked) =>
    store.scoped({ companies }, (tx) =>
      tx.query<{ id: number }>(
        `select s.vehicle_id as id from vehicle_state s
         where s.company_id = any($1::int[]) and (cardinality($2::int[]) = 0 or s.vehicle_id = any($2)) and s.fix_at >= $3`,
        [companies, vehicles, new Date(from)],
      ),
    )

  return {
    travels: async ({ body, caller }) => {
      const asked = askedOf(body, caller)
      const behind = await keeper.catchUp((await ownOf(asked)).map(({ id }) => id))
      return store.scoped({ companies: asked.companies }, async (tx) => {
        const rows = await readTravels(tx, asked, limits.travelRows)
        const total = rows.length < limits.travelRows ? rows.length : await countTravels(tx, asked)
        return { travels: rows.map((row) => travelOf(row, asked)), total, behind }
      })
    },

    exportTravels: async ({ body, caller }) => {
      const asked = askedOf(body, caller)
      const { companies } = asked
      await keeper.catchUp((await ownOf(asked)).map(({ id }) => id))
      const { total, names } = await store.scoped({ companies }, async (tx) => ({
        total: await countTravels(tx, asked),
        names: await companyNames(tx, companies),
      }))
      const rows = keysetPages<TravelRow>((after) =>
        store.scoped({ companies }, (tx) => readTravels(tx, asked, limits.exportPage, after)),
      )
      return {
        total,
        companies: names,
        period: { from: asked.from, to: asked.to },
        at: asked.now,
        rows: mapRows(rows, (row) => fileRow(travelOf(row, asked), caller.language)),
      }
    },

    driverMonth: async ({ params, query, caller }) =>
      readDriverMonth({
        store,
        keeper,
        caller,
        now: clock.now(),
        driverId: params.id,
        month: params.month,
        timeZone: query.fuso,
      }),
  }
}
