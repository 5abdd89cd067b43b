import type { FleetColumnsView } from './fleetColumns.ts'

/** Lower case without accents and hyphens: `ABC-1234`, `abc1234` and `São` are found by `abc1234` and `sao`. */
export function plain(text: string): string {
  const lower = text.toLowerCase().replaceAll('-', '')
  // oxlint-disable-next-line no-control-regex -- ASCII needs no decomposition, and most of a register is ASCII
  return /^[\x00-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** What each vehicle can be found by, made once per register because it is the dear part of a search. */
export function haystack(table: FleetColumnsView, numbersOnly = false): string[] {
  return Array.from({ length: table.count }, (_none, i) => {
    const numbers = `${table.plate[i]} ${table.fleetNumber[i]}`
    if (numbersOnly) return plain(numbers)
    return plain(`${numbers} ${table.driver[i] ?? ''} ${table.maker[i]} ${table.model[i]}`)
  })
}

/** True when every word of the query occurs. */
export function wordsOf(query: string): readonly string[] {
  return plain(query).split(/\s+/).filter(Boolean)
}
