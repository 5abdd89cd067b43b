import type { Answer } from '#contract/endpoint.ts'
import type { driverAppNow, driverAppSetup } from '#contract/endpoints/driverApp.ts'

type Standing = NonNullable<Answer<typeof driverAppNow>['standing']>
type Notice = Answer<typeof driverAppSetup>['notices'][number]

/** Whoever rests is told nothing of a limit that waits for him to drive on. */
const counting = ['drive', 'work']

/**
 * What a driver is told now (ENT-36): of the limit that comes first, the notice whose minute came last; null before any of
 * them. `state` is what he does as far as the phone knows, `now` the server's time, epoch ms.
 */
export function dueNotice(
  notices: readonly Notice[],
  state: string,
  standing: Pick<Standing, 'until' | 'why'> | null,
  now: number,
): Notice | null {
  if (standing === null || standing.until === null || !counting.includes(state)) return null
  const left = (standing.until - now) / 60_000
  const due = notices.filter(({ rule, minutesBefore }) => rule === standing.why && left <= minutesBefore)
  return due.toSorted((a, b) => a.minutesBefore - b.minutesBefore)[0] ?? null
}
