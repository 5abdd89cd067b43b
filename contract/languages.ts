import { z } from 'zod'

/** GEN-03: the languages of the interface; the first is the default and the fallback (GEN-05). */
export const languages = ['pt-BR', 'en', 'es'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
export const defaultLanguage: Language = 'pt-BR'
