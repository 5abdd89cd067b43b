import { useAtomValue } from 'jotai'

import { vehicles } from '#contract/datasets/vehicles.ts'
import { exportVehicles } from '#contract/endpoints/exports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { fleetListAtom } from '#streams/atoms/fleet.ts'

/** The register of the vehicles that the list shows, as a file, for whoever may read the register. */
export function VehicleExport() {
  const may = useAtomValue(mayAtom)
  const { shown, total, unacknowledged, others } = useAtomValue(fleetListAtom)
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  if (!may(exportVehicles)) return null
  // States are known here alone, so a filtered list is named vehicle by vehicle.
  const picked = () => (shown === total ? undefined : [...unacknowledged, ...others].map((id) => VehicleId.parse(id)))
  return (
    <ExportMenu
      dataset={vehicles}
      rows={shown}
      compact
      disabled={shown < total && shown > limits.exportPick}
      ask={(asked, watch) => download(exportVehicles, { body: { ...asked, companies, vehicles: picked() } }, watch)}
    />
  )
}
