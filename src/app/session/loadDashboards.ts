import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'

import { permissions } from '#contract/permissions.ts'
import { dashboardQuery } from '#src/state/dashboards.ts'
import { canAtom, selectedCompaniesAtom } from '#src/state/session.ts'

/**
 * LOAD-05: reads the dashboards of the companies that are selected at the start into the query cache, where the screen
 * that draws them finds them. Nothing waits for it; LOAD-06: a failure is only logged.
 * @returns what drops the read when the session ends
 */
export function loadDashboards(store: ReturnType<typeof createStore>, queries: QueryClient): () => void {
  if (!store.get(canAtom)(permissions.dashboard, 'r')) return () => {}
  const query = dashboardQuery(store.get(selectedCompaniesAtom))
  let over = false
  queries.fetchQuery(query).catch((cause: unknown) => {
    if (!over) console.error('dashboards not read', cause)
  })
  return () => {
    over = true
    void queries.cancelQueries({ queryKey: query.queryKey })
  }
}
