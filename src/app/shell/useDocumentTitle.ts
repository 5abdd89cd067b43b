import { useEffect } from 'react'

import { brand } from '#src/lib/brand.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { useAddressTitle } from '#src/lib/useAddressTitle.ts'

/** GEN-18: "Rastreamento · Farol" in the tab, in the language on screen. */
export function useDocumentTitle(): void {
  const title = useAddressTitle()
  const language = useLanguage()
  useEffect(() => {
    const { documentTitle } = brand()
    document.title = title ? `${i18n.t(title)} · ${documentTitle}` : documentTitle
  }, [title, language])
}
