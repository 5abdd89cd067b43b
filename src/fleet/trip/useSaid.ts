import { useCallback } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

/** What a mark of a trip is called: when, what, and how many more stand there; the same over the curve and on the map. */
export function useSaid() {
  const t = useText('fleet')
  const format = useFormat()
  return useCallback(
    (at: number, text: string, more: number) => {
      const said = `${format.time(at)} ${text}`
      return more > 0 ? `${said} ${t('trip.more', { count: more })}` : said
    },
    [t, format],
  )
}
