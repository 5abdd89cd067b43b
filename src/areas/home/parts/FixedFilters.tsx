import { useMemo } from 'react'

import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { toggled } from '#src/fleet/vehicle/stateList.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { Toned } from '#src/ui/mark/Toned.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { faultAnswers, type FleetQuery, healths } from '../address.ts'
import { faultsOf, healthIn } from '../askedVehicles.ts'
import { countBy } from '../totals.ts'
import { FacetGroup } from './FacetGroup.tsx'

import css from './SideFilters.module.css'

interface Props {
  vehicles: readonly VehicleView[]
  query: FleetQuery
  onChange: (query: FleetQuery) => void
}

/** What "on", "on and idle" and "off" are among the states that the counters show. */
const states = {
  on: ['moving', 'idle'],
  idle: ['idle'],
  off: ['off'],
} as const satisfies Record<string, readonly VehicleState[]>
const answers = ['on', 'idle', 'off'] as const
const glyphs = { on: 'moving', idle: 'idle', off: 'off' } as const

const healthTones = { ok: 'ok', attention: 'warn', action: 'error' } as const
const healthIcons = { ok: 'check-circle', attention: 'wrench', action: 'wrench-fill' } as const

/** ENT-07: the fixed filters of the fleet, each with how many vehicles of the whole it has. */
export function FixedFilters({ vehicles, query, onChange }: Props) {
  const t = useText('home')
  const faults = useMemo(() => countBy(vehicles, faultsOf), [vehicles])
  const byState = useMemo(() => countBy(vehicles, ({ state }) => state), [vehicles])
  const health = useMemo(() => countBy(vehicles, healthIn), [vehicles])
  const isOn = (answer: (typeof answers)[number]) => states[answer].every((state) => query.states.includes(state))
  const toggleState = (answer: (typeof answers)[number]) => {
    const others = query.states.filter((state) => !(states[answer] as readonly VehicleState[]).includes(state))
    onChange({ ...query, states: isOn(answer) ? others : [...others, ...states[answer]] })
  }
  return (
    <>
      <FacetGroup
        title={t('facet.faults')}
        facets={faultAnswers.map((one) => ({
          id: one,
          label: t(`faults.${one}`),
          count: faults.get(one) ?? 0,
          mark: <Icon name={one === 'with' ? 'engine-fill' : 'engine'} className={css.quiet} />,
          pressed: query.faults.includes(one),
          onToggle: () => onChange({ ...query, faults: toggled(query.faults, one) }),
        }))}
      />
      <FacetGroup
        title={t('facet.state')}
        facets={answers.map((one) => ({
          id: one,
          label: t(`status.${one}`),
          count: states[one].reduce((sum, state) => sum + (byState.get(state) ?? 0), 0),
          mark: <StateGlyph state={glyphs[one]} size={14} spoken={false} />,
          pressed: isOn(one),
          onToggle: () => toggleState(one),
        }))}
      />
      <FacetGroup
        title={t('facet.health')}
        facets={healths.map((one) => ({
          id: one,
          label: t(`health.${one}`),
          count: health.get(one) ?? 0,
          mark: (
            <Toned tone={healthTones[one]}>
              <Icon name={healthIcons[one]} />
            </Toned>
          ),
          pressed: query.healths.includes(one),
          onToggle: () => onChange({ ...query, healths: toggled(query.healths, one) }),
        }))}
      />
    </>
  )
}
