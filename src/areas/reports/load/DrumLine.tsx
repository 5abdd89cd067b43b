import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './Load.module.css'

const [widthPx, heightPx] = [1_000, 90]
const minuteMs = 60_000

/** Turns a minute of the drum over the load: above the line it charges and mixes, below it unloads; a gap is a drum that stood, or was not heard. */
export function DrumLine({ load: { drum, loadedAt, backAt, toldTo } }: { load: ConcreteLoad }) {
  const t = useText('reports')
  const format = useFormat()
  const end = backAt ?? Math.max(toldTo, drum.at(-1)?.to ?? loadedAt)
  const bars = drum.map(({ from, to, direction, turns }) => ({
    from: Math.max(from, loadedAt),
    to: Math.min(to, end),
    rpm: to > from ? (direction * turns * minuteMs) / (to - from) : 0,
  }))
  const top = Math.max(1, ...bars.map(({ rpm }) => Math.abs(rpm)))
  const x = (at: number) => ((at - loadedAt) / Math.max(1, end - loadedAt)) * widthPx
  const middle = heightPx / 2
  return (
    <figure className={css.drum}>
      <figcaption>{t('load.drum', { rpm: format.number(top, 0) })}</figcaption>
      <svg
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('load.drum', { rpm: format.number(top, 0) })}
      >
        <line x1={0} x2={widthPx} y1={middle} y2={middle} className={css.axis} />
        {bars.map(({ from, to, rpm }) => {
          const tall = (Math.abs(rpm) / top) * (middle - 2)
          return (
            <rect
              key={from}
              x={x(from)}
              width={Math.max(1, x(to) - x(from))}
              y={rpm > 0 ? middle - tall : middle}
              height={tall}
              className={rpm > 0 ? css.mixes : css.unloads}
            />
          )
        })}
      </svg>
      <p className={css.ends}>
        <span>{format.time(loadedAt)}</span>
        <span>{format.time(end)}</span>
      </p>
    </figure>
  )
}
