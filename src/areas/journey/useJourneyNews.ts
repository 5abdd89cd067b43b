import { useQueryClient } from '@tanstack/react-query'

import { useRecordsNews } from '#src/state/useRecordsNews.ts'

/**
 * Asks again for what a screen shows of journeys once somebody marked a day or had it treated: he who marked waits for it,
 * and so does whoever looks after him. What shows days that are over needs no news.
 */
export function useJourneyNews(wanted: boolean): void {
  const queries = useQueryClient()
  useRecordsNews(wanted ? 'journey' : null, () => void queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] }))
}
