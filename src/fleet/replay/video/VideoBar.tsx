import { useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { movingSpans } from '../../player/happenings.ts'
import type { Track } from '../../player/track.ts'
import type { Player } from '../bar/useReplayPlayer.ts'
import { positionAtom } from '../replayAtoms.ts'
import { filmTime, playLeftMs } from './filmTime.ts'
import type { ReplayVideo } from './useReplayVideo.ts'

import css from './VideoBar.module.css'

const everyMs = 500

interface Props {
  video: ReplayVideo
  player: Player
  tracks: readonly (Track | null)[]
}

/** While a replay is recorded: how long the film is, how long it will be, and how it ends before its end. */
export function VideoBar({ video, player: { axis, speed, skips }, tracks }: Props) {
  const t = useText('replay')
  const store = useStore()
  const { phase, elapsedMs, save, discard } = video
  const spans = useMemo(() => (skips ? movingSpans(tracks, axis) : null), [skips, tracks, axis])
  const [, look] = useState(0)
  useEffect(() => {
    if (phase !== 'running') return
    const timer = setInterval(() => look((times) => times + 1), everyMs)
    return () => clearInterval(timer)
  }, [phase])
  if (phase === 'off') return null
  const now = elapsedMs()
  const whole = now + playLeftMs(store.get(positionAtom), axis.lengthMs, speed, spans)
  return (
    <section className={css.bar} aria-label={t('video.title')}>
      <i className={css.dot} data-still={phase === 'running' ? undefined : ''} />
      <b role="status">{t(`video.${phase}`)}</b>
      <span className={css.time}>{t('video.progress', { now: filmTime(now), whole: filmTime(whole) })}</span>
      <Button
        size="sm"
        kind="secondary"
        icon="floppy-disk"
        disabled={phase === 'waiting' || phase === 'saving'}
        onClick={save}
      >
        {t('video.save')}
      </Button>
      <Button size="sm" kind="ghost" icon="trash" disabled={phase === 'saving'} onClick={discard}>
        {t('video.discard')}
      </Button>
    </section>
  )
}
