import { useStore } from 'jotai'
import { useEffect, useState } from 'react'

import { type VehicleView, readFleetAtom } from '#streams/atoms/fleet.ts'

/** Lists that are read from across a room need not follow every second. */
const everyMs = 5_000

/** Every vehicle of the account, read anew while anything changes: at once at first, then every 5 s. */
export function useVehicles(): readonly VehicleView[] {
  const store = useStore()
  const [vehicles, setVehicles] = useState<readonly VehicleView[]>([])
  useEffect(() => {
    let wait = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        const read = store.get(readFleetAtom)()
        // An empty register is not known yet: look again at once when it is.
        wait = read.length === 0 ? 0 : everyMs
        setVehicles(read)
      }, wait)
    }
    soon()
    const stop = store.sub(readFleetAtom, soon)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return vehicles
}
