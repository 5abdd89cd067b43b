import { useParams } from 'react-router-dom'

import { concreteLoad } from '#contract/endpoints/concrete.ts'
import { ConcreteLoadId, VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'

import { LoadView } from './load/LoadView.tsx'

/** `/relatorios/concretos/:vehicleId/:shippingId`: one load of a mixer, as its report tells it. */
export function LoadReportScreen() {
  const t = useText('reports')
  const params = useParams()
  const vehicle = VehicleId.safeParse(Number(params['vehicleId']))
  const load = ConcreteLoadId.safeParse(Number(params['shippingId']))
  const named = vehicle.success && load.success ? { vehicleId: vehicle.data, loadId: load.data } : null
  return (
    <LoadView
      name={named === null ? [] : ['vehicle', named.vehicleId, named.loadId]}
      ask={named && (() => call(concreteLoad, { params: named }))}
      back={
        vehicle.success
          ? { to: to('shippingReportVehicle', { vehicleId: vehicle.data }), label: t('load.all') }
          : { to: to('shippingReport'), label: t('load.all') }
      }
    />
  )
}
