import words from './words.json' with { type: 'json' }

const languages = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]
export type Word = keyof (typeof words)['pt-BR']

/** The language of the phone; who has none of ours reads Portuguese. */
export function languageOf(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = languages.find((language) => language.slice(0, 2) === one.slice(0, 2).toLowerCase())
    if (found !== undefined) return found
  }
  return 'pt-BR'
}

export const language: Language = languageOf(typeof navigator === 'undefined' ? [] : navigator.languages)

/** A word in the phone's language, its `{{name}}` places filled. */
export const say = (word: Word, values: Record<string, string | number> = {}): string =>
  words[language][word].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))

/** A word by a code that the server says; of one that is not known here, the code. */
export const sayCode = (group: 'state' | 'why' | 'rule', code: string): string => {
  const known: Readonly<Record<string, string>> = words[language]
  return known[`${group}.${code}`] ?? code
}
export const hours = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined
    ? '—'
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
export const timeAt = (at: number | null | undefined, timeZone: string): string =>
  at === null || at === undefined
    ? '—'
    : new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
/** A day as the server names it, on the company's clock. */
export const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)
