import { atom, useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { Period } from '#contract/rules/period.ts'
import { plateText } from '#contract/rules/plate.ts'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { rowsOf } from '../rows.ts'
import { useTelemetry } from '../useTelemetry.ts'
import { MeasureCharts } from './MeasureCharts.tsx'
import { TelemetryTable } from './TelemetryTable.tsx'
import { VehicleKey } from './VehicleKey.tsx'

import css from '../Telemetry.module.css'

interface Props {
  vehicles: readonly number[]
  period: Period
  onChangePeriod: () => void
}

/** The chosen vehicles in the chosen period: charts over the table, each pointing at the other. */
export function TelemetryView({ vehicles, period, onChangePeriod }: Props) {
  const t = useText('telemetry')
  const format = useFormat()
  const register = useAtomValue(fleetRegisterAtom)
  const [cursor] = useState(() => atom<number | null>(null))
  const [chosen, setChosen] = useState<number | null>(null)
  const { asked, series, rows, total, again } = useTelemetry(vehicles, period)
  const vehicle = useCallback(
    (id: number) => {
      const known = register.vehicle(id)
      return { plate: known ? plateText(known.plate) : String(id), fleetNumber: known?.fleetNumber ?? '' }
    },
    [register],
  )
  const name = useCallback((id: number) => vehicle(id).plate, [vehicle])
  const lines = useMemo(() => rowsOf(rows.pages), [rows.pages])
  const { data } = series
  const age = (
    <div className={css.age}>
      <ReadAt at={data?.at ?? null} loading={series.loading || rows.loading} onReload={again} />
    </div>
  )
  if (series.missed && data === undefined) {
    return (
      <div className={css.whole}>
        <ErrorState onRetry={() => void series.again()} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div aria-busy className={css.whole}>
        <Loading />
      </div>
    )
  }
  if (total === 0) {
    return (
      <>
        {age}
        <div className={css.whole}>
          <EmptyState
            kind="noRecordsPeriod"
            detail={`${vehicles.map(name).join(', ')} · ${format.dateTime(period.start)} – ${format.dateTime(period.end)}`}
            action={<Button onClick={onChangePeriod}>{t('changePeriod')}</Button>}
          />
        </div>
      </>
    )
  }
  // A day that is not over ends where it was read: an axis into the future would only be empty.
  const end = Math.max(period.start + 60_000, Math.min(period.end, data.at))
  return (
    <>
      {age}
      <div className={css.note}>
        {vehicles.length > 1 && <VehicleKey vehicles={vehicles} name={name} />}
        <p>
          {t('fold', { span: format.span(data.bucketMs) })} {data.bucketMs > limits.telemetrySilenceMs && t('foldWide')}
        </p>
      </div>
      <ErrorBoundary fallback={<ErrorState />}>
        <MeasureCharts
          vehicles={data.vehicles}
          name={name}
          bucketMs={data.bucketMs}
          start={period.start}
          end={end}
          cursor={cursor}
          chosen={chosen}
          onChoose={setChosen}
          reachMs={Math.max(data.bucketMs, limits.telemetrySilenceMs)}
        />
      </ErrorBoundary>
      <ErrorBoundary fallback={<ErrorState />}>
        <TelemetryTable
          asked={asked}
          pages={rows.pages}
          rows={lines}
          total={total ?? 0}
          loading={rows.loading}
          failed={rows.failed && lines.length === 0}
          vehicle={vehicle}
          chosen={chosen}
          onChoose={setChosen}
          onRetry={rows.again}
        />
      </ErrorBoundary>
    </>
  )
}
