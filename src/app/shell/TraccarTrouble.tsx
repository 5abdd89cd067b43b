import { useAtomValue } from 'jotai'

import { setCommandPolicy } from '#contract/endpoints/commandSecond.ts'
import { health } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './HaltBanner.module.css'

const againMs = 60_000

/** What is wrong with the way to real trackers, for whoever decides how a company commands; null when nothing is. */
export function useTraccarTrouble() {
  const may = useAtomValue(mayAtom)
  const { data } = useAnswer({
    queryKey: ['traccarHealth'],
    enabled: may(setCommandPolicy),
    refetchInterval: againMs,
    // A server in trouble says so by its own sign.
    retry: false,
    queryFn: () => call(health),
  })
  const traccar = data?.traccar ?? 'unused'
  return traccar === 'unused' || traccar === 'up' ? null : traccar
}

/** On every screen of an administrator while commands reach no real tracker, or late. */
export function TraccarTrouble({ trouble }: { trouble: NonNullable<ReturnType<typeof useTraccarTrouble>> }) {
  const t = useText('app')
  return (
    <div className={css.banner} role="alert">
      <Icon name="link-break" size={18} />
      <p>{t(`traccar.${trouble}`)}</p>
    </div>
  )
}
