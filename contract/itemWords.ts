import type { Language } from './kinds.ts'
import type { MeasureName } from './measures.ts'
import { measureWordsIn } from './measureWords.ts'
import type { DriverItem } from './rules/rate.ts'

const losses = {
  excess: 'lossExcess',
  braking: 'lossBraking',
  collision: 'lossCollision',
  acceleration: 'lossAcceleration',
  turn: 'lossTurn',
  lateral: 'lossLateral',
  overRev: 'lossOverRev',
  idle: 'lossIdle',
  noEngineBrake: 'lossNoEngineBrake',
  coast: 'lossCoast',
} as const satisfies Record<DriverItem, MeasureName>

/** What a driver loses points on, as its measure is called. */
export const itemWord = (language: Language, item: DriverItem): string =>
  measureWordsIn(language).measures[losses[item]]
