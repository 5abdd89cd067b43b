import { useAtomValue, useSetAtom } from 'jotai'

import { permissions } from '#contract/permissions.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import { toggled } from '#src/fleet/vehicle/stateList.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { liveSheetAtom } from '#src/state/liveSheet.ts'
import { canAtom } from '#src/state/session.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { alertsKnownAtom, openAlertsAtom } from '#streams/atoms/alerts.ts'
import { fleetCountsAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'

import type { LiveFilter } from '../address.ts'

import css from './LiveChips.module.css'

interface Props {
  filter: LiveFilter
  onFilter: (filter: LiveFilter) => void
}

/** On a phone, over the map: what nobody acknowledged, and what moves. The other filters lie in the sheet. */
export function LiveChips({ filter, onFilter }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const mayAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const alerts = useAtomValue(openAlertsAtom)
  const alertsKnown = useAtomValue(alertsKnownAtom)
  const counts = useAtomValue(fleetCountsAtom)
  const fleetKnown = useAtomValue(fleetKnownAtom)
  const raise = useSetAtom(liveSheetAtom)
  const listed = filter.list === 'alerts'
  const moving = fleetKnown ? format.number(counts.byState[vehicleState.moving] ?? 0) : '–'
  return (
    <div className={css.chips} role="group" aria-label={t('chips.label')}>
      {mayAlerts && (
        <button
          type="button"
          className={css.chip}
          aria-pressed={listed}
          onClick={() => {
            raise('half')
            onFilter({ ...filter, list: listed ? 'vehicles' : 'alerts' })
          }}
        >
          {t('chips.unacknowledged')}
          <b>{alertsKnown ? format.number(alerts.length) : '–'}</b>
        </button>
      )}
      <button
        type="button"
        className={css.chip}
        aria-pressed={filter.states.includes('moving')}
        aria-label={`${f('state.moving')}: ${moving}`}
        onClick={() => onFilter({ ...filter, states: toggled(filter.states, 'moving') })}
      >
        <StateGlyph state="moving" size={14} spoken={false} />
        <b>{moving}</b>
      </button>
    </div>
  )
}
