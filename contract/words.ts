import type { Language } from './kinds.ts'
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import ptBR from './text/pt-BR.json' with { type: 'json' }

/** Words that a cell of the page and the same cell of an exported file must share; each language has every one. */
export type Words = typeof ptBR

const words: Record<Language, Words> = { 'pt-BR': ptBR, en, es }

export const wordsIn = (language: Language): Words => words[language]
