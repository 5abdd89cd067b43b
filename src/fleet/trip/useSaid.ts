import { useCallback } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

/** What a mark of a trip is called: when (with its day, where there are several), what, and how many more stand there; the same over the curve and on the map. */
export function useSaid({ days = false }: { days?: boolean } = {}) {
  const t = useText('fleet')
  const format = useFormat()
  return useCallback(
    (at: number, text: string, more: number) => {
      const said = `${days ? format.dateTime(at) : format.time(at)} ${text}`
      return more > 0 ? `${said} ${t('trip.more', { count: more })}` : said
    },
    [t, format, days],
  )
}
