import { useAtomValue } from 'jotai'

import { fenceVisits } from '#contract/endpoints/fence.ts'
import type { FenceId } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './FencePanel.module.css'

/** As many as fit under the facts. */
const shown = 10
/** Who comes and goes is asked again while the panel is open. */
const againMs = 30_000

/** The last entries and exits of a fence, each with its age. */
export function FenceVisits({ fenceId, rev }: { fenceId: FenceId; rev: number }) {
  const t = useText('fences')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const { data, missed, since, failureReason, again } = useAnswer({
    queryKey: ['fences', 'visits', fenceId, rev],
    throwOnError: false,
    refetchInterval: againMs,
    queryFn: () => call(fenceVisits, { params: { id: fenceId }, body: { limit: shown } }),
  })
  return (
    <section className={css.visits} aria-label={t('visits.title')}>
      <h3>{t('visits.title')}</h3>
      {data === undefined && !missed && <Loading rows={2} />}
      {data === undefined && missed && <NotRead text={failureText(failureReason)} onRetry={again} />}
      <StaleNote since={since} onRetry={again} />
      {data?.length === 0 && <p>{t('visits.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((visit) => {
            const at = visit.leftAt ?? visit.enteredAt
            const seen = visit.leftAt === null ? visit.seenEntering : visit.seenLeaving
            const what = visit.leftAt === null ? (seen ? 'entered' : 'wasInside') : seen ? 'left' : 'ended'
            return (
              <li key={visit.id}>
                <PlateText plate={visit.plate} />
                <span className="truncate" title={`${plateText(visit.plate)} ${visit.fleetNumber}`}>
                  {t(`visits.${what}`)}
                </span>
                <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
                  {format.age(at, now)}
                </time>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
