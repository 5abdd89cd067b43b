import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'

import { dayAddress } from './address.ts'
import Journeys from './journeys.report.ts'
import { Ledger } from './Ledger.tsx'

/** `/fleetfulldriver/jornada`: the journeys of a period; with a driver and a day, that day minute by minute. */
export function JourneyScreen() {
  const { query, change } = useAddressQuery(dayAddress)
  const { day, drivers, accept } = query
  const [driver] = drivers
  return day !== null && driver !== undefined ? (
    <Ledger
      driver={driver}
      day={day}
      accepting={accept !== null}
      onSettled={() => accept !== null && change({ accept: null })}
    />
  ) : (
    <Journeys />
  )
}
