import { useEffect, useState } from 'react'

import { useLanguage } from '../text/useText.ts'
import { type DateWords, dateWords } from './words.ts'

/** Dates in words of the language on screen; null until their vocabulary has arrived. */
export function useDateWords(): DateWords | null {
  const language = useLanguage()
  const [words, setWords] = useState<DateWords | null>(null)
  useEffect(() => {
    let stale = false
    void dateWords(language).then((loaded) => {
      if (!stale) setWords(loaded)
    })
    return () => {
      stale = true
    }
  }, [language])
  return words
}
