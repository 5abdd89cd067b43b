import type { CardAnswer } from '#contract/endpoints/card.ts'
import { instantText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

interface SeriesPart {
  part: NonNullable<CardAnswer['part']>
  bucket: 'hour' | 'day' | 'month' | 'year'
  /** The name of a point that begins at an instant. */
  key: (at: number, timeZone: string, language: Language) => string
}

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** CARD-39: Portuguese in every language. */
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** CARD-23: by the hour up to 48 h, by the day up to 92 days, by the month up to 24 of them, then by the year. */
export function partOf(from: number, to: number): SeriesPart {
  const span = to - from
  if (span <= 48 * hourMs) return { part: 'Hora', bucket: 'hour', key: (at, zone) => instantText(at, 'HH:mm', zone) }
  if (span <= 92 * dayMs)
    return {
      part: 'Dia',
      bucket: 'day',
      key: (at, zone, language) => instantText(at, language === 'en' ? 'MM/dd' : 'dd/MM', zone),
    }
  // Two years of which one has a day more, and the hour that a clock was set back.
  if (span > 731 * dayMs + hourMs)
    return { part: 'Ano', bucket: 'year', key: (at, zone) => instantText(at, 'yyyy', zone) }
  return {
    part: 'Mês',
    bucket: 'month',
    key: (at, zone) => `${months[Number(instantText(at, 'MM', zone)) - 1]}/${instantText(at, 'yyyy', zone).slice(2)}`,
  }
}
