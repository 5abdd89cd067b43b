import { type Language, languages } from '#contract/kinds.ts'

/** GEN-03, GEN-05: the default language, and the one that answers where another lacks a text. */
export const defaultLanguage: Language = 'pt-BR'

/** A stored or received language name; anything unknown reads as the default. */
export const asLanguage = (name: string | null | undefined): Language =>
  languages.find((language) => language === name) ?? defaultLanguage
