import { seriesOf } from '../../player/series.ts'

/** The line of a lane as it runs over the map: its colour and its dash. */
export function LaneMark({ lane }: { lane: number }) {
  const { colour, dash } = seriesOf(lane)
  return (
    <svg width="24" height="4" viewBox="0 0 24 4" aria-hidden style={{ flex: 'none' }}>
      <line x1="0" x2="24" y1="2" y2="2" stroke={`var(--${colour})`} strokeWidth="4" strokeDasharray={dash.join(' ')} />
    </svg>
  )
}
