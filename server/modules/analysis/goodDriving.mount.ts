import { goodDrivingDriver } from '#contract/analyses/goodDrivingDriver.ts'
import { measureOf } from '#contract/measures.ts'
import { meetsGoal } from '#contract/rules/rate.ts'
import { rateBy } from '#contract/rules/ratedSums.ts'
import words from '#contract/text/goals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ratedRows } from '../../kit/analysis/ratedRows.ts'

/** The seven goals of the sums that the index is said of; of nothing heard there is none. */
async function partsOf(tx: Tx, asked: Question) {
  const [whole] = await ratedRows(tx, asked, 'driver', measureOf('pilote').of, [[]], ['piloteScheme'])
  const { parts, heard } = rateBy('piloteScheme', whole?.[0]?.sums ?? {}, whole?.[0]?.eras)
  return heard === 0 ? [] : parts.map((part) => ({ ...part, item: words[asked.language].items[part.key] }))
}

export const goodDrivingDriverMount = mountAnalysis(goodDrivingDriver, {
  own: {
    parts: async (tx, asked) =>
      (await partsOf(tx, asked)).map(({ item, value, loss }) => ({
        x: item,
        y: '',
        value: value === null ? null : loss,
      })),
    goals: async (tx, asked) => {
      const { met, missed, unheard } = words[asked.language]
      return (await partsOf(tx, asked)).map((part) => {
        const meets = meetsGoal(part)
        return {
          item: part.item,
          value: part.value,
          goal: part.goal,
          limit: part.limit,
          weight: part.weight,
          lost: part.value === null ? null : part.loss,
          met: meets === null ? unheard : meets ? met : missed,
        }
      })
    },
  },
})
