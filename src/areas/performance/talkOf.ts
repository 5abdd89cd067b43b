import type { OwnRow } from '#contract/machine/analysisShape.ts'
import type { Begun } from '#src/fleet/analysis/analysisFace.ts'
import { to } from '#src/lib/paths.ts'

/** The talk of a driver in the queue: the one that is not over, or a new one with its driver and its topic. */
export function talkOf({ talkId, driverId, companyId, topic }: OwnRow): Begun {
  const talks = `${to('driverFollowUp')}?cadastro=conversas`
  if (typeof talkId === 'number') return { to: `${talks}&id=${talkId}` }
  const company = typeof companyId === 'number' ? { company: companyId } : {}
  return { to: `${talks}&novo=1`, start: { ...company, drivers: [driverId], topic, state: 'open' } }
}
