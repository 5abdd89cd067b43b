import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import type { Language } from '#contract/kinds.ts'

import { i18n } from './i18n.ts'
import { asLanguage, defaultLanguage } from './language.ts'
import type { Namespace, TextKey } from './namespaces.ts'

/** Values for the `{{name}}` places of a text; `count` picks the plural form. */
export type TextValues = Record<string, string | number>

export type Texts<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string

/** The words of one namespace in the operator's language. Suspends until they are loaded. */
export function useText<N extends Namespace>(namespace: N): Texts<N> {
  const { t } = useTranslation(namespace)
  return useCallback((key: string, values: TextValues = {}) => t(key, values), [t])
}

/** The same outside React: routes' titles, notices. Reads the language of the moment; does not suspend. */
export const textOf =
  <N extends Namespace>(namespace: N): Texts<N> =>
  (key: string, values: TextValues = {}) =>
    i18n.t(key, { ...values, ns: namespace })

/** The same in the default language, whatever is on screen: its words are loaded in any language, as the fallback (GEN-05). */
export const standardTextOf =
  <N extends Namespace>(namespace: N): Texts<N> =>
  (key: string, values: TextValues = {}) =>
    i18n.t(key, { ...values, ns: namespace, lng: defaultLanguage })

const onLanguage = (changed: () => void) => {
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

const current = () => i18n.language

/** The language on screen; a component that formats dates or numbers redraws when it changes. */
export const useLanguage = (): Language => asLanguage(useSyncExternalStore(onLanguage, current, current))
