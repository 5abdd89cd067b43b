import { goodDrivingDriver } from '#contract/analyses/goodDrivingDriver.ts'
import { meetsGoal } from '#contract/rules/rate.ts'
import { rateBy } from '#contract/rules/ratedSums.ts'
import words from '#contract/text/goals.json' with { type: 'json' }

import { mountAnalysis, type Question, type Whole } from '../../kit/analysis/mountAnalysis.ts'

/** The seven goals of the sums that the index is said of; of nothing heard there is none. */
function partsOf(asked: Question, whole: Whole) {
  const { parts, heard } = rateBy('piloteScheme', whole?.sums ?? {}, whole?.eras)
  return heard === 0 ? [] : parts.map((part) => ({ ...part, item: words[asked.language].items[part.key] }))
}

export const goodDrivingDriverMount = mountAnalysis(goodDrivingDriver, {
  own: {
    parts: (_tx, asked, whole) =>
      Promise.resolve(
        partsOf(asked, whole).map(({ item, value, loss }) => ({ x: item, y: '', value: value === null ? null : loss })),
      ),
    goals: (_tx, asked, whole) => {
      const { met, missed, unheard } = words[asked.language]
      const rows = partsOf(asked, whole).map((part) => {
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
      return Promise.resolve(rows)
    },
  },
})
