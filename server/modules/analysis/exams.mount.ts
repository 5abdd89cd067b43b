import { driveWellComparative } from '#contract/analyses/driveWellComparative.ts'
import { driveWellGeneral } from '#contract/analyses/driveWellGeneral.ts'
import { itemWord } from '#contract/itemWords.ts'
import words from '#contract/text/exams.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { type Exam, ofExam, ratedOf, waitingOf } from './exam.ts'
import { driveWellDayMount, driveWellIndividualMount } from './examOne.mount.ts'
import { driverRows, mayRead, standingsOf } from './examStandings.ts'

/** Points that each item took off the result of all counted trips together. */
async function lostOn(tx: Tx, asked: Question, exam: Exam, y: string) {
  const { parts } = await ratedOf(tx, asked, exam)
  return parts.map(({ key, value, loss }) => ({
    x: itemWord(asked.language, key),
    y,
    value: value === null || !mayRead(asked) ? null : loss,
  }))
}

const driveWellGeneralMount = mountAnalysis(driveWellGeneral, {
  narrow: ofExam,
  own: {
    standing: async (tx, asked) => {
      const told = await standingsOf(tx, asked)
      if (told === null) return []
      const { parts } = words[asked.language]
      const judged = told.standings.filter(({ standing }) => standing !== 'short')
      const passed = judged.filter(({ standing }) => standing === 'passed' || standing === 'passing')
      return [
        [parts.participants, told.standings.length],
        [parts.judged, judged.length],
        [parts.passed, mayRead(asked) ? passed.length : null],
        [parts.waiting, await waitingOf(tx, asked, told.exam)],
        [parts.daysLeft, told.left],
      ].map(([x, value]) => ({ x: String(x), y: '', value: value === null ? null : Number(value) }))
    },
    results: async (tx, asked) => {
      const told = await standingsOf(tx, asked)
      if (told === null) return []
      const tens = told.standings.flatMap(({ result }) =>
        result === null ? [] : [Math.min(9, Math.floor(result / 10))],
      )
      return Array.from({ length: 10 }, (_, ten) => ({
        x: ten === 9 ? '90–100' : `${10 * ten}–${10 * ten + 9}`,
        y: '',
        value: mayRead(asked) ? tens.filter((one) => one === ten).length : null,
      }))
    },
    items: async (tx, asked) => {
      const told = await standingsOf(tx, asked)
      return told === null ? [] : lostOn(tx, asked, told.exam, '')
    },
    drivers: driverRows,
  },
})

const driveWellComparativeMount = mountAnalysis(driveWellComparative, {
  narrow: ofExam,
  own: {
    items: async (tx, asked) => {
      const told = await standingsOf(tx, asked)
      if (told === null) return []
      const all = []
      for (const { id, driver } of told.standings)
        all.push(
          ...(await lostOn(tx, { ...asked, drivers: asked.drivers.filter((one) => one === id) }, told.exam, driver)),
        )
      return all
    },
    drivers: driverRows,
  },
})

/** Evaluations of drivers, by name. */
export const examAnalyses = {
  driveWellComparative: driveWellComparativeMount,
  driveWellDay: driveWellDayMount,
  driveWellGeneral: driveWellGeneralMount,
  driveWellIndividual: driveWellIndividualMount,
}
