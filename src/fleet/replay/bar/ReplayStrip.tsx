import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { Axis } from '../../player/axis.ts'
import { durationText } from '../../player/axis.ts'
import { useShownPosition } from '../map/useShownPosition.ts'

import css from './ReplayStrip.module.css'

/** So that nobody takes the past for the present: what is on the map, and of when. */
export function ReplayStrip({ axis }: { axis: Axis }) {
  const t = useText('replay')
  const format = useFormat()
  const position = useShownPosition()
  const at = axis.start + position
  return (
    <p className={css.strip}>
      <Icon name="clock-counter-clockwise" />
      <b>{t('mode')}</b>
      <span>
        {axis.alignment === 'clock'
          ? `${format.date(at)} ${format.time(at)}`
          : t('sinceDeparture', { span: durationText(position) })}
      </span>
    </p>
  )
}
