import { useMemo } from 'react'

import { type VehicleState } from '#contract/rules/vehicleState.ts'
import { toggled } from '#src/fleet/vehicle/stateList.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import type { FleetQuery } from '../fleetQuery.ts'
import { countBy } from '../totals.ts'

import css from './Totals.module.css'

/** As an operator asks: what moves, what burns fuel, what rests; then what is out of the ordinary. */
const order: readonly VehicleState[] = ['moving', 'idle', 'off', 'afterKey', 'noSignal', 'blocked', 'transition']
/** Passing states: they have a number when there is one to tell. */
const passing: readonly VehicleState[] = ['transition']

interface Props {
  vehicles: readonly VehicleView[]
  query: FleetQuery
  onChange: (query: FleetQuery) => void
}

/** FLEET-01: how many vehicles are in each state, and which part of the fleet that is; a pressed number narrows the table. */
export function Totals({ vehicles, query, onChange }: Props) {
  const t = useText('home')
  const f = useText('fleet')
  const { number } = useFormat()
  const counts = useMemo(() => countBy(vehicles, ({ state }) => state), [vehicles])
  const shown = order.filter((state) => !passing.includes(state) || counts.has(state) || query.states.includes(state))
  return (
    <div className={css.totals} role="group" aria-label={t('totals')}>
      {shown.map((state) => {
        const count = counts.get(state) ?? 0
        return (
          <button
            key={state}
            type="button"
            className={css.total}
            aria-pressed={query.states.includes(state)}
            onClick={() => onChange({ ...query, states: toggled(query.states, state) })}
          >
            <span className={css.name}>
              <StateGlyph state={state} size={14} spoken={false} />
              {f(`state.${state}`)}
            </span>
            <b>{number(count)}</b>
            {vehicles.length > 0 && <small>{t('share', { part: number((100 * count) / vehicles.length) })}</small>}
          </button>
        )
      })}
    </div>
  )
}
