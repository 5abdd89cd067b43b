import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'

import { brand } from '#src/lib/brand.ts'
import { i18n } from '#src/lib/text/i18n.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? `titles:${handle.title}`
    : undefined

/** GEN-18: "Rastreamento · Farol" in the tab, in the language on screen. */
export function useDocumentTitle(): void {
  const title = titleOf(useMatches().at(-1)?.handle)
  const language = useLanguage()
  useEffect(() => {
    const { documentTitle } = brand()
    document.title = title ? `${i18n.t(title)} · ${documentTitle}` : documentTitle
  }, [title, language])
}
