import { endUserSession, endUserSessions, userSessions } from '#contract/endpoints/personSessions.ts'
import type { UserId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { SessionLine } from '#src/kit/session/SessionLine.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

interface Props {
  id: UserId
  /** Whether this session may end those of this person. */
  mayEnd: boolean
  act: (work: () => Promise<{ msg: string }>) => Promise<void>
}

/** Where a person is signed in, and an end to it. */
export function PersonSessions({ id, mayEnd, act }: Props) {
  const t = useText('management')
  const { data, missed, failureReason, again, dataUpdatedAt } = useAnswer({
    queryKey: ['person', id, 'sessions'],
    queryFn: () => call(userSessions, { params: { id } }),
  })
  if (!data) return missed ? <NotRead text={failureText(failureReason)} onRetry={again} /> : null
  return (
    <>
      <h3>{t('sessions')}</h3>
      {data.length === 0 && <p>{t('noSessions')}</p>}
      <ul>
        {data.map((one) => (
          <SessionLine
            key={one.id}
            session={one}
            now={dataUpdatedAt}
            disabled={!mayEnd}
            onEnd={() => void act(() => call(endUserSession, { params: { id, session: one.id } }))}
          />
        ))}
      </ul>
      {mayEnd && data.length > 1 && (
        <Button kind="line" icon="sign-out" onClick={() => void act(() => call(endUserSessions, { params: { id } }))}>
          {t('endSessions')}
        </Button>
      )}
    </>
  )
}
