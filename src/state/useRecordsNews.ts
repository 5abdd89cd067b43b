import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

import { recordsAtom } from '#streams/atoms/records.ts'

const none = atom(null)

/** Looks again whenever anybody changed records of a noun, while this part is on screen; of null there is no news. */
export function useRecordsNews(entity: string | null, look: () => void): void {
  const news = useAtomValue(entity === null ? none : recordsAtom(entity))
  const seen = useRef(news)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    latest.current()
  }, [news])
}
