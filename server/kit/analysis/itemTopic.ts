import type { Language } from '#contract/kinds.ts'
import schemeWords from '#contract/profiles/text/schemes.json' with { type: 'json' }
import type { DriverItem, RatedPart } from '#contract/rules/rate.ts'

/** What an item is called where people talk of it: without its unit. */
export const itemTopic = (item: DriverItem, language: Language): string =>
  schemeWords[language].items[item].replace(/(,| (por|per) 100 km).*/, '')

/** What cost a driver the most; speeding where nothing did. */
export function dearestItem(parts: readonly RatedPart<DriverItem>[]): DriverItem {
  const [dearest] = parts.toSorted((a, b) => b.loss - a.loss)
  return dearest?.key ?? 'excess'
}
