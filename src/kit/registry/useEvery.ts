import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { failureText } from '#src/api/failureText.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { bulkRows } from './bulk.ts'

interface Page {
  rows: readonly { id: number | string }[]
  next: string | null
}

/** Ids of all that a filter leaves, page by page; null, said in a notice, where one did not come or another filter did. */
export function useEvery(
  question: string,
  ask: (page: { after: string | null; offset: number; limit: number }) => Promise<Page>,
) {
  const notify = useSetAtom(notifyAtom)
  const newest = useRef(question)
  useEffect(() => {
    newest.current = question
  }, [question])
  return async (): Promise<readonly (number | string)[] | null> => {
    const ids: (number | string)[] = []
    let after: string | null = null
    try {
      do {
        const page: Page = await ask({ after, offset: 0, limit: limits.recordsAtOnce })
        ids.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== null && ids.length <= bulkRows)
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
      return null
    }
    return newest.current === question && ids.length <= bulkRows ? ids : null
  }
}
