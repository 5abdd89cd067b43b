import type { Caller } from './caller.ts'

/**
 * The companies of a list that the caller may see, each once. Reads drop the others without a hint (reliability §4.3);
 * writes must refuse the whole list instead.
 */
export const visibleOf = (caller: Caller, asked: readonly number[]): number[] =>
  caller.companies.filter((company) => asked.includes(company))
