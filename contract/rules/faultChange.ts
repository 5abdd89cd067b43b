import { type FaultLamp, unnamedFault } from './faultSeverity.ts'

/** What became of a fault from one list to the next: it is new, stayed, went, or came back after it had gone. */
export const faultChanges = ['new', 'kept', 'gone', 'back'] as const
export type FaultChange = (typeof faultChanges)[number]

/** A code without how often it occurred: `S110.0x5` is `S110.0`. */
export const plainFault = (code: string): string => code.replace(/x\d+$/, '')
/** How often it occurred, where that is told. */
function occurrencesOf(code: string): number | null {
  const [, times] = /x(\d+)$/.exec(code) ?? []
  return times === undefined ? null : Number(times)
}

interface FaultLine {
  code: string
  occurrences: number | null
  /** Null where one of the lists is not known. */
  change: FaultChange | null
}

/**
 * Each fault of two lists, those of the first one first. Null is a list that nobody knows, which is not an empty one.
 * @param earlier codes that had gone before the first list
 */
export function changesOf(
  before: readonly string[] | null,
  after: readonly string[] | null,
  earlier: ReadonlySet<string> = new Set(),
): FaultLine[] {
  const told = new Map([...(before ?? []), ...(after ?? [])].map((code) => [plainFault(code), occurrencesOf(code)]))
  const had = new Set(before?.map(plainFault))
  const has = new Set(after?.map(plainFault))
  const changeOf = (code: string): FaultChange | null => {
    if (before === null || after === null) return null
    if (!has.has(code)) return 'gone'
    return had.has(code) ? 'kept' : earlier.has(code) ? 'back' : 'new'
  }
  return [...told].map(([code, occurrences]) => ({ code, occurrences, change: changeOf(code) }))
}

/** Whether two lists name the same faults, however often each occurred. */
export const sameFaults = (one: readonly string[], other: readonly string[]): boolean =>
  changesOf(one, other).every(({ change }) => change === 'kept')

/** A list of faults as it was heard; epoch ms. */
export interface HeardList {
  codes: readonly string[]
  at: number
  /** There are more than it names. */
  cut: boolean
  /** The worst lamp that was lit with it. */
  lamp?: FaultLamp | null
}

/**
 * What a list that was heard after a deletion says of it: one of its codes gone proves it, all of them there still
 * disprove it. A list that was cut, or one of a count alone, shows no code gone.
 */
export function deletionSays(before: readonly string[], { codes, cut }: HeardList): 'proved' | 'disproved' {
  const unnamed = codes.some((code) => code === unnamedFault)
  const gone = changesOf(before, codes).some(({ change }) => change === 'gone')
  return gone && !cut && !unnamed ? 'proved' : 'disproved'
}
