import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'

import { bonusSimulation } from '#contract/analyses/bonusSimulation.ts'
import { bonusPlan } from '#contract/entities/bonusPlan.ts'
import { permissions } from '#contract/permissions.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import css from './Management.module.css'

const Plans = defineRegistry(bonusPlan, {
  columns: [
    'description',
    'leastKm',
    'leastDays',
    'firstScore',
    'firstCents',
    'secondScore',
    'secondCents',
    'thirdScore',
    'thirdCents',
    'capCents',
    'whom',
    'active',
  ],
  form: [
    ['description'],
    ['groupings'],
    ['leastKm', 'leastDays'],
    ['firstScore', 'firstCents'],
    ['secondScore', 'secondCents'],
    ['thirdScore', 'thirdCents'],
    ['capCents'],
    ['active'],
  ],
})
const Simulation = defineAnalysisScreen(bonusSimulation)

/** `/configuration/driverbonus`: plans, and what they would pay; the lines say scores, so that they need that right too. */
export default function DriverBonus() {
  const t = useText('management')
  const can = useAtomValue(canAtom)
  const [search, setSearch] = useSearchParams()
  if (!can(permissions.rating, 'r')) return <Plans />
  const tab = search.get('aba') === 'simular' ? 'simulation' : 'plans'
  return (
    <div className={css.page}>
      <Tabs<'plans' | 'simulation'>
        label={t('bonusTabs')}
        tabs={[
          { id: 'plans', label: t('bonusPlans') },
          { id: 'simulation', label: t('simulate') },
        ]}
        value={tab}
        onChange={(id) => setSearch(id === 'simulation' ? { aba: 'simular' } : {})}
      />
      {tab === 'simulation' ? <Simulation /> : <Plans />}
    </div>
  )
}
