import words from './reports/text/faultEpisodes.json' with { type: 'json' }

/** What reports and analyses of faults say alike: what is no text of a code, how bad it is, of which part it speaks. */
export const faultWords = {
  'pt-BR': words['pt-BR'].said,
  en: words.en.said,
  es: words.es.said,
} as const
