import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'

import { portTypes, ports } from '#contract/codes/ports.ts'
import { portChange } from '#contract/endpoints/alert.ts'
import type { Unit } from '#contract/format.ts'
import { NotificationId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { wordsIn } from '#contract/words.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { SceneMap } from '#src/fleet/alert/sceneChunk.ts'
import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import css from './PortChange.module.css'

const typeName = /^[A-Z_]{1,40}$/

/** `/monitoramento/eventoses/:type/:id`: one change of an input or output, among those around it. */
export function PortChangeScreen() {
  const t = useText('monitoring')
  const titles = useText('titles')
  const { type = '', id } = useParams()
  const change = NotificationId.safeParse(Number(id))
  const readable = change.success && typeName.test(type)
  const asked = useAnswer({
    queryKey: ['portChange', type, change.data],
    enabled: readable,
    queryFn: () => call(portChange, { params: { type, id: NotificationId.parse(change.data) } }),
  })
  const gone = asked.error instanceof ApiError && asked.error.status === 404
  return (
    <div className={css.page}>
      <nav>
        <Link to={to('inputEvents')}>← {titles('inputEvents')}</Link>
      </nav>
      <h1>{titles('inputEvents')}</h1>
      {!readable && <InvalidParameter />}
      {readable && gone && <EmptyState title={t('port.gone')} detail={t('port.goneWhy')} />}
      {readable && !gone && !asked.data && (asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={6} />)}
      {asked.data && !gone && (
        <>
          {!asked.data.agrees && <InvalidParameter />}
          <Change change={asked.data} />
        </>
      )}
    </div>
  )
}

/** Received so long after it happened it came late (§3). */
const lateMs = 60_000

function Change({ change: told }: { change: Asked }) {
  const { change, before, after, place, port, plate, fleetNumber, vehicleId, changedAt, tracker, people } = told
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const momentText = useMomentText()
  const words = wordsIn(format.language)
  const failed = <p className={css.none}>{f('map.failed')}</p>
  const known = ports.find((one) => one === port)
  const name = known ? words.port[known] : port
  const quantity = (value: number | null | undefined, unit: Unit, digits: number) =>
    value === null || value === undefined ? '—' : format.quantity(value, unit, digits)
  return (
    <div className={css.panels}>
      <Panel
        title={
          <>
            {name} · {words.portState[change.active ? 'on' : 'off']}
          </>
        }
      >
        <dl className={css.facts}>
          <dt>{t('port.vehicle')}</dt>
          <dd>
            <Link to={to('liveVehicle', { vehicleId })}>
              <PlateText plate={plate} /> {fleetNumber}
            </Link>
          </dd>
          <dt>{t('port.kind')}</dt>
          <dd>{known ? words.portKind[portTypes[known]] : '—'}</dd>
          <dt>{t('port.changedAt')}</dt>
          <dd>{changedAt === null ? '—' : momentText(changedAt)}</dd>
          <dt>{t('port.at')}</dt>
          <dd>
            {momentText(change.at)}{' '}
            {changedAt !== null && change.at - changedAt > lateMs && (
              <Badge icon="clock">{t('alerts.receivedLate')}</Badge>
            )}
          </dd>
          <dt>{t('port.place')}</dt>
          <dd>
            {place === null ? (
              '—'
            ) : (
              <>
                <PlaceText latitude={place.latitude} longitude={place.longitude} />{' '}
                <small>{momentText(place.at)}</small>
              </>
            )}
          </dd>
          <dt>{t('port.speed')}</dt>
          <dd>{quantity(place?.speedKmh, 'kmh', 0)}</dd>
          <dt>{t('port.odometer')}</dt>
          <dd>{quantity(place?.odometerKm, 'km', 1)}</dd>
          <dt>{t('port.driver')}</dt>
          <dd>{place?.driver ?? '—'}</dd>
          {tracker !== null && (
            <>
              <dt>{t('port.tracker')}</dt>
              <dd className="mono">{tracker}</dd>
            </>
          )}
          <dt>{t('port.told')}</dt>
          <dd>{people === null ? t('port.toldAll') : people.join(', ') || '—'}</dd>
        </dl>
      </Panel>
      {place && (
        <Panel title={t('port.map')} flush>
          <div className={css.map}>
            <ErrorBoundary fallback={failed}>
              <Suspense fallback={null}>
                <SceneMap
                  latitude={place.latitude}
                  longitude={place.longitude}
                  zoom={limits.alertZoom}
                  vehicleId={vehicleId}
                  occurredAt={place.at}
                  now={place}
                  fallback={failed}
                />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Panel>
      )}
      <Panel title={t('port.around')}>
        <ol className={css.around}>
          {[...before, change, ...after].map((one) => (
            <li key={one.id} aria-current={one.id === change.id || undefined}>
              <time>{momentText(one.at)}</time> {words.portState[one.active ? 'on' : 'off']}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

type Asked = Awaited<ReturnType<typeof call<typeof portChange>>>
