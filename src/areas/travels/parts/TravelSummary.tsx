import { useMemo } from 'react'

import type { Travel } from '#contract/endpoints/travel.ts'
import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { sumOf, type TravelSums } from '../travelSums.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What the listed trips add up to; null while nothing is known of them, which is no zero. */
export function TravelSummary({ travels }: { travels: readonly Travel[] | null }) {
  const t = useText('travels')
  const { number, duration } = useFormat()
  // Of days together nobody reads the minutes.
  const time = (ms: number) => (ms < dayMs ? { value: duration(ms) } : { value: number(ms / hourMs), unit: 'h' })
  const sums = useMemo(() => travels && sumOf(travels), [travels])
  const tile = (name: string, say: (known: TravelSums) => { value: string; unit?: string }) => (
    <Tile name={name} {...(sums === null ? { value: null } : say(sums))} />
  )
  const rate = sums?.alertsPer100 ?? null
  return (
    <Tiles label={t('sum')}>
      {tile(t('trips'), ({ trips }) => ({ value: number(trips) }))}
      {tile(t('underWayNow'), ({ underWay }) => ({ value: number(underWay) }))}
      {tile(t('distance'), ({ distanceKm }) => ({ value: number(distanceKm), unit: 'km' }))}
      {tile(t('moving'), ({ movingMs }) => time(movingMs))}
      {tile(t('stopped'), ({ stoppedMs }) => time(stoppedMs))}
      {rate !== null && <Tile name={t('alertsPer100')} value={number(rate, 1)} />}
    </Tiles>
  )
}
