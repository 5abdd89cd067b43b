import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'

import { tripHistory } from '#contract/endpoints/trip.ts'
import { VehicleId, instant } from '#contract/kinds.ts'
import type { Detail } from '#src/fleet/report/reportFace.ts'
import { TripDialog } from '#src/fleet/trip/TripDialog.tsx'
import { mayAtom } from '#src/state/session.ts'

interface OpenedTrip {
  vehicleId: number
  startedAt: number | null
  /** Of one under way: when it was last heard of. */
  endedAt: number | null
}

/**
 * TRAVEL-02: the trip that is open over a list, as the address says it: `?de=12&trajeto=1795190298248&ate=1795193898248`,
 * with its end, so that it is seen whole. Its way and its records are the live map's: without that key there is no
 * `open`, and the address opens nothing (PERM-07).
 */
export function useTripInAddress(): Detail<OpenedTrip> {
  const may = useAtomValue(mayAtom)(tripHistory)
  const [search, setSearch] = useSearchParams()
  const vehicle = VehicleId.safeParse(Number(search.get('de') ?? undefined))
  const at = instant.safeParse(Number(search.get('trajeto') ?? undefined))
  const until = instant.safeParse(Number(search.get('ate') ?? undefined))
  const open = ({ vehicleId, startedAt, endedAt }: OpenedTrip) => {
    const next = new URLSearchParams(search)
    next.set('de', String(vehicleId))
    next.set('trajeto', String(startedAt))
    if (endedAt === null) next.delete('ate')
    else next.set('ate', String(endedAt))
    setSearch(next)
  }
  const close = () => {
    const next = new URLSearchParams(search)
    next.delete('de')
    next.delete('trajeto')
    next.delete('ate')
    setSearch(next)
  }
  const dialog = may && vehicle.success && at.success && (
    <TripDialog
      key={`${vehicle.data}/${at.data}`}
      tripKey={{ vehicleId: vehicle.data, at: at.data, until: until.data }}
      onClose={close}
    />
  )
  const unread =
    ((search.has('de') || search.has('trajeto')) && !(vehicle.success && at.success)) ||
    (search.has('ate') && !until.success)
  return { open: may ? open : undefined, dialog, unread }
}
