import type { Language } from './kinds.ts'
import type { MeasureName } from './measures.ts'
import type { BandName } from './rules/bands.ts'
import words from './text/measures.json' with { type: 'json' }

interface MeasureWords {
  measures: Readonly<Record<MeasureName, string>>
  /** Heads of the columns that say whose values a row has. */
  subjects: Readonly<
    Record<
      | 'rank'
      | 'change'
      | 'plate'
      | 'fleetNumber'
      | 'model'
      | 'driver'
      | 'grouping'
      | 'company'
      | 'band'
      | 'measure'
      | 'value'
      | 'before',
      string
    >
  >
  bands: Readonly<Record<BandName | 'insufficient', string>>
  /** What nobody held a card for. */
  unidentified: string
  /** Of groups of too few people to be told apart. */
  others: string
  /** Of driving under one card in two vehicles at one time. */
  inDoubt: string
}

const all: Readonly<Record<Language, MeasureWords>> = words

/** What measures, bands and subjects are called, on the page and in every file. */
export const measureWordsIn = (language: Language): MeasureWords => all[language]
