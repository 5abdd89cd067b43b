import { createReferencePoint, type ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { CompanyId, firstRevision } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { agrees } from '#src/lib/agrees.ts'

import type { circleOf, Draft } from './draft.ts'

/** What a draft says, once it is complete. */
export type Said = NonNullable<ReturnType<typeof circleOf>>

/**
 * Makes the point of a draft. One whose answer was lost before is there already, as it was said then: what was changed
 * since is written to it by `change`, for whoever may, unless somebody else was faster.
 */
export async function makePoint(
  { company, key }: Draft,
  said: Said,
  change: ((point: Pick<ReferencePoint, 'id' | 'rev'>) => Promise<ReferencePoint>) | null,
): Promise<ReferencePoint> {
  const made = await call(createReferencePoint, { body: { ...said, company: CompanyId.parse(company), key } })
  if (agrees(made, said) || change === null) return made
  return change({ id: made.id, rev: firstRevision })
}
