import type { createStore } from 'jotai'

import { vehicleSummary } from '#contract/endpoints/session.ts'
import { CompanyId } from '#contract/kinds.ts'
import { isNoServer } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { searchDataAtom, searchFailureAtom } from '#src/state/searchData.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { untilRead } from '../loading/untilRead.ts'

type Store = ReturnType<typeof createStore>

/** What keeps the search bar data of one session. */
export interface SearchReader {
  /** Reads it now; resolves when that is done, well or not. */
  read: () => Promise<void>
  /** LOAD-04, TOPBAR-13: reads it now and at every change of the selected companies. Returns what ends that. */
  follow: () => () => void
}

/** TOPBAR-13: the newest selection is the one that stands; LOAD-06: a read that fails leaves what was there. */
export function createSearchReader(store: Store): SearchReader {
  const start = () =>
    untilRead(
      'search bar data not read',
      () => {
        const companies = store.get(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
        return call(vehicleSummary, { body: { companies } })
      },
      (data) => {
        store.set(searchDataAtom, data)
        store.set(searchFailureAtom, null)
      },
      (cause) => store.set(searchFailureAtom, { offline: isNoServer(cause) }),
    )
  let reading = start()
  return {
    read: () => reading.read(),
    follow: () => {
      reading = start()
      const unfollow = store.sub(selectedCompaniesAtom, () => void reading.read())
      void reading.read()
      return () => {
        unfollow()
        reading.end()
      }
    },
  }
}
