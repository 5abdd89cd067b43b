import { useAtomValue } from 'jotai'

import { permissions } from '#contract/permissions.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { type Sheet, SheetHandle } from '#src/ui/layout/SheetHandle.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { alertsKnownAtom, openAlertsAtom } from '#streams/atoms/alerts.ts'
import { commandsAtom, pendingCommandsAtom } from '#streams/atoms/commands.ts'
import { fleetKnownAtom, fleetListAtom } from '#streams/atoms/fleet.ts'

import type { LiveFilter, LiveList } from '../address.ts'
import { AlertList } from './AlertList.tsx'
import { CommandList } from './CommandList.tsx'
import { RegionList } from './RegionList.tsx'
import { VehicleFilters } from './VehicleFilters.tsx'
import { VehicleList } from './VehicleList.tsx'

import css from './LiveLists.module.css'

interface Props {
  filter: LiveFilter
  chosen: number | null
  onFilter: (filter: LiveFilter) => void
  onChoose: (id: number) => void
  /** On a phone, where the navigation bar chooses what tabs choose elsewhere. */
  sheet: Sheet | undefined
}

type Tab = 'vehicles' | 'alerts' | 'commands'

/** Regions are vehicles, gathered. */
const tabOf = (list: LiveList): Tab => (list === 'alerts' || list === 'commands' ? list : 'vehicles')

/** The column beside the map: vehicles, alerts nobody acknowledged, commands with those under way counted. */
export function LiveLists({ filter, chosen, onFilter, onChoose, sheet }: Props) {
  const t = useText('monitoring')
  const can = useAtomValue(canAtom)
  const list = useAtomValue(fleetListAtom)
  const alerts = useAtomValue(openAlertsAtom)
  const alertsKnown = useAtomValue(alertsKnownAtom)
  const fleetKnown = useAtomValue(fleetKnownAtom)
  const commands = useAtomValue(commandsAtom)
  const pending = useAtomValue(pendingCommandsAtom)
  // Whoever may not read alerts has no such tab, whatever the address says.
  const mayAlerts = can(permissions.alert, 'r')
  const asked = tabOf(filter.list)
  const tab = asked === 'alerts' && !mayAlerts ? 'vehicles' : asked
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed here: the focus comes
    <section
      className={css.lists}
      aria-label={t('live.lists')}
      // Whoever searches, or comes by keys to what lies below its edge, wants to see it.
      onFocus={({ target, currentTarget }) => {
        const hidden = target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom
        if (sheet?.height === 'peek' && (hidden || target.matches('input'))) sheet.onChange('half')
      }}
    >
      {sheet && <SheetHandle {...sheet} />}
      {!sheet && (
        <Tabs<Tab>
          label={t('live.lists')}
          value={tab}
          onChange={(list) => onFilter({ ...filter, list })}
          tabs={[
            { id: 'vehicles', label: t('live.vehicles'), ...(fleetKnown && { count: list.total }) },
            // Whoever may not read them is not told that there are none.
            ...(mayAlerts
              ? [{ id: 'alerts' as const, label: t('live.alerts'), ...(alertsKnown && { count: alerts.length }) }]
              : []),
            // The list holds those that ended as well: "0" above them would deny them.
            { id: 'commands', label: t('live.commands'), ...(pending.length > 0 && { count: pending.length }) },
          ]}
        />
      )}
      {tab === 'vehicles' && (
        <>
          <VehicleFilters filter={filter} onFilter={onFilter} />
          {filter.list === 'state' || filter.list === 'city' ? (
            <RegionList kind={filter.list} filter={filter} onKind={(kind) => onFilter({ ...filter, list: kind })} />
          ) : (
            <VehicleList list={list} chosen={chosen} onChoose={onChoose} />
          )}
        </>
      )}
      {tab === 'alerts' && <AlertList alerts={alerts} />}
      {tab === 'commands' && <CommandList commands={commands} onChoose={onChoose} />}
    </section>
  )
}
