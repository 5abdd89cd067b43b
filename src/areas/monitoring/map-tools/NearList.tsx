import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'

import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { nearestVehicles } from '#src/fleet/vehicle/nearest.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { fleetFrameAtom, fleetListAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { NearRow } from './NearRow.tsx'
import { useWays } from './useWays.ts'

import css from './PlaceSheet.module.css'

/** Distances change slowly, and rows that trade places every second cannot be hit. */
const everyMs = 5_000

/** The vehicles nearest to a place among those that the map shows, with the way that each has to it. */
export function NearList({ place, onChoose }: { place: Position; onChoose: (vehicleId: number) => void }) {
  const t = useText('monitoring')
  const format = useFormat()
  const store = useStore()
  const beat = Math.floor(useAtomValue(nowAtom) / everyMs)
  const { shown, total } = useAtomValue(fleetListAtom)
  const near = useMemo(() => {
    const frame = store.get(fleetFrameAtom)
    return frame ? nearestVehicles(frame, place) : []
    // The beat asks again: frames themselves come four times a second.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, place, beat])
  const ways = useWays(place, near)
  if (near.length === 0) return <p className={css.hint}>{t('tools.nobodyNear')}</p>
  return (
    <>
      <h3 className={css.title}>
        {t('tools.near')}
        {shown < total && ` · ${t('tools.ofShown', { shown })}`}
      </h3>
      <p className={css.note}>
        {ways.list
          ? t('tools.byRoad')
          : t('tools.estimated', { factor: format.number(limits.detourFactor, 1), speed: limits.estimateKmh })}
        {ways.failed && ` ${t('tools.routerFailed')}`}
      </p>
      <ol className={css.near}>
        {near.map((one, at) => (
          <li key={one.vehicleId}>
            <NearRow near={one} way={ways.list?.[at] ?? null} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </>
  )
}
