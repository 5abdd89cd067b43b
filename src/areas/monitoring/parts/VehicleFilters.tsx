import { useAtomValue } from 'jotai'

import { type VehicleState, vehicleState } from '#contract/rules/vehicleState.ts'
import { lastingStates, toggled } from '#src/fleet/vehicle/stateList.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetCountsAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'

import type { LiveFilter } from '../address.ts'
import { RegionChip } from './RegionChip.tsx'
import { VehicleExport } from './VehicleExport.tsx'

import css from './VehicleFilters.module.css'

/** Search as you type and one chip per state with its exact count; a pressed chip narrows list and map alike. */
export function VehicleFilters({ filter, onFilter }: { filter: LiveFilter; onFilter: (filter: LiveFilter) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const counts = useAtomValue(fleetCountsAtom)
  const known = useAtomValue(fleetKnownAtom)
  const countOf = (state: VehicleState) => counts.byState[vehicleState[state]] ?? 0
  const byRegion = filter.list === 'state' || filter.list === 'city'
  const toggle = (state: VehicleState) => onFilter({ ...filter, states: toggled(filter.states, state) })
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <SearchField label={t('live.search')} value={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
        <IconButton
          icon="tree-structure"
          kind="line"
          label={t('regions.by')}
          aria-pressed={byRegion}
          onClick={() => onFilter({ ...filter, list: byRegion ? 'vehicles' : 'state' })}
        />
        <VehicleExport />
      </div>
      <div
        className={css.states}
        data-large={lastingStates.some((state) => countOf(state) > 999) || undefined}
        role="group"
        aria-label={t('live.states')}
      >
        {lastingStates.map((state) => {
          const count = known ? format.number(countOf(state)) : '–'
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
      {filter.region !== null && (
        <RegionChip region={filter.region} onRemove={() => onFilter({ ...filter, region: null })} />
      )}
    </div>
  )
}
