import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { permissions } from '#contract/permissions.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { alertsKnownAtom, openAlertsAtom } from '#streams/atoms/alerts.ts'
import { commandsAtom, pendingCommandsAtom } from '#streams/atoms/commands.ts'
import { fleetKnownAtom, fleetListAtom } from '#streams/atoms/fleet.ts'

import type { LiveFilter } from '../liveFilter.ts'
import { AlertList } from './AlertList.tsx'
import { CommandList } from './CommandList.tsx'
import { VehicleFilters } from './VehicleFilters.tsx'
import { VehicleList } from './VehicleList.tsx'

import css from './LiveLists.module.css'

interface Props {
  filter: LiveFilter
  chosen: number | null
  onFilter: (filter: LiveFilter) => void
  onChoose: (id: number) => void
}

type Tab = 'vehicles' | 'alerts' | 'commands'

/** The column beside the map: vehicles, alerts nobody acknowledged, commands under way. */
export function LiveLists({ filter, chosen, onFilter, onChoose }: Props) {
  const t = useText('monitoring')
  const can = useAtomValue(canAtom)
  const [tab, setTab] = useState<Tab>('vehicles')
  const list = useAtomValue(fleetListAtom)
  const alerts = useAtomValue(openAlertsAtom)
  const alertsKnown = useAtomValue(alertsKnownAtom)
  const fleetKnown = useAtomValue(fleetKnownAtom)
  const commands = useAtomValue(commandsAtom)
  const pending = useAtomValue(pendingCommandsAtom)
  return (
    <section className={css.lists} aria-label={t('live.lists')}>
      <Tabs<Tab>
        label={t('live.lists')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'vehicles', label: t('live.vehicles'), ...(fleetKnown && { count: list.total }) },
          // Whoever may not read them is not told that there are none.
          ...(can(permissions.alert, 'r')
            ? [{ id: 'alerts' as const, label: t('live.alerts'), ...(alertsKnown && { count: alerts.length }) }]
            : []),
          { id: 'commands', label: t('live.commands'), count: pending.length },
        ]}
      />
      {tab === 'vehicles' && (
        <>
          <VehicleFilters filter={filter} onFilter={onFilter} />
          <VehicleList list={list} chosen={chosen} onChoose={onChoose} />
        </>
      )}
      {tab === 'alerts' && <AlertList alerts={alerts} />}
      {tab === 'commands' && <CommandList commands={commands} onChoose={onChoose} />}
    </section>
  )
}
