import { type ColumnKind, cellText } from '#contract/columns.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { notAvailable } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'

/** A field of an answer in the unit of its measure: durations travel in seconds. */
export const valueIn = (figures: Readonly<Record<string, number | null>> | undefined, field: string): number | null => {
  const value = figures?.[field] ?? null
  return value !== null && field.endsWith('Sec') ? value / 60 : value
}

/** Of fields that no measure has: ends of what vehicles have each. */
const kinds: Readonly<Record<string, ColumnKind>> = { minConsumo: 'kmPerLitre', maxConsumo: 'kmPerLitre' }
export const kindOfField = (field: string, measure: MeasureName | undefined): ColumnKind =>
  measure ? measureOf(measure).kind : (kinds[field] ?? 'count')

/** CARD-42..44: of litres `N/D`, of any other measure `N/A`; of counts, which are known, nothing is missing. */
export const absentText = (field: string): string => (/consumo/i.test(field) ? notAvailable.value : notAvailable.card)

export const textOfField = (field: string, kind: ColumnKind, value: number | null, language: Language): string =>
  value === null ? absentText(field) : cellText(kind, kind === 'duration' ? Math.round(value) : value, language)

/** CARD-14: all four events together; null where none of them is told. */
export function eventSum(figures: CardAnswer['figures'] | undefined): number | null {
  const known = Object.values(figures ?? {}).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
