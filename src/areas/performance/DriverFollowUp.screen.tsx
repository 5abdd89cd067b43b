import { useSearchParams } from 'react-router-dom'

import { driverFollowUp } from '#contract/analyses/driverFollowUp.ts'
import { coaching } from '#contract/entities/coaching.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import { TalkEvidence } from './TalkEvidence.tsx'
import { talkOf } from './talkOf.ts'

import css from './FollowUp.module.css'

const Talks = defineRegistry(coaching, {
  columns: ['topic', 'driver', 'reason', 'evidence', 'state', 'coach', 'talkOn', 'agreed', 'reviewOn'],
  form: [
    ['topic'],
    ['drivers'],
    ['state', 'coach'],
    ['talkOn', 'reviewOn'],
    ['agreed'],
    ['goalMeasure', 'goalTarget'],
    ['note'],
  ],
  detail: TalkEvidence,
})
/** Whoever has a talk that is not over is led to it, anybody else to a new one about what cost him the most. */
const Queue = defineAnalysisScreen(driverFollowUp, { begins: { queue: talkOf } })

/** `/driverperformance/acompanhamento`: with whom this week and what became of it, and the talks themselves. */
export default function DriverFollowUp() {
  const t = useText('performance')
  const [search, setSearch] = useSearchParams()
  const tab = search.get('cadastro') === 'conversas' ? 'talks' : 'queue'
  return (
    <div className={css.page}>
      <Tabs<'queue' | 'talks'>
        label={t('followUp.tabs')}
        tabs={[
          { id: 'queue', label: t('followUp.queue') },
          { id: 'talks', label: t('followUp.talks') },
        ]}
        value={tab}
        onChange={(id) => setSearch(id === 'talks' ? { cadastro: 'conversas' } : {})}
      />
      {tab === 'talks' ? <Talks /> : <Queue />}
    </div>
  )
}
