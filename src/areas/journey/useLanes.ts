import { useAtomValue } from 'jotai'

import { journeyTimeline } from '#contract/endpoints/journey.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { type Whom, askedOf } from './address.ts'
import { useJourneyNews } from './useJourneyNews.ts'

/** Bands grow by the minute. */
const everyMs = 30_000

/** What drivers did in a stretch of time; asked anew while it is not over, and when one of them marked. */
export function useLanes(from: number, to: number, whom: Whom, live: boolean, skip = 0) {
  const companies = useAtomValue(selectedCompaniesAtom)
  // One driver's day is looked at where it is treated, however long ago it was.
  useJourneyNews(live || whom.drivers.length === 1)
  const filters = {
    report: 'journeyTimeline',
    companies: companies.join(','),
    drivers: whom.drivers.join(','),
    groupings: whom.groupings.join(','),
    sets: whom.sets.join(','),
    source: whom.source,
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
          ...askedOf(whom),
          from,
          to,
          skip,
        },
      }),
    live ? everyMs : undefined,
  )
}
