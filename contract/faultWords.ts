import words from './reports/text/faultEpisodes.json' with { type: 'json' }

/**
 * What reports and analyses of faults say alike: what is no text of a code, how bad it is, of which part it speaks. A page asks
 * only this; the tables of texts stay with the server (`toldFault.ts`).
 */
export const faultWords = {
  'pt-BR': words['pt-BR'].said,
  en: words.en.said,
  es: words.es.said,
} as const
