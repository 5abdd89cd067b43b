import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { Axis } from '../../player/axis.ts'
import type { Track } from '../../player/track.ts'
import { useShownPosition } from '../map/useShownPosition.ts'
import { factsAt } from './facts.ts'

import css from './NowFacts.module.css'

interface Props {
  tracks: readonly (Track | null)[]
  axis: Axis
}

/** What the lanes do not show by themselves: who is near to whom, who is fastest, who is silent. By the clock alone. */
export function NowFacts({ tracks, axis }: Props) {
  const t = useText('replay')
  const format = useFormat()
  const position = useShownPosition()
  if (axis.alignment !== 'clock') return null
  const instant = axis.start + position
  const { nearest, fastest, quietest } = factsAt(tracks, instant)
  if (!nearest && !fastest && !quietest) return null
  return (
    <section className={css.facts} aria-label={t('facts.title')}>
      <h2>
        {t('facts.title')} <time>{format.time(instant)}</time>
      </h2>
      <dl>
        {nearest && (
          <div>
            <dt>{t('facts.nearest')}</dt>
            <dd>{format.quantity(nearest.km, 'km', 1)}</dd>
            <dd className="mono">{nearest.plates.map(plateText).join(' · ')}</dd>
          </div>
        )}
        {fastest && (
          <div>
            <dt>{t('facts.fastest')}</dt>
            <dd>{format.quantity(fastest.speedKmh, 'kmh')}</dd>
            <dd className="mono">{plateText(fastest.plate)}</dd>
          </div>
        )}
        {quietest && (
          <div>
            <dt>{t('facts.quietest')}</dt>
            <dd>{format.age(instant - quietest.ageMs, instant)}</dd>
            <dd className="mono">{plateText(quietest.plate)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
