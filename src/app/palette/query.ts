import type { FindBy } from '#streams/atoms/fleet.ts'

export const scopes = ['all', 'vehicles', 'screens', 'actions'] as const
export type Scope = (typeof scopes)[number]

export interface PaletteQuery {
  scope: Scope
  /** What to look for, without its sign. */
  text: string
  /** By what vehicles are found. */
  by: FindBy
}

const signs: Record<string, Pick<PaletteQuery, 'scope' | 'by'>> = {
  '>': { scope: 'actions', by: 'anything' },
  '@': { scope: 'vehicles', by: 'driver' },
  '#': { scope: 'vehicles', by: 'fleetNumber' },
}

/** What was typed: a leading sign says more than the chosen scope does. */
export function readQuery(typed: string, scope: Scope): PaletteQuery {
  const sign = signs[typed.charAt(0)]
  return sign ? { ...sign, text: typed.slice(1).trim() } : { scope, by: 'anything', text: typed.trim() }
}

/** Whether a scope shows a part of the list. */
export const shows = (query: PaletteQuery, part: Exclude<Scope, 'all'>): boolean =>
  query.scope === 'all' || query.scope === part

/** Drivers have no scope of their own: they stand among everything, and where one looks for drivers. */
export const showsDrivers = ({ scope, by }: PaletteQuery): boolean => scope === 'all' || by === 'driver'

/** How many vehicles or drivers stand beside other results, and how many alone: enough to see that one must type on. */
export const few = 6
export const many = 30
