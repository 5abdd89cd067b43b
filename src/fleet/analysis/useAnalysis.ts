import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { type AnyAnalysis, isNamed, viewed } from '#contract/machine/analysis.ts'
import type { Filters } from '#src/api/dataSet.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { type AnalysisQuery, analysisAddress } from './analysisAddress.ts'
import { type AnalysisAsk, askServer, questionOf } from './askAnalysis.ts'
import { comparedOf } from './compared.ts'

/** A period that is not over is asked for again at this pace, ms. */
const growingMs = 60_000

type Given = Readonly<Record<string, string | undefined>>

/** All that a screen of an analysis is made of: its question from the address, and the one answer of all its panels. */
export function useAnalysis(analysis: AnyAnalysis, given?: Given, ask: AnalysisAsk = askServer) {
  const codec = useMemo(() => analysisAddress(analysis), [analysis])
  const { query, faults, unread, staysInPage, openedAt, change } = useAddressQuery(codec, given, { holds: true })
  const companies = useAtomValue(selectedCompaniesAtom)
  const { query: compared, named, beyond } = comparedOf(analysis, query)
  const body = questionOf(analysis, compared, companies)
  const view = analysis.views && query.filters[analysis.views.by]
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the filters a view is said by one
  const shown = useMemo(() => viewed(analysis, query.filters), [analysis, view])
  const enough = isNamed(analysis, named, query.filters)
  const question: Filters = { analysis: analysis.name, enough, asked: JSON.stringify(body) }
  const asked = useDataSet(
    'reports',
    question,
    () => (enough ? ask(shown, body) : Promise.resolve(null)),
    query.period.end >= openedAt ? growingMs : undefined,
  )
  const again = () => void asked.again()
  return {
    /** With the panels that the question puts in the place of others. */
    shown,
    query,
    faults,
    unread,
    staysInPage,
    change: (next: Partial<AnalysisQuery>) => change(next),
    body,
    /** Whether it is about somebody who must be named, and how many are. */
    about: analysis.of !== undefined,
    named,
    /** Of a few: how many more the address names than are compared. */
    beyond,
    /** Whether it is said whom the analysis is about, where it is about somebody. */
    enough,
    /** Undefined until the first answer; null while nobody is named. */
    answer: asked.data,
    loading: asked.loading,
    status: statusOf(asked, again),
    again,
  }
}
export type AnalysisModel = ReturnType<typeof useAnalysis>
