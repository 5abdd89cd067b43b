import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'

import { describeEachStore } from '../eachStore.ts'
import { analysisRig } from './analysisRig.ts'
import { sumsWeek } from './sumsRig.ts'

const {
  powertrainAggressive,
  powertrainDriving,
  powertrainEvaluation,
  powertrainGeneral,
  powertrainMaintenance,
  powertrainPerformance,
} = analyses

describeEachStore('of vehicles of one model', (store) => {
  const { told } = analysisRig(store)

  test.each(
    [
      powertrainEvaluation,
      powertrainGeneral,
      powertrainDriving,
      powertrainAggressive,
      powertrainPerformance,
      powertrainMaintenance,
    ].map(anyAnalysis),
  )(
    'performance §3.1 rows 29-34 $name is of the vehicles of a model, and of one that nobody has there is nothing',
    async (analysis) => {
      const [one = 0, two = 0] = sumsWeek.vehicles
      await store().system(async (tx) => {
        await tx.query(`update vehicle set model = 'FH 460'`)
        await tx.query(`update vehicle set model = 'Único' where id = any($1)`, [[one, sumsWeek.foreign]])
      })
      const alone = await told(analysis, { veiculos: [one] })
      const ofModel = await told(analysis, { modelo: 'único' })
      expect(ofModel.subjects.map(({ id }) => id)).toEqual([one])
      expect(ofModel.total).toEqual(alone.total)
      expect(ofModel.rows).toEqual(alone.rows)
      // Both narrow: of another vehicle that model has nothing.
      for (const said of [{ modelo: 'Nenhum' }, { modelo: 'Único', veiculos: [two] }]) {
        const { subjects, total } = await told(analysis, said)
        expect(subjects).toEqual([])
        expect(Object.values(total).filter((value) => value !== null)).toEqual([])
      }
      expect((await told(analysis)).subjects.length).toBeGreaterThan(1)
    },
  )
})
