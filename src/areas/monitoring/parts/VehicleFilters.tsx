import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

import { type VehicleState, vehicleState } from '#contract/rules/vehicleState.ts'
import { isTyping } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetCountsAtom } from '#streams/atoms/fleet.ts'

import type { LiveFilter } from '../liveFilter.ts'

import css from './VehicleFilters.module.css'

const offered = ['moving', 'idle', 'off', 'afterKey', 'noSignal', 'blocked'] as const satisfies readonly VehicleState[]

/** Search as you type and one chip per state with its exact count; a pressed chip narrows list and map alike. */
export function VehicleFilters({ filter, onFilter }: { filter: LiveFilter; onFilter: (filter: LiveFilter) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const counts = useAtomValue(fleetCountsAtom)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const toggle = (state: VehicleState) => {
    const states = filter.states.includes(state)
      ? filter.states.filter((one) => one !== state)
      : [...filter.states, state]
    onFilter({ ...filter, states })
  }
  return (
    <div className={css.filters}>
      <TextField
        ref={input}
        hideLabel
        label={t('live.search')}
        placeholder={t('live.search')}
        icon="magnifying-glass"
        end={<Kbd>/</Kbd>}
        maxLength={60}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <div className={css.states} role="group" aria-label={t('live.states')}>
        {offered.map((state) => {
          const count = counts.byState[vehicleState[state]] ?? 0
          return (
            <button
              key={state}
              type="button"
              className={css.state}
              aria-pressed={filter.states.includes(state)}
              aria-label={`${f(`state.${state}`)}: ${count}`}
              title={f(`state.${state}`)}
              onClick={() => toggle(state)}
            >
              <StateGlyph state={state} size={14} spoken={false} />
              {count}
            </button>
          )
        })}
      </div>
    </div>
  )
}
