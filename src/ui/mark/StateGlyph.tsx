import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'
import { stateMark } from './stateMark.ts'

import css from './StateGlyph.module.css'

type StateGlyphProps = {
  state: VehicleState
  size?: 14 | 18 | 24 | 48
  /** Degrees from north; turns the arrow of a moving vehicle, nothing else. */
  heading?: number
  /** False when the word stands beside it. */
  spoken?: boolean
}

/** The form of a vehicle's state; the colour is the weaker half of the sign. */
export function StateGlyph({ state, size = 18, heading, spoken = true }: StateGlyphProps) {
  const t = useText('ui')
  const { icon, colour } = stateMark[state]
  const turn = state === 'moving' && heading !== undefined ? `${heading}deg` : undefined
  return (
    <span className={css.glyph} style={{ '--state': `var(--${colour})`, rotate: turn }}>
      <Icon name={icon} size={size} label={spoken ? t(`state.${state}`) : undefined} />
    </span>
  )
}
