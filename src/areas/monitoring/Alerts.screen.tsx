import { atom, useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'

import { byUrgency } from '#contract/rules/alertState.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { alertsAtom, alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { alertAddress, ofVehicle } from './address.ts'
import { isAsked } from './isAsked.ts'
import { AlertAside } from './parts/AlertAside.tsx'
import { AlertFilters } from './parts/AlertFilters.tsx'
import { AlertTable } from './parts/AlertTable.tsx'
import { RecordCount } from './parts/RecordCount.tsx'

/** Every ten seconds: what is put aside is rather back too early than too late. */
const tickMs = 10_000
const tickAtom = atom((get) => Math.ceil(get(nowAtom) / tickMs) * tickMs)

interface Props {
  /** Of this vehicle alone. */
  vehicle?: number
  /** Above the list: of whom it is, or the alert that the address names. */
  head?: ReactNode
}

/** `/monitoramento/alertas`: what waits for somebody by urgency, what was answered in the last 24 h, what is put aside. */
export function AlertsScreen({ vehicle, head }: Props) {
  const t = useText('monitoring')
  const titles = useText('titles')
  const { query: said, unread, change } = useAddressQuery(alertAddress)
  const query = useMemo(() => ofVehicle(said, vehicle), [said, vehicle])
  const every = useAtomValue(alertsAtom)
  const me = useAtomValue(currentSessionAtom).user.id
  const now = useAtomValue(tickAtom)
  const alerts = useMemo(() => {
    const own = vehicle === undefined ? every : every.filter((alert) => alert.vehicleId === vehicle)
    return query.order === 'newest' ? own : own.toSorted(byUrgency(now))
  }, [every, vehicle, query.order, now])
  const opened = query.alert === null ? undefined : every.find((alert) => alert.id === query.alert)
  const known = useAtomValue(alertsKnownAtom)
  const [held, setHeld] = useState(false)
  // Rows in sight tell what became of them at once; which rows there are changes when pointer and focus have left.
  const steady = useSteady(alerts, held, `${known} ${query.order}`)
  const rows = useMemo(() => {
    const latest = new Map(alerts.map((alert) => [alert.id, alert]))
    const kept = steady.map((alert) => latest.get(alert.id) ?? alert)
    // What was acknowledged while its row is held stays in its place, acknowledged.
    return kept.filter(
      (alert, at) => isAsked(alert, query, { now, me }) || isAsked(steady[at] ?? alert, query, { now, me }),
    )
  }, [alerts, steady, query, now, me])
  const waiting = alerts.filter((alert) => isAsked(alert, query, { now, me })).length - rows.length

  return (
    <ListPage
      title={titles('monitoringAlerts')}
      lead={t('alerts.lead')}
      aside={vehicle === undefined && <RecordCount />}
      toolbar={
        <AlertFilters
          alerts={alerts}
          query={said}
          now={now}
          shown={rows.length}
          waiting={Math.max(0, waiting)}
          onChange={change}
        />
      }
    >
      {unread && <InvalidParameter>{t('unreadable')}</InvalidParameter>}
      {head}
      {opened && <AlertAside alert={opened} onClose={() => change({ alert: null })} />}
      <ErrorBoundary fallback={<ErrorState />}>
        <AlertTable
          alerts={rows}
          query={query}
          filtered={rows.length < alerts.length}
          onHold={setHeld}
          onRead={({ id }) => change({ alert: id })}
        />
      </ErrorBoundary>
    </ListPage>
  )
}
