import { z } from 'zod'

import type { ExportAnswer } from '#contract/dataset.ts'
import type { Language } from '#contract/kinds.ts'
import { type AnyAnalysis, fileOf, subjectParameters } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer, AnalysisAsked } from '#contract/machine/analysisShape.ts'
import type { Filters } from '#contract/machine/report.ts'
import { isMeasure } from '#contract/measures.ts'

import type { Tx } from '../../db/port.ts'
import { companyNames } from '../exports/companyNames.ts'
import { filterLine, footOf } from '../report/fileEnd.ts'
import { platesOf } from '../report/platesOf.ts'

const someIds = z.array(z.number()).default([])
/** What every analysis may be narrowed by, beside its own filters. */
const usual: Filters = {
  drivers: [subjectParameters.drivers, someIds],
  groupings: [subjectParameters.groupings, someIds],
}

/** What a file of an analysis says around its rows: of whom it is, totals of a ranking, what was asked, how it came about. */
export async function aroundRows(
  tx: Tx,
  analysis: AnyAnalysis,
  { body, told, companies }: { body: AnalysisAsked; told: AnalysisAnswer; companies: readonly number[] },
  language: Language,
): Promise<Omit<ExportAnswer, 'total' | 'rows' | 'hidden'>> {
  const { from, to, timeZone } = body
  const { words } = analysis
  const asks = {
    filters: { ...usual, ...analysis.filters },
    period: { of: 'past', days: analysis.days },
    words,
  } as const
  const said = Object.fromEntries(Object.entries<unknown>({ ...body }))
  const question = { said, timeZone, from, to, toldTo: told.toldTo, now: told.at }
  const filter = filterLine(asks, question, await platesOf(tx, body.vehicles), language)
  const { foot } = words[language]
  const { of, columns } = fileOf(analysis)
  const measures = of === 'ranking' ? Object.keys(columns).filter(isMeasure) : []
  return {
    companies: await companyNames(tx, companies),
    period: { from, to },
    at: told.at,
    end: () => ({
      totals: Object.fromEntries(measures.map((name) => [name, told.total[name] ?? null])),
      notes: [...footOf(asks, filter, question, told, language), ...(foot === undefined ? [] : [foot])],
    }),
  }
}
