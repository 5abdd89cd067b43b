import { type AnyAnalysis, isNamed, subjectWire } from '#contract/machine/analysis.ts'
import type { AnalysisAsked } from '#contract/machine/analysisShape.ts'

import { InvalidRequest } from '../invalidRequest.ts'

/** Who is named in the question as it was asked, of those whom the analysis is about. */
export const subjectsOf = (
  { subject }: Pick<AnyAnalysis, 'subject'>,
  { drivers, vehicles, groupings }: AnalysisAsked,
): readonly number[] => ({ driver: drivers, vehicle: vehicles, grouping: groupings, company: [] })[subject]

/**
 * One or a few must be named where an analysis is of such; who is named twice is one. Throws 'request.invalid' of the field
 * that names them.
 */
export function refuseUnnamed(
  analysis: AnyAnalysis,
  body: AnalysisAsked,
  filters: Readonly<Record<string, unknown>>,
): void {
  if (isNamed(analysis, new Set(subjectsOf(analysis, body)).size, filters)) return
  const path = [subjectWire(analysis.subject)]
  throw new InvalidRequest('body', [{ code: 'custom', path, message: '', input: null }])
}
