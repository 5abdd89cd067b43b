import { endOtherSessions, endSession, ownSessions } from '#contract/endpoints/ownSessions.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { SessionLine } from '#src/kit/session/SessionLine.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Count } from '#src/ui/mark/Count.tsx'

import { Failure } from './Failure.tsx'
import { useAct } from './useAct.ts'

import css from './Security.module.css'

/** Where one is signed in, and an end to what should not be. */
export function SessionSection() {
  const t = useText('profile')
  const { act, waiting, failure } = useAct()
  const { data, missed, since, dataUpdatedAt, refetch, again } = useAnswer({
    queryKey: ['ownSessions'],
    queryFn: () => call(ownSessions),
  })
  const others = data?.filter((one) => !one.current).length ?? 0
  const end = async (ask: () => Promise<{ msg: string }>) => {
    await act(ask)
    // Also after a refusal: the session may have ended by itself.
    await refetch()
  }
  return (
    <section className={css.section} aria-labelledby="own-sessions">
      <h3 id="own-sessions">
        {t('sessions.title')}
        {data && <Count value={data.length} />}
        {others > 0 && (
          <Button
            kind="secondary"
            size="sm"
            className={css.last}
            disabled={waiting}
            onClick={() => void end(() => call(endOtherSessions))}
          >
            {t('sessions.endOthers')}
          </Button>
        )}
      </h3>
      {!data && (missed ? <ErrorState onRetry={again} /> : <Loading rows={2} />)}
      <StaleNote since={since} onRetry={again} />
      <Failure>{failure}</Failure>
      {data && (
        <ul className={css.sessions}>
          {data.map((one) => (
            <SessionLine
              key={one.id}
              session={one}
              now={dataUpdatedAt}
              disabled={waiting}
              onEnd={() => void end(() => call(endSession, { params: { id: one.id } }))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
