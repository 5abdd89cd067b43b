import { useText } from '#src/lib/text/useText.ts'
import type { LinkState } from '#streams/atoms/link.ts'

/** What a live link has not brought, in words. */
export function useMissingText(): (missing: LinkState['missing']) => string {
  const t = useText('app')
  return (missing) =>
    missing.includes('store')
      ? t('link.missing.store')
      : missing.includes('everything')
        ? t('link.missing.everything')
        : t('link.missingParts', { parts: missing.map((part) => t(`link.missing.${part}`)).join(', ') })
}
