import { useAtomValue } from 'jotai'

import { journeyTimeline } from '#contract/endpoints/journey.ts'
import { CompanyId, DriverId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { useJourneyNews } from './useJourneyNews.ts'

/** Bands grow by the minute. */
const everyMs = 30_000

/** What drivers did in a stretch of time; asked anew while it is not over, and when one of them marked. */
export function useLanes(from: number, to: number, drivers: readonly number[], live: boolean, skip = 0) {
  const companies = useAtomValue(selectedCompaniesAtom)
  // One driver's day is looked at where it is treated, however long ago it was.
  useJourneyNews(live || drivers.length === 1)
  const filters = {
    report: 'journeyTimeline',
    companies: companies.join(','),
    drivers: drivers.join(','),
    from,
    to,
    skip,
  }
  return useDataSet(
    'reports',
    filters,
    () =>
      call(journeyTimeline, {
        body: {
          companies: companies.map((id) => CompanyId.parse(id)),
          drivers: drivers.map((id) => DriverId.parse(id)),
          from,
          to,
          skip,
        },
      }),
    live ? everyMs : undefined,
  )
}
