import { Link } from 'react-router-dom'
import type { z } from 'zod'

import type { coaching } from '#contract/entities/coaching.ts'
import { eventsOf } from '#src/fleet/analysis/opened.ts'
import { useText } from '#src/lib/text/useText.ts'

const dayMs = 86_400_000
const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime()

type Row = Pick<z.output<typeof coaching.detail>, 'drivers' | 'evidence' | 'seenFrom' | 'seenTo'>

/** The way to what a rule opened a talk for: events of its driver in the days in which they were seen. */
export function TalkEvidence({ row: { drivers, evidence, seenFrom, seenTo } }: { row: Row }) {
  const t = useText('performance')
  const [driver] = drivers
  if (evidence === null || seenFrom === null || seenTo === null || driver === undefined) return null
  const period = { start: midnight(seenFrom), end: midnight(seenTo) + dayMs - 1 }
  return <Link to={eventsOf({ id: driver }, { period })}>{t('followUp.evidence')}</Link>
}
