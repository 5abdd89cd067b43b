import { bonusSimulation } from '#contract/analyses/bonusSimulation.ts'
import type { GroupingId, Language } from '#contract/kinds.ts'
import { measureOf, valuesOf } from '#contract/measures.ts'
import { permissions } from '#contract/permissions.ts'
import { type BonusGate, type BonusPlan, bonusOf, capped } from '#contract/rules/bonus.ts'

import type { Tx } from '../../db/port.ts'
import type { Group } from '../../kit/analysis/groupRows.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'
import { ask, sql } from '../../kit/sql.ts'

const gates: Readonly<Record<Language, Readonly<Record<BonusGate, string>>>> = {
  'pt-BR': {
    km: 'km abaixo do mínimo',
    days: 'dias abaixo do mínimo',
    score: 'nota desconhecida',
    tier: 'nota abaixo das faixas',
  },
  en: { km: 'below the least km', days: 'below the least days', score: 'score unknown', tier: 'score below the tiers' },
  es: {
    km: 'km bajo el mínimo',
    days: 'días bajo el mínimo',
    score: 'nota desconocida',
    tier: 'nota bajo los niveles',
  },
}
/** As many as a page lists. */
const most = 500

interface Plan extends BonusPlan, Record<string, unknown> {
  company: number
  description: string
  groupings: GroupingId[]
}
const plansOf = (tx: Tx, { companies }: Question) =>
  ask<Plan>(
    tx,
    sql`select p.company_id as company, p.description, p.least_km as "leastKm", p.least_days as "leastDays",
          p.first_score as "firstScore", p.first_cents::float8 as "firstCents", p.second_score as "secondScore",
          p.second_cents::float8 as "secondCents", p.third_score as "thirdScore", p.third_cents::float8 as "thirdCents",
          p.cap_cents::float8 as "capCents",
          coalesce((select array_agg(l.grouping_id) from bonus_plan_grouping l where l.bonus_plan_id = p.id), '{}') as groupings
        from bonus_plan p where p.active and p.company_id = any(${companies}::int[]) order by p.description, p.id`,
  )

/** Lines of one plan: whoever drove for its company in the period, each with what it would pay. */
async function linesOf(tx: Tx, asked: Question, plan: Plan) {
  const keys = [...new Set([...measureOf('score').of, ...measureOf('distance').of])]
  // Groupings of the question narrow those of the plan; a plan for none of them has no line.
  const groupings =
    asked.groupings.length === 0 || plan.groupings.length === 0
      ? [...asked.groupings, ...plan.groupings]
      : plan.groupings.filter((id) => asked.groupings.includes(id))
  if (groupings.length === 0 && plan.groupings.length > 0) return []
  const scoped = { ...asked, companies: [plan.company], groupings }
  const [months = [], days = []] = await ratedRows(
    tx,
    scoped,
    'driver',
    keys,
    [['subject'], ['subject', 'day']],
    ['driverScheme'],
  )
  const told = ({ sums, eras }: Group) => valuesOf(['score', 'distance'], sums, { eras })
  const drove = Map.groupBy(
    days.filter((day) => (told(day).distance ?? 0) > 0),
    ({ by }) => by.subject ?? null,
  )
  const ids = months.flatMap(({ by }) => (by.subject === null || by.subject === undefined ? [] : [by.subject]))
  const names = await ask<{ id: number; name: string }>(
    tx,
    sql`select id, name from driver where id = any(${ids}::int[]) and company_id = ${plan.company}`,
  )
  const lines = names.flatMap(({ id, name }) => {
    const month = months.find(({ by }) => by.subject === id)
    if (month === undefined) return []
    const { score = null, distance = null } = told(month)
    const shown = score === null ? null : Math.round(score * 10) / 10
    const done = { km: distance ?? 0, days: drove.get(id)?.length ?? 0, score: shown }
    return [{ driver: name, plan: plan.description, distance, days: done.days, score: shown, ...bonusOf(plan, done) }]
  })
  const pays = capped(
    lines.map(({ cents }) => cents),
    plan.capCents,
  )
  return lines.map((line, at) => ({ ...line, cents: pays[at] ?? 0 }))
}

/** Whoever may not read scores gets no line: what is paid would say them. */
const allLines = async (tx: Tx, asked: Question) => {
  if (!asked.may(permissions.rating)) return []
  const plans = await plansOf(tx, asked)
  const lines: Awaited<ReturnType<typeof linesOf>> = []
  for (const plan of plans) lines.push(...(await linesOf(tx, asked, plan)))
  return lines
}

export const bonusSimulationMount = mountAnalysis(bonusSimulation, {
  own: {
    plans: async (tx, asked) => {
      const sums = new Map<string, number>()
      for (const { plan, cents } of await allLines(tx, asked)) sums.set(plan, (sums.get(plan) ?? 0) + cents)
      return [...sums].map(([x, value]) => ({ x, y: '', value }))
    },
    lines: async (tx, asked) =>
      (await allLines(tx, asked))
        .toSorted((a, b) => b.cents - a.cents || (b.score ?? -1) - (a.score ?? -1) || a.driver.localeCompare(b.driver))
        .slice(0, most)
        .map(({ gate, cents, ...line }) => ({
          ...line,
          pays: cents,
          why: gate === null ? null : gates[asked.language][gate],
        })),
  },
})
