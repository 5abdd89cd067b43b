import type { AnalysisAnswer, OwnRow } from '#contract/machine/analysisShape.ts'
import type { RatedItem } from '#contract/rules/rate.ts'
import { type ItemOf, schemes } from '#contract/rules/ratedSums.ts'
import type { BonusLine, WhatIfRow } from '#contract/rules/whatIf.ts'

export type DriverItem = ItemOf<'driverScheme'>
export interface Held {
  company: number
  name: string
  /** The set that is in force; null where it is the initial one. */
  set: number | null
  /** Of the set, when it was read. */
  rev: number
  items: readonly (RatedItem<DriverItem> & { label: string })[]
}

const numberOf = (row: OwnRow, key: string): number | null => {
  const value = row[key]
  return typeof value === 'number' ? value : null
}
const textOf = (row: OwnRow, key: string): string => {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}
const isItem = (key: string): key is DriverItem => schemes.driverScheme.some((one) => one.key === key)

/** What each company of the answer is rated by today. */
export function heldOf({ rows }: AnalysisAnswer): Held[] {
  const groups = Map.groupBy(rows['scheme'] ?? [], (row) => numberOf(row, 'company') ?? 0)
  return [...groups].map(([company, own]) => ({
    company,
    name: textOf(own[0] ?? {}, 'companyName'),
    set: numberOf(own[0] ?? {}, 'set'),
    rev: numberOf(own[0] ?? {}, 'rev') ?? 1,
    items: own.flatMap((row) => {
      const key = textOf(row, 'key')
      if (!isItem(key)) return []
      const [weight, goal, limit] = ['weight', 'goal', 'limit'].map((face) => numberOf(row, face) ?? 0)
      const faces = (['tolerance', 'threshold', 'heavyThreshold'] as const).flatMap((face) => {
        const said = numberOf(row, face)
        return said === null ? [] : [[face, said] as const]
      })
      const item = { key, label: textOf(row, 'item'), weight: weight ?? 0, goal: goal ?? 0, limit: limit ?? 0 }
      return [{ ...item, ...Object.fromEntries(faces) }]
    }),
  }))
}

/** What was measured of the drivers of a company. */
export const measuredOf = ({ rows }: AnalysisAnswer, company: number): WhatIfRow<DriverItem>[] =>
  (rows['values'] ?? [])
    .filter((row) => numberOf(row, 'company') === company)
    .map((row) => ({
      name: textOf(row, 'driver'),
      km: numberOf(row, 'distance'),
      values: valuesOf(row),
    }))

const valuesOf = (row: OwnRow) => Object.fromEntries(schemes.driverScheme.map(({ key }) => [key, numberOf(row, key)]))

/** What drivers of a company did under its bonus plans. */
export const bonusLinesOf = ({ rows }: AnalysisAnswer, company: number): BonusLine<DriverItem>[] =>
  (rows['bonus'] ?? [])
    .filter((row) => numberOf(row, 'company') === company)
    .map((row) => ({
      plan: numberOf(row, 'id') ?? 0,
      km: numberOf(row, 'distance'),
      days: numberOf(row, 'days') ?? 0,
      violations: numberOf(row, 'violations') ?? 0,
      values: valuesOf(row),
      terms: {
        leastKm: numberOf(row, 'leastKm') ?? 0,
        leastDays: numberOf(row, 'leastDays') ?? 0,
        firstScore: numberOf(row, 'firstScore') ?? 100,
        firstCents: numberOf(row, 'firstCents') ?? 0,
        secondScore: numberOf(row, 'secondScore'),
        secondCents: numberOf(row, 'secondCents'),
        thirdScore: numberOf(row, 'thirdScore'),
        thirdCents: numberOf(row, 'thirdCents'),
        capCents: numberOf(row, 'capCents'),
      },
    }))
