import { useMemo } from 'react'

import type { Travel } from '#contract/endpoints/travel.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { sumOf } from '../travelSums.ts'
import { Figures } from './Figures.tsx'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What the listed trips add up to. */
export function TravelSummary({ travels }: { travels: readonly Travel[] }) {
  const t = useText('travels')
  const { number, duration } = useFormat()
  // Of days together nobody reads the minutes.
  const time = (ms: number) => (ms < dayMs ? { value: duration(ms) } : { value: number(ms / hourMs), unit: 'h' })
  const sums = useMemo(() => sumOf(travels), [travels])
  return (
    <Figures
      label={t('sum')}
      figures={[
        { name: t('trips'), value: number(sums.trips) },
        { name: t('underWayNow'), value: number(sums.underWay) },
        { name: t('distance'), value: number(sums.distanceKm), unit: 'km' },
        { name: t('moving'), ...time(sums.movingMs) },
        { name: t('stopped'), ...time(sums.stoppedMs) },
        ...(sums.alertsPer100 === null ? [] : [{ name: t('alertsPer100'), value: number(sums.alertsPer100, 1) }]),
      ]}
    />
  )
}
