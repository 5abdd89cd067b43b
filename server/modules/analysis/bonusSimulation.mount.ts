import { bonusSimulation } from '#contract/analyses/bonusSimulation.ts'
import type { Language } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { type BonusGate, bonusOf, capped } from '#contract/rules/bonus.ts'
import gateWords from '#contract/text/bonusGates.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { doneUnder, type Plan, plansOf } from './bonusLines.ts'

const gates: Readonly<Record<Language, Readonly<Record<BonusGate, string>>>> = gateWords
/** As many as a page lists. */
const most = 500

/** Lines of one plan, each with what it would pay. */
async function linesOf(tx: Tx, asked: Question, plan: Plan) {
  const lines = (await doneUnder(tx, asked, plan)).map(({ driver, km, days, doubtDays, score, violations }) => ({
    driver,
    plan: plan.description,
    distance: km,
    days,
    doubtDays,
    score,
    ...bonusOf(plan, { km: km ?? 0, days, score, violations }),
  }))
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
        .slice(0, asked.atMost(most))
        .map(({ gate, cents, ...line }) => ({
          ...line,
          pays: cents,
          why: gate === null ? null : gates[asked.language][gate],
        })),
  },
})
