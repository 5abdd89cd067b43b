import type { Locale } from 'date-fns'
import { format, formatDistanceStrict } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'

import type { Language } from '#contract/kinds.ts'

const locales: Record<Language, () => Promise<Locale>> = {
  'pt-BR': async () => (await import('date-fns/locale/pt-BR')).ptBR,
  // What date-fns itself falls back to: it is there already.
  en: async () => enUS,
  es: async () => (await import('date-fns/locale/es')).es,
}

/** Three letters; what the vocabularies call abbreviated is the whole first word in Portuguese. */
const weekdayPattern: Record<Language, string> = { 'pt-BR': 'EEEEEE', en: 'EEE', es: 'EEE' }

/** Dates in words, which need a locale's vocabulary. */
export type DateWords = {
  /** NOTIF-03: `4 minutos`, whole ones; an instant that is not over yet is 0 seconds ago. Both in epoch milliseconds. */
  distance: (at: number, now: number) => string
  /** `qua`, `wed`, `mié`: the day beside the clock of the top bar. */
  weekday: (at: number) => string
  /** `novembro`. */
  month: (at: number) => string
}

/** Loads the vocabulary of a language: a chunk of its own, fetched when a screen first needs dates in words. */
export async function dateWords(language: Language): Promise<DateWords> {
  const locale = await locales[language]()
  return {
    distance: (at, now) => formatDistanceStrict(Math.min(at, now), now, { locale, roundingMethod: 'floor' }),
    weekday: (at) => format(at, weekdayPattern[language], { locale }),
    month: (at) => format(at, 'LLLL', { locale }),
  }
}
