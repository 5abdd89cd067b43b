import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'

import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'
import { alertsAtom, alertsKnownAtom } from '#streams/atoms/alerts.ts'

import { alertAddress } from './address.ts'
import { isAsked } from './isAsked.ts'
import { AlertAside } from './parts/AlertAside.tsx'
import { AlertFilters } from './parts/AlertFilters.tsx'
import { AlertTable } from './parts/AlertTable.tsx'

interface Props {
  /** Of this vehicle alone. */
  vehicle?: number
  /** Above the list: of whom it is, or the alert that the address names. */
  head?: ReactNode
}

/** `/monitoramento/alertas`: what nobody acknowledged and what was acknowledged in the last 24 h, newest first. */
export function AlertsScreen({ vehicle, head }: Props) {
  const t = useText('monitoring')
  const titles = useText('titles')
  const { query, unread, change } = useAddressQuery(alertAddress)
  const every = useAtomValue(alertsAtom)
  const alerts = useMemo(
    () => (vehicle === undefined ? every : every.filter((alert) => alert.vehicleId === vehicle)),
    [every, vehicle],
  )
  const opened = query.alert === null ? undefined : every.find((alert) => alert.id === query.alert)
  const known = useAtomValue(alertsKnownAtom)
  const [held, setHeld] = useState(false)
  // Rows in sight tell what became of them at once; which rows there are changes when pointer and focus have left.
  const steady = useSteady(alerts, held, known)
  const rows = useMemo(() => {
    const latest = new Map(alerts.map((alert) => [alert.id, alert]))
    const kept = steady.map((alert) => latest.get(alert.id) ?? alert)
    // What was acknowledged while its row is held stays in its place, acknowledged.
    return kept.filter((alert, at) => isAsked(alert, query) || isAsked(steady[at] ?? alert, query))
  }, [alerts, steady, query])
  const waiting = alerts.filter((alert) => isAsked(alert, query)).length - rows.length

  return (
    <ListPage
      title={titles('monitoringAlerts')}
      lead={t('alerts.lead')}
      toolbar={
        <AlertFilters
          alerts={alerts}
          query={query}
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
        <AlertTable alerts={rows} query={query} filtered={rows.length < alerts.length} onHold={setHeld} />
      </ErrorBoundary>
    </ListPage>
  )
}
