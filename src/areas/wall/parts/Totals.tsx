import { useAtomValue } from 'jotai'

import { type VehicleState, vehicleState } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetCountsAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'

import css from './Totals.module.css'

const large: readonly VehicleState[] = ['moving', 'idle', 'off', 'noSignal']
const small: readonly VehicleState[] = ['afterKey', 'blocked']

function Total({ state, size }: { state: VehicleState; size: 'large' | 'small' }) {
  const t = useText('wall')
  const { number } = useFormat()
  const known = useAtomValue(fleetKnownAtom)
  const count = useAtomValue(fleetCountsAtom).byState[vehicleState[state]] ?? 0
  const figure = known ? number(count) : '–'
  return (
    <li className={css.total} data-size={size}>
      <div className={css.inside} style={{ '--digits': Math.max(3, figure.length) }}>
        <StateGlyph state={state} size={48} spoken={false} />
        <b>{figure}</b>
        <span className={css.word}>{t(`state.${state}`, { count })}</span>
      </div>
    </li>
  )
}

/** The whole fleet by state. What is passing has a number while there is one to tell, so that they always add up. */
export function Totals() {
  const { byState } = useAtomValue(fleetCountsAtom)
  const passing: readonly VehicleState[] = (byState[vehicleState.transition] ?? 0) > 0 ? ['transition'] : []
  return (
    <ul className={css.totals}>
      {large.map((state) => (
        <Total key={state} state={state} size="large" />
      ))}
      {[...small, ...passing].map((state) => (
        <Total key={state} state={state} size="small" />
      ))}
    </ul>
  )
}
