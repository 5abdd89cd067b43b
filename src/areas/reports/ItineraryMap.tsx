import { useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'

import { tripRoute } from '#contract/endpoints/trip.ts'
import { instantText } from '#contract/format.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { stopMinutes } from '#contract/reports/chosen.ts'
import { itinerary } from '#contract/reports/itinerary.ts'
import type { Position } from '#contract/rules/distance.ts'
import { datedFileName } from '#contract/rules/fileName.ts'
import type { Period } from '#contract/rules/period.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import type { AsideProps } from '#src/fleet/report/reportFace.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { to } from '#src/lib/paths.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { ItineraryMarks, type SaidRow } from './itinerary/ItineraryMarks.tsx'
import { placedRows } from './itinerary/placedRows.ts'
import { stopsOf } from './itinerary/stopsOf.ts'
import { gpxText, kmlWay } from './itinerary/wayFiles.ts'

import css from './ItineraryMap.module.css'

const WayMap = lazy(() => import('#src/fleet/trip/WayMap.tsx'))

/** The way of an itinerary on its roads, and its files; nothing for whoever may not see where vehicles are, or of several. */
export function ItineraryMap({ query, isWhole, ...beside }: AsideProps<SaidRow>) {
  const may = useAtomValue(mayAtom)(tripRoute)
  const vehicle = VehicleId.safeParse(query.vehicles[0])
  if (!may || !vehicle.success || query.vehicles.length !== 1 || query.period === null) return null
  // Time without holes has rows for whoever is asked about: without one the vehicle is of a company that is not selected.
  if (isWhole && beside.rows?.length === 0) return null
  // Its files say the stops that the page says.
  const stopMin = stopMinutes.stopMin[1].catch(itinerary.sample.stopMin).parse(query.filters['stopMin'] ?? undefined)
  return <Way key={vehicle.data} vehicle={vehicle.data} period={query.period} stopMin={stopMin} {...beside} />
}

interface WayProps {
  vehicle: VehicleId
  period: Period
  /** Minutes from which standing is a stop. */
  stopMin: number
}

function Way({
  vehicle,
  period,
  stopMin,
  rows,
  pointed,
  onPoint,
}: WayProps & Omit<AsideProps<SaidRow>, 'query' | 'isWhole'>) {
  const t = useText('reports')
  const asked = useAnswer({
    queryKey: ['tripRoute', vehicle, period.start, period.end],
    queryFn: () => call(tripRoute, { params: { id: vehicle, begin: period.start, end: period.end } }),
  })
  const way = asked.data
  const track = useMemo(() => way && trackOf(way), [way])
  const placed = useMemo(() => placedRows(rows ?? [], way ?? []), [rows, way])
  const piece = useMemo(() => {
    const found = placed.find(({ row }) => row.id === pointed)?.piece ?? []
    return found.length > 1 ? trackOf(found) : null
  }, [placed, pointed])
  return (
    <section className={css.aside} aria-label={t('way.map')}>
      <div className={css.tools}>
        <WayFiles vehicle={vehicle} period={period} stopMin={stopMin} way={way ?? []} />
        <StaleNote since={asked.since} onRetry={asked.again} />
      </div>
      <div className={css.map}>
        {track === undefined &&
          (asked.missed ? <ErrorState title={t('way.failed')} onRetry={asked.again} /> : <Loading />)}
        {track?.at.length === 0 && <EmptyState title={t('way.none')} />}
        {track !== undefined && track.at.length > 0 && (
          <ErrorBoundary fallback={<ErrorState />}>
            <Suspense fallback={<Loading />}>
              <WayMap label={t('way.map')} track={track} piece={piece}>
                <ItineraryMarks placed={placed} pointed={pointed} onPoint={onPoint} />
              </WayMap>
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  )
}

/** Its points have neither a time nor a speed. */
const trackOf = (way: readonly Position[]) => ({
  at: way.map((_place, n) => n),
  latitude: way.map(({ latitude }) => latitude),
  longitude: way.map(({ longitude }) => longitude),
  speedKmh: way.map(() => Number.NaN),
})

const files = {
  gpx: { text: gpxText, type: 'application/gpx+xml' },
  kml: { text: kmlWay, type: 'application/vnd.google-earth.kml+xml' },
} as const

function WayFiles({
  vehicle,
  period,
  stopMin,
  way,
}: WayProps & { way: readonly { latitude: number; longitude: number }[] }) {
  const t = useText('reports')
  const companies = useAtomValue(selectedCompaniesAtom)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async (ending: keyof typeof files) => {
    setState('busy')
    try {
      const { text, type } = files[ending]
      const stops = await stopsOf({ companies: companies.map((id) => CompanyId.parse(id)), vehicle, period, stopMin })
      const title = t('way.title')
      const name = datedFileName(title, instantText(period.start, 'yyyy-MM-dd'), ending)
      saveFile(name, new Blob([text({ title, way, stops })], { type }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const none = way.length === 0
  return (
    <>
      {(['gpx', 'kml'] as const).map((ending) => (
        <Button
          key={ending}
          size="sm"
          icon="download-simple"
          disabled={none}
          aria-busy={state === 'busy'}
          onClick={() => void save(ending)}
        >
          {ending.toUpperCase()}
        </Button>
      ))}
      <Link
        to={`${to('routeReportExport', {
          vehicleId: vehicle,
          startDate: dayOf(period.start),
          endDate: dayOf(period.end),
        })}?${stopMinutes.stopMin[0]}=${stopMin}`}
        target="_blank"
      >
        {t('way.pdf')}
      </Link>
      <span role="status">{state === 'failed' && t('way.notSaved')}</span>
    </>
  )
}
