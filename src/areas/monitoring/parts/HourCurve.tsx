import { useMemo } from 'react'

import type { Track } from '#src/fleet/player/track.ts'
import { TrackDrawing } from '#src/fleet/player/TrackDrawing.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './HourCurve.module.css'

/** As many px as the panel has, nearly: it is stretched to them. */
const width = 340
/** The curve is drawn up to this at least: a yard's crawl must not look like a motorway. */
const leastTopKmh = 20

/** Stored speeds and states of a period, as in a replay; what nobody knows is a gap, never a straight guess across it. */
export function HourCurve({ track, from, to }: { track: Track; from: number; to: number }) {
  const t = useText('monitoring')
  const format = useFormat()
  const top = useMemo(() => track.speedKmh.reduce((most, speed) => (speed > most ? speed : most), 0), [track])
  const sight = useMemo(() => ({ from: 0, to: to - from, width }), [from, to])
  return (
    <figure className={css.curve}>
      <TrackDrawing
        track={track}
        origin={from}
        sight={sight}
        top={Math.max(top, leastTopKmh)}
        colour="var(--muted)"
        label={t('live.speedCurve')}
      />
      <figcaption>{t('live.maxSpeed', { speed: format.number(top) })}</figcaption>
    </figure>
  )
}
