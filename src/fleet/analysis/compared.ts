import { type AnyAnalysis, fewSubjects } from '#contract/machine/analysis.ts'

import type { AnalysisQuery } from './analysisAddress.ts'

/** What is asked of an address that names whom it compares: each once, the first six. */
interface Compared {
  query: AnalysisQuery
  /** How many are named, and how many of them are left out. */
  named: number
  beyond: number
}

/** An address may name more than are drawn beside each other, or one twice (performance §8). */
export function comparedOf({ of, subject }: Pick<AnyAnalysis, 'of' | 'subject'>, query: AnalysisQuery): Compared {
  const by = subject === 'driver' ? 'drivers' : 'vehicles'
  const once = [...new Set(query[by])]
  if (of !== 'few') return { query, named: once.length, beyond: 0 }
  const first = once.slice(0, fewSubjects.most)
  return { query: { ...query, [by]: first }, named: first.length, beyond: once.length - first.length }
}
