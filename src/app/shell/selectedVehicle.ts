import { matchPath } from 'react-router-dom'

import { addresses } from '#src/lib/paths.ts'

/** The vehicle that the address has open, by its path or by `?open=`; null when it has none. */
export function selectedVehicle(pathname: string, search: string): number | null {
  const live = matchPath(addresses.liveVehicle.path, pathname)?.params.vehicleId
  const tower = matchPath(addresses.monitoringTowerOpen.path, pathname)?.params.open
  const id = Number(new URLSearchParams(search).get('open') ?? live ?? tower)
  return Number.isInteger(id) && id > 0 ? id : null
}
