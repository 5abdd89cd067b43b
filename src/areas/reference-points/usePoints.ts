import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { isOpen } from '#contract/codes/commands.ts'
import { pointLinks, referencePoints } from '#contract/endpoints/referencePoint.ts'
import { CompanyId, ReferencePointId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { useRecordsNews } from '#src/state/useRecordsNews.ts'

const key = 'referencePoints'
/** While a device has not answered it is asked often what became of it, else seldom. */
const soonMs = 1_500
const laterMs = 60_000

/** The points of the chosen companies. */
export function usePoints() {
  const companies = useAtomValue(selectedCompaniesAtom)
  const changed = usePointsChanged()
  useRecordsNews('referencePoint', () => void changed())
  return useAnswer({
    queryKey: [key, companies],
    queryFn: () => call(referencePoints, { body: { companies: companies.map((id) => CompanyId.parse(id)) } }),
    refetchInterval: ({ state }) => (state.data?.some(({ pending }) => pending > 0) ? soonMs : laterMs),
    placeholderData: (before) => before,
  })
}

/** The vehicles of one point and every request on it. */
export const usePointLinks = (id: number) =>
  useAnswer({
    queryKey: [key, 'links', id],
    queryFn: () => call(pointLinks, { params: { id: ReferencePointId.parse(id) } }),
    refetchInterval: ({ state }) => (state.data?.links.some(({ request }) => isOpen(request.state)) ? soonMs : laterMs),
  })

/** Asks for all of it again, after something was changed. */
export function usePointsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}
