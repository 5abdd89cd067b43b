import { useSetAtom } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'

/**
 * Puts a text into the clipboard and says `copied`. Where the browser does not allow it, and a page that is not encrypted
 * has no clipboard at all, that is said instead.
 * @returns asks for one copy; `shown` stands in the refusal, for whoever then types it
 */
export function useCopy(): (text: string, copied: string, shown?: string) => void {
  const t = useText('ui')
  const notify = useSetAtom(notifyAtom)
  return (text, copied, shown) => {
    const message = shown === undefined ? t('copy.refused') : t('copy.refusedShown', { text: shown })
    const refused = () => notify({ variant: 'warning', message })
    if (!('clipboard' in navigator)) return refused()
    navigator.clipboard.writeText(text).then(() => notify({ message: copied }), refused)
  }
}
