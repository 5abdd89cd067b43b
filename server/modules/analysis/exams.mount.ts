import { driveWellComparative } from '#contract/analyses/driveWellComparative.ts'
import { driveWellGeneral } from '#contract/analyses/driveWellGeneral.ts'
import { itemWord } from '#contract/itemWords.ts'
import words from '#contract/text/exams.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { type Exam, examOf, ofExam, ratedOf, waitingOf } from './exam.ts'
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

/** The question once for each evaluation: the first, and the second of its company where one is named. */
async function bothOf(tx: Tx, asked: Question): Promise<Question[]> {
  const { second, ...filters } = asked.filters
  if (typeof second !== 'number' || second === filters['evaluation']) return [asked]
  const other = { ...asked, filters: { ...filters, evaluation: second } }
  const exam = await examOf(tx, other)
  if (exam === null || exam.from > asked.now) return [asked]
  const drivers = asked.drivers.filter((id) => exam.drivers.some((one) => one === id))
  return [asked, { ...other, drivers, from: exam.from, to: Math.min(exam.to, asked.now) }]
}

const driveWellComparativeMount = mountAnalysis(driveWellComparative, {
  narrow: ofExam,
  own: {
    items: async (tx, asked) => {
      const all = []
      const both = await bothOf(tx, asked)
      for (const each of both) {
        const told = await standingsOf(tx, each)
        for (const { id, driver } of told?.standings ?? []) {
          const one = { ...each, drivers: each.drivers.filter((of) => of === id) }
          if (told)
            all.push(...(await lostOn(tx, one, told.exam, both.length > 1 ? `${driver} · ${told.exam.name}` : driver)))
        }
      }
      return all
    },
    drivers: async (tx, asked) => {
      const all = []
      for (const each of await bothOf(tx, asked)) {
        const told = await standingsOf(tx, each)
        all.push(...(await driverRows(tx, each)).map((row) => ({ evaluation: told?.exam.name ?? null, ...row })))
      }
      return all
    },
  },
})

/** Evaluations of drivers, by name. */
export const examAnalyses = {
  driveWellComparative: driveWellComparativeMount,
  driveWellDay: driveWellDayMount,
  driveWellGeneral: driveWellGeneralMount,
  driveWellIndividual: driveWellIndividualMount,
}
