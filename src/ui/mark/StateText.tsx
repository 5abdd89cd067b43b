import type { ReactNode } from 'react'

import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'

import { StateGlyph } from './StateGlyph.tsx'

import css from './StateText.module.css'

type StateTextProps = {
  state: VehicleState
  /** Degrees from north. */
  heading?: number
  /** Goes on after the word: a speed, a time. */
  children?: ReactNode
}

/** A vehicle's state as glyph and word. */
export function StateText({ state, heading, children }: StateTextProps) {
  const t = useText('ui')
  return (
    <span className={css.text}>
      <StateGlyph state={state} heading={heading} spoken={false} />
      {t(`state.${state}`)}
      {children}
    </span>
  )
}
