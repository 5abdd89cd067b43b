import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'

import type { ReplayQuery } from '../player/replayAddress.ts'
import { followCursor } from './followCursor.ts'

/** Writes the cursor into the address once it rests. */
export function useAddressCursor(query: ReplayQuery, write: (over: Partial<ReplayQuery>) => void): void {
  const store = useStore()
  const latest = useRef({ query, write })
  useEffect(() => {
    latest.current = { query, write }
  })
  useEffect(
    () =>
      followCursor(store, (position) => {
        if (position !== latest.current.query.position) latest.current.write({ position })
      }),
    [store],
  )
}
