import { driverTest } from '#contract/analyses/driverTest.ts'
import { isSomebody } from '#contract/machine/analysisShape.ts'
import { measureOf } from '#contract/measures.ts'
import { permissions } from '#contract/permissions.ts'
import texts from '#contract/profiles/text/schemes.json' with { type: 'json' }
import type { RatedItem } from '#contract/rules/rate.ts'
import { type ItemOf, itemValues, rateBy, schemes } from '#contract/rules/ratedSums.ts'
import { schemeOf } from '#contract/rules/scheme.ts'

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { namesOf } from '../../kit/analysis/subjectNames.ts'
import { ask, sql } from '../../kit/sql.ts'
import { doneUnder, plansOf } from './bonusLines.ts'

interface Held extends Record<string, unknown> {
  company: number
  name: string
  set: number | null
  /** Of the set as it stands: what is saved of it was seen so. */
  rev: number | null
  parameters: Record<string, unknown> | null
}
/** What each company is rated by today; one that never said anything by the initial scheme. */
const heldToday = (tx: Tx, { companies }: Question) =>
  ask<Held>(
    tx,
    sql`select c.id as company, c.trade_name as name, p.profile_id as set, p.parameters,
          (select s.rev from profile_set s where s.id = p.profile_id) as rev
        from company c left join profile_span p on p.company_id = c.id and p.kind = 'driverScheme'
          and p.from_day <= (now() at time zone c.time_zone)::date
          and (p.until_day is null or p.until_day > (now() at time zone c.time_zone)::date)
        where c.id = any(${companies}::int[]) order by c.trade_name, c.id`,
  )

/** Items by company, as they are rated today: what is measured of speeding goes by their tolerance. */
const itemsOf = (all: readonly Held[]) =>
  new Map(
    all.flatMap(({ company, parameters }) =>
      parameters === null ? [] : [[company, schemeOf(schemes.driverScheme, parameters)] as const],
    ),
  )

export const driverTestMount = mountAnalysis(driverTest, {
  own: {
    bonus: async (tx, asked) => {
      // What is paid would say the scores to whoever may not read them, and pay to whoever may not read plans.
      if (!asked.may(permissions.rating) || !asked.may(permissions.bonus)) return []
      const rated = itemsOf(await heldToday(tx, asked))
      const lines = []
      for (const plan of await plansOf(tx, asked)) {
        const { id, company, description, groupings: _groupings, ...terms } = plan
        for (const { driver, km, days, violations, sums } of await doneUnder(tx, asked, plan))
          lines.push({
            ...terms,
            ...itemValues('driverScheme', sums, rated.get(company)),
            plan: description,
            driver,
            distance: km,
            days,
            violations,
            company,
            id,
          })
      }
      return lines.toSorted((a, b) => a.plan.localeCompare(b.plan) || a.driver.localeCompare(b.driver))
    },
    scheme: async (tx, asked, whole) => {
      // Of a period of which nothing is known nothing is tried either.
      if ((whole?.sums.reports ?? 0) <= 0) return []
      const { items } = texts[asked.language]
      return (await heldToday(tx, asked)).flatMap(({ company, name, set, rev, parameters }) =>
        schemes.driverScheme.map((initial: RatedItem<ItemOf<'driverScheme'>>) => {
          const held = parameters === null ? [initial] : schemeOf([initial], parameters)
          const { weight, goal, limit } = held[0] ?? { ...initial, weight: 0 }
          return {
            item: items[initial.key],
            weight,
            goal,
            limit,
            key: initial.key,
            tolerance: held[0]?.tolerance ?? initial.tolerance ?? null,
            threshold: held[0]?.threshold ?? initial.threshold ?? null,
            heavyThreshold: (held[0] ?? initial).heavyThreshold ?? null,
            company,
            companyName: name,
            set,
            rev,
          }
        }),
      )
    },
    values: async (tx, asked) => {
      if (!asked.may(permissions.rating)) return []
      const rated = itemsOf(await heldToday(tx, asked))
      const keys = measureOf('score').of
      const [groups = []] = await ratedRows(tx, asked, 'driver', keys, [['subject']], ['driverScheme'])
      const ids = groups.flatMap(({ by }) => by.subject ?? [])
      const named = await namesOf(tx, 'driver', asked, ids)
      return groups
        .flatMap(({ by, sums, eras }) => {
          const who = named.get(by.subject ?? null)
          if (who === undefined || !isSomebody(by.subject)) return []
          const { score } = rateBy('driverScheme', sums, eras)
          return [
            {
              driver: who.label,
              distance: sums.km ?? null,
              score,
              ...itemValues('driverScheme', sums, who.company === null ? undefined : rated.get(who.company)),
              company: who.company,
            },
          ]
        })
        .toSorted((a, b) => a.driver.localeCompare(b.driver))
    },
  },
})
