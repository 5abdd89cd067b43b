import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext, type createMemoryRouter } from 'react-router-dom'

/** Where the router is, or `null` while it is on its way elsewhere. */
export const whereRouted = ({ state }: Pick<ReturnType<typeof createMemoryRouter>, 'state'>) =>
  state.navigation.state === 'idle' ? state.location : null

/**
 * Asks the router itself, which knows at once of a click that leaves. What is rendered learns of it later, and much later on
 * a busy machine: whatever writes the address by a timer asks here first, or it takes back the way that somebody chose.
 */
export function useWhereRouted() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => router && whereRouted(router), [router])
}
