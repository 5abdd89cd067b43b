import { curvePath } from '#src/fleet/vehicle/curvePath.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './SpeedCurve.module.css'

const width = 340
const height = 44

/** Stored speeds of a period; a gap in the reports is a gap in the line, never a straight guess across it. */
export function SpeedCurve({ at, speedKmh }: { at: readonly number[]; speedKmh: readonly number[] }) {
  const t = useText('monitoring')
  const format = useFormat()
  const top = Math.max(...speedKmh)
  return (
    <figure className={css.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('live.speedCurve')}>
        <path d={curvePath(at, speedKmh, { width, height, top: Math.max(top, 20) })} />
      </svg>
      <figcaption>{t('live.maxSpeed', { speed: format.number(top) })}</figcaption>
    </figure>
  )
}
