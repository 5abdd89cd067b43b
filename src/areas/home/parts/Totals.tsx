import { useMemo } from 'react'

import { type VehicleState } from '#contract/rules/vehicleState.ts'
import { orderedStates, toggled } from '#src/fleet/vehicle/stateList.ts'
import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import type { FleetQuery } from '../address.ts'
import { countBy, totalNotes } from '../totals.ts'
import { useFigure } from '../useFigure.ts'

import css from './Totals.module.css'

/** As an operator asks: what moves, what burns fuel, what rests; then what is out of the ordinary. */
/** Passing states: they have a number when there is one to tell. */
const passing: readonly VehicleState[] = ['transition']

interface Props {
  vehicles: readonly VehicleView[]
  /** When they were read, epoch ms. */
  at: number
  query: FleetQuery
  onChange: (query: FleetQuery) => void
}

/** FLEET-01: how many vehicles are in each state and how many have faults, and what is worst of each; a pressed number narrows the list. */
export function Totals({ vehicles, at, query, onChange }: Props) {
  const t = useText('home')
  const f = useText('fleet')
  const { number, span, age } = useFormat()
  const figure = useFigure()
  const counts = useMemo(() => countBy(vehicles, ({ state }) => state), [vehicles])
  const notes = useMemo(() => totalNotes(vehicles, at), [vehicles, at])
  const shown = orderedStates.filter(
    (state) => !passing.includes(state) || counts.has(state) || query.states.includes(state),
  )
  const share = (count: number) => t('share', { part: number((100 * count) / vehicles.length) })
  const noteOf = (state: VehicleState, count: number): string => {
    if (state === 'idle' && notes.longIdle > 0) return t('note.idle', { count: notes.longIdle })
    if (state === 'afterKey' && notes.afterKeyMs !== null) return t('note.afterKey', { span: span(notes.afterKeyMs) })
    if (state === 'noSignal' && notes.lostSince !== null) {
      return t('note.noSignal', { age: age(notes.lostSince, at) })
    }
    return share(count)
  }
  return (
    <Tiles label={t('totals')} className={css.totals}>
      {shown.map((state) => {
        const count = counts.get(state) ?? 0
        return (
          <Tile
            key={state}
            mark={<StateGlyph state={state} size={14} spoken={false} />}
            name={f(`state.${state}`)}
            value={figure(count)}
            note={vehicles.length > 0 && noteOf(state, count)}
            pressed={query.states.includes(state)}
            onToggle={() => onChange({ ...query, states: toggled(query.states, state) })}
          />
        )
      })}
      <Tile
        mark={<Icon name="engine" size={14} />}
        name={t('faultTotal')}
        value={figure(notes.faults)}
        note={
          vehicles.length > 0 &&
          (notes.faultsToAct > 0 ? t('note.faults', { count: notes.faultsToAct }) : share(notes.faults))
        }
        pressed={query.faults.includes('with')}
        onToggle={() => onChange({ ...query, faults: toggled(query.faults, 'with') })}
      />
    </Tiles>
  )
}
