import { limits } from '#contract/limits.ts'
import { VehicleSelect } from '#src/fleet/vehicle/VehicleSelect.tsx'
import { PeriodField } from '#src/kit/fields/PeriodField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'

import { type DashboardQuery, spans } from '../address.ts'

import css from '../Dashboard.module.css'

interface Props {
  query: DashboardQuery
  onChange: (next: Partial<DashboardQuery>) => void
}

const ignore = () => undefined

/** ENT-09, ENT-10: period and vehicles, for all cards alike. */
export function DashboardFilters({ query, onChange }: Props) {
  const t = useText('dashboard')
  return (
    <div className={css.filters}>
      <Segments
        label={t('period')}
        value={query.span}
        onChange={(span) => onChange({ span })}
        options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
      />
      {query.span === 'dias' && (
        <PeriodField
          label={t('period')}
          hideLabel
          value={query.days}
          dayLimit={limits.periodDays}
          onChange={(days) => days && onChange({ days })}
        />
      )}
      <VehicleSelect
        look="chip"
        value={query.vehicles}
        onChange={(vehicles) => onChange({ vehicles })}
        onLost={ignore}
      />
    </div>
  )
}
