import { useAtomValue } from 'jotai'

import { type TravelSituation, TravelSituation as Situation } from '#contract/endpoints/travel.ts'
import { permissions } from '#contract/permissions.ts'
import { VehicleSelect } from '#src/fleet/vehicle/VehicleSelect.tsx'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Segments } from '#src/ui/field/Segments.tsx'

import type { TravelQuery } from '../address.ts'

interface Props {
  query: TravelQuery
  onChange: (query: TravelQuery) => void
}

/** Whose trips, of which days, and which of them. */
export function TravelFilters({ query, onChange }: Props) {
  const t = useText('travels')
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const situations = Situation.options.filter((one) => maySeeAlerts || one !== 'withAlerts')
  return (
    <>
      <PeriodField
        label={t('period')}
        hideLabel
        value={query.period}
        onChange={(period) => period && onChange({ ...query, period })}
      />
      <VehicleSelect look="chip" value={query.vehicles} onChange={(vehicles) => onChange({ ...query, vehicles })} />
      <Segments<TravelSituation>
        label={t('situation')}
        value={query.situation}
        onChange={(situation) => onChange({ ...query, situation })}
        options={situations.map((value) => ({ value, label: t(value) }))}
      />
    </>
  )
}
