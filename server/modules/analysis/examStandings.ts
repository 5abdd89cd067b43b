import { itemWord } from '#contract/itemWords.ts'
import { permissions } from '#contract/permissions.ts'
import { type ExamStanding, standingIn } from '#contract/rules/exam.ts'
import words from '#contract/text/exams.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { examOf, intervalsOf, type Taken, takenOf } from './exam.ts'

const dayMs = 86_400_000

interface Standing extends Taken {
  standing: ExamStanding
}

/** Whoever may not read scores is told of no result. */
export const mayRead = ({ may }: Question): boolean => may(permissions.rating)

const asks = new WeakMap<Question, ReturnType<typeof readStandings>>()
/** The evaluation with everybody of the question in it, read once for all panels of an answer; null where there is none. */
export function standingsOf(tx: Tx, asked: Question): ReturnType<typeof readStandings> {
  const reading = asks.get(asked) ?? readStandings(tx, asked)
  asks.set(asked, reading)
  return reading
}
async function readStandings(tx: Tx, asked: Question) {
  const exam = await examOf(tx, asked)
  if (exam === null) return null
  const over = exam.to < asked.now
  const standings = (await takenOf(tx, asked, exam)).map((one): Standing => ({
    ...one,
    standing: standingIn(exam, { ...one, km: one.km ?? 0 }, over),
  }))
  const intervals = mayRead(asked) ? await intervalsOf(tx, asked, exam) : new Map<number, never>()
  return { exam, standings, intervals, left: over ? 0 : Math.ceil((exam.to - asked.now) / dayMs) }
}

/** Where each stands, the best first. */
export async function driverRows(tx: Tx, asked: Question) {
  const told = await standingsOf(tx, asked)
  return (told?.standings ?? [])
    .toSorted((a, b) => (b.result ?? -1) - (a.result ?? -1) || a.driver.localeCompare(b.driver))
    .map(({ id, driver, trips, km, result, heard, worst, standing }) => {
      const shown = mayRead(asked)
      return {
        // What a row opens.
        evaluationId: told?.exam.id ?? null,
        companyId: told?.exam.company ?? null,
        driverId: id,
        driver,
        trips,
        distance: km,
        result: shown ? result : null,
        resultLow: told?.intervals.get(id)?.low ?? null,
        resultHigh: told?.intervals.get(id)?.high ?? null,
        heard: shown ? heard : null,
        worst: shown && worst !== null ? itemWord(asked.language, worst) : null,
        standing: shown ? words[asked.language].standings[standing] : null,
      }
    })
}
