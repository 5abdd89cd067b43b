import type { createStore } from 'jotai'

import { vehicleSummary } from '#contract/endpoints/session.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { isNoServer } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { onceMore } from '#src/lib/onceMore.ts'
import { searchDataAtom, searchFailureAtom } from '#src/state/searchData.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

type Store = ReturnType<typeof createStore>

/** What keeps the search bar data of one session. */
export interface SearchReader {
  /** Reads it now; resolves when that is done, well or not. */
  read: () => Promise<void>
  /** LOAD-04, TOPBAR-13: reads it now and at every change of the selected companies. Returns what ends that. */
  follow: () => () => void
}

/**
 * Reads do not overtake each other, so the newest selection is the one that stands. LOAD-06: a read that fails is logged,
 * leaves what was there, and is tried again after half a minute.
 */
export function createSearchReader(store: Store): SearchReader {
  let followed = false
  let later: ReturnType<typeof setTimeout> | undefined
  const read = onceMore(async () => {
    clearTimeout(later)
    const companies = store.get(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
    try {
      const data = await call(vehicleSummary, { body: { companies } })
      store.set(searchDataAtom, data)
      store.set(searchFailureAtom, null)
    } catch (cause) {
      // The end of a session takes its calls along.
      if (!followed) return
      console.error('search bar data not read', cause)
      store.set(searchFailureAtom, { offline: isNoServer(cause) })
      later = setTimeout(() => void read(), limits.queryRetryDelayMs)
    }
  })
  return {
    read,
    follow: () => {
      followed = true
      const unfollow = store.sub(selectedCompaniesAtom, () => void read())
      void read()
      return () => {
        followed = false
        clearTimeout(later)
        unfollow()
      }
    },
  }
}
