import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'

import { notifiedAlert } from '#contract/endpoints/alert.ts'
import { NotificationId, VehicleId } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { alertsAtom } from '#streams/atoms/alerts.ts'
import { fleetKnownAtom, vehicleAtom } from '#streams/atoms/fleet.ts'

import { AlertsScreen } from './Alerts.screen.tsx'
import { AlertAside } from './parts/AlertAside.tsx'
import { VehicleHeadNow } from './parts/VehicleHeadNow.tsx'

/** `/monitoramento/alertas/:vehicle`: the alerts of one vehicle. */
export function VehicleAlertsScreen() {
  const t = useText('monitoring')
  const { vehicle } = useParams()
  const id = VehicleId.safeParse(Number(vehicle))
  const found = useAtomValue(vehicleAtom(id.success ? id.data : 0))
  const known = useAtomValue(fleetKnownAtom)
  if (!id.success) return <AlertsScreen head={<InvalidParameter />} />
  return (
    <AlertsScreen
      vehicle={id.data}
      head={
        found ? (
          <VehicleHeadNow vehicle={found} />
        ) : (
          known && <EmptyState kind="noVehicle" title={t('alerts.noVehicle')} detail={t('alerts.noVehicleWhy')} />
        )
      }
    />
  )
}

/** `/monitoramento/alertas/:eventId/:notificationId`: the alert that a notification told of, above the list. */
export function NotifiedAlertScreen() {
  const t = useText('monitoring')
  const { eventId = '', notificationId } = useParams()
  const id = NotificationId.safeParse(Number(notificationId))
  const readable = id.success && /^\d{1,5}$/.test(eventId)
  const asked = useAnswer({
    queryKey: ['notifiedAlert', eventId, id.data],
    enabled: readable,
    queryFn: () => call(notifiedAlert, { params: { eventId, notificationId: NotificationId.parse(id.data) } }),
  })
  // What the stream tells of it is newer than the answer.
  const live = useAtomValue(alertsAtom).find((alert) => alert.id === asked.data?.alert.id)
  if (!readable) return <AlertsScreen head={<InvalidParameter />} />
  if (asked.data) {
    return (
      <AlertsScreen
        head={
          <>
            {!asked.data.agrees && <InvalidParameter />}
            <AlertAside alert={live ?? asked.data.alert} />
          </>
        }
      />
    )
  }
  const gone = asked.error instanceof ApiError && asked.error.status === 404
  return (
    <AlertsScreen
      head={
        gone ? (
          <EmptyState title={t('alerts.gone')} detail={t('alerts.goneWhy')} />
        ) : asked.missed ? (
          <ErrorState onRetry={asked.again} />
        ) : (
          <Loading rows={2} />
        )
      }
    />
  )
}
