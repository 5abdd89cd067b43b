import { Navigate, useParams } from 'react-router-dom'

import { vehiclesParameter } from '#contract/machine/report.ts'
import { to } from '#src/lib/paths.ts'

/** One vehicle, span and event of the general history: the same screen, asked so. What cannot be read it says itself. */
export function ImmobilizationPeriodScreen() {
  const { vehicle = '', initialTimestamp = '', finalTimestamp = '', activeEvent = '' } = useParams()
  const asked = new URLSearchParams({
    [vehiclesParameter]: vehicle,
    inicio: initialTimestamp,
    fim: finalTimestamp,
    eventos: activeEvent,
  })
  return <Navigate replace to={`${to('immobilizationHistory')}?${asked}`} />
}
