import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { positionReport } from '#contract/endpoints/positionReport.ts'
import { CompanyId } from '#contract/kinds.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { lastPositionState } from '#contract/rules/positionState.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import type { PositionRow } from './askedRows.ts'

/** How often states are worked out anew from ages that have grown, ms. */
const paceMs = 15_000

/** DATA-01, DATA-03: the report of the chosen companies. A position that grows old loses its state while it is looked at. */
export function usePositions() {
  const language = useLanguage()
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  const report = useDataSet('reports', { report: 'position', companies }, () =>
    call(positionReport, { body: { companies } }),
  )
  const now = Math.floor(useAtomValue(nowAtom) / paceMs) * paceMs
  const { data } = report
  const places = useMemo(
    () =>
      data?.rows.map(({ latitude, longitude }) =>
        latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
      ),
    [data, language],
  )
  const rows = useMemo(
    () =>
      data?.rows.map((row, at): PositionRow => ({
        ...row,
        state: lastPositionState(row, now),
        place: places?.[at] ?? null,
      })) ?? [],
    [data, places, now],
  )
  return { report, companies, rows, readAt: data?.at ?? null }
}
