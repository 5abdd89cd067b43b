import { plainText } from '#contract/rules/plainText.ts'

import type { FleetColumnsView } from './fleetColumns.ts'

/** What each vehicle can be found by, made once per register because it is the dear part of a search. */
export function haystack(table: FleetColumnsView, numbersOnly = false): string[] {
  return Array.from({ length: table.count }, (_none, i) => {
    const numbers = `${table.plate[i]} ${table.fleetNumber[i]}`
    if (numbersOnly) return plainText(numbers)
    return plainText(`${numbers} ${table.driver[i] ?? ''} ${table.maker[i]} ${table.model[i]}`)
  })
}
