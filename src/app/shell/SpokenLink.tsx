import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { linkAtom, pollingAtom } from '#streams/atoms/link.ts'

import { useMissingText } from '../failures/useMissingText.ts'

/** The state of the line for readers: said when it changes. The ages that the strip draws would be said every second. */
export function SpokenLink() {
  const t = useText('app')
  const missingText = useMissingText()
  const { state, recovered, recovering, missing } = useAtomValue(linkAtom)
  const polling = useAtomValue(pollingAtom)
  const words = {
    connecting: () => t('link.connecting'),
    live: () =>
      missing.length > 0
        ? `${t('link.incomplete')}, ${missingText(missing)}`
        : recovered
          ? `${t('link.live')}, ${t('link.recovered', { count: recovered.count })}`
          : t('link.live'),
    stale: () => t('link.reconnecting'),
    offline: () => t(polling ? 'link.noLive' : 'link.offline', { age: '' }).trim(),
    recovering: () => t('link.recovering', { count: recovering?.total ?? 0 }),
    refused: () => t('link.refused'),
  }
  return (
    <span className="sr-only" role="status">
      {words[state]()}
    </span>
  )
}
