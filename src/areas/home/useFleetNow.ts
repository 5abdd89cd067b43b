import { useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'

import { type VehicleView, readFleetAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

export interface FleetNow {
  vehicles: readonly VehicleView[]
  /** When they were read: epoch ms of the server's clock. */
  at: number
}

/** Ms between two readings: totals of a fleet of tens of thousands need not follow every second. */
const paceOf = (vehicles: number) => (vehicles === 0 ? 0 : vehicles > 10_000 ? 5_000 : 1_000)

/**
 * Every vehicle of the chosen companies, read anew while anything changes, at most once a second.
 * @param live false keeps what was read last (FLEET-05), until `reload`
 */
export function useFleetNow(live: boolean): FleetNow & { reload: () => void } {
  const store = useStore()
  const [now, setNow] = useState<FleetNow>({ vehicles: [], at: 0 })
  const reload = useCallback(() => {
    const vehicles = store.get(readFleetAtom)()
    setNow({ vehicles, at: store.get(nowAtom) })
    return vehicles.length
  }, [store])
  // Listened to even while nothing follows: what is asked for then must be of that moment.
  useEffect(() => store.sub(nowAtom, () => undefined), [store])
  useEffect(() => store.sub(readFleetAtom, () => undefined), [store])
  useEffect(() => {
    if (!live) return undefined
    let size = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        size = reload()
      }, paceOf(size))
    }
    soon()
    const stop = store.sub(readFleetAtom, soon)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live, store, reload])
  return { ...now, reload }
}
