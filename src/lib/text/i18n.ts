import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { type Language, languages } from '#contract/kinds.ts'

import { readBundle } from './bundles.ts'
import { asLanguage, defaultLanguage } from './language.ts'
import type { Namespace } from './namespaces.ts'

const storageKey = 'farol.language'

const bundles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    readBundle(asLanguage(language), namespace).then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

const i18n = i18next.createInstance()

const stored = () => asLanguage(localStorage.getItem(storageKey))

/**
 * Starts the texts with the namespaces the first screen needs. Await it before the first render.
 * Rejects when one of their bundles cannot be fetched.
 */
export async function startText(namespaces: Namespace[], language: Language = stored()): Promise<void> {
  // Before any part of the page hears of a change: what it asks for then is asked for in this language (api/call.ts).
  i18n.on('languageChanged', (now) => {
    document.documentElement.lang = now
  })
  await i18n
    .use(bundles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: defaultLanguage,
      load: 'currentOnly',
      ns: [],
      // Already loaded when a component asks for the language alone: it must not suspend.
      defaultNS: namespaces[0],
      keySeparator: '.',
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  await loadText(...namespaces)
}

/**
 * Loads the words of an area; a route's `lazy` awaits it beside its screen. Loading twice costs nothing.
 * Rejects when a bundle cannot be fetched, so that the route's boundary answers and no screen shows bare keys.
 */
export const loadText = (...namespaces: Namespace[]): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18n.loadNamespaces(namespaces, (cause: unknown) =>
      cause ? reject(new Error(`no texts: ${namespaces.join(', ')}`, { cause })) : resolve(),
    )
  })

/**
 * Changes the language of everything on screen at once (PROFILE-20): every loaded namespace is fetched in the new
 * language before the switch shows.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  localStorage.setItem(storageKey, language)
}

/** The instance behind `useText` and `textOf`; nothing else needs it. */
export { i18n }
