import type { ReactNode } from 'react'

import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import type { Colour } from '../theme/tokens.ts'

import css from './State.module.css'

/** Drawing and colour of each state (ux §5.3), for the glyphs here and the layers of the map. */
export const stateMark = {
  moving: { icon: 'state-moving', colour: 'st-moving' },
  idle: { icon: 'state-idle', colour: 'st-idle' },
  off: { icon: 'state-off', colour: 'st-off' },
  afterKey: { icon: 'state-key', colour: 'st-key' },
  noSignal: { icon: 'state-nosig', colour: 'st-nosig' },
  blocked: { icon: 'state-blocked', colour: 'st-blocked' },
  transition: { icon: 'state-transit', colour: 'st-transit' },
} as const satisfies Record<VehicleState, { icon: IconName; colour: Colour }>

type GlyphProps = {
  state: VehicleState
  size?: 14 | 18 | 24 | 48
  /** Degrees from north; turns the arrow of a moving vehicle, nothing else. */
  heading?: number
  /** False when the word stands beside it. */
  spoken?: boolean
}

/** The form of a vehicle's state; the colour is the weaker half of the sign. */
export function StateGlyph({ state, size = 18, heading, spoken = true }: GlyphProps) {
  const t = useText('ui')
  const turn = state === 'moving' && heading !== undefined ? { rotate: `${heading}deg` } : undefined
  return (
    <span className={css.glyph} data-state={state} style={turn}>
      <Icon name={stateMark[state].icon} size={size} label={spoken ? t(`state.${state}`) : undefined} />
    </span>
  )
}

/** Glyph and word. `children` goes on after the word: a speed, a time. */
export function StateText({ state, heading, children }: Omit<GlyphProps, 'spoken'> & { children?: ReactNode }) {
  const t = useText('ui')
  return (
    <span className={css.text}>
      <StateGlyph state={state} heading={heading} spoken={false} />
      {t(`state.${state}`)}
      {children}
    </span>
  )
}
