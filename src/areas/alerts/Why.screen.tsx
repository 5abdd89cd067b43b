import { useParams, Link } from 'react-router-dom'

import { alertWhy } from '#contract/endpoints/alert.ts'
import { VehicleId, instant } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { WhyPage } from './parts/WhyPage.tsx'

import css from './Why.module.css'

const event = /^([A-Z]{3}\d{4}|\d{1,5})$/

/** `/alertas/ocorrencias/:vehicle/:instant/:type`: why this alert came. */
export function WhyScreen() {
  const t = useText('alerts')
  const titles = useText('titles')
  const params = useParams()
  const vehicle = VehicleId.safeParse(Number(params['notificationVehicleId']))
  const timestamp = instant.safeParse(Number(params['notificationTimestamp']))
  const type = params['notificationAlertType'] ?? ''
  const readable = vehicle.success && timestamp.success && event.test(type)
  const asked = useAnswer({
    queryKey: ['alertWhy', vehicle.data, timestamp.data, type],
    enabled: readable,
    queryFn: () =>
      call(alertWhy, {
        params: { vehicle: VehicleId.parse(vehicle.data), timestamp: instant.parse(timestamp.data), event: type },
      }),
  })
  const gone = asked.error instanceof ApiError && asked.error.status === 404
  return (
    <div className={css.page}>
      <nav className={css.back}>
        <Link to={to('occurrences')}>← {titles('occurrences')}</Link>
      </nav>
      {!readable && <InvalidParameter />}
      {(!readable || gone) && (
        <>
          <h1 className="sr-only">{t('why.title')}</h1>
          <EmptyState title={t('why.none')} detail={t('why.noneWhy')} />
        </>
      )}
      {readable && !gone && asked.data === undefined && (
        <>
          <h1 className="sr-only">{t('why.title')}</h1>
          {asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={8} />}
        </>
      )}
      {asked.data && !gone && (
        <>
          <StaleNote since={asked.since} onRetry={asked.again} />
          <WhyPage why={asked.data} />
        </>
      )}
    </div>
  )
}
