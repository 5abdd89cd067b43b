import { useMatches } from 'react-router-dom'

import { i18n } from '#src/lib/text/i18n.ts'

/** The title of the address that is open, for one noun stands at several; `otherwise` where it has none. */
export function useTitle(otherwise: string): string {
  const handle: unknown = useMatches().at(-1)?.handle
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : null
  return typeof title === 'string' ? i18n.t(`titles:${title}`) : otherwise
}
