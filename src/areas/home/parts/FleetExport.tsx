import { useAtomValue } from 'jotai'

import { vehicles as dataset } from '#contract/datasets/vehicles.ts'
import { exportVehicles } from '#contract/endpoints/exports.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { download } from '#src/api/download.ts'
import { ExportMenu } from '#src/kit/export/ExportMenu.tsx'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

interface Props {
  vehicles: readonly VehicleView[]
  narrowed: boolean
  /** Keys of the columns on screen; left out where there are none, and the file has all. */
  visible?: readonly string[]
  size?: 'sm' | 'md'
}

/** The register of the vehicles that the table lists, as a file, for whoever may read the register. */
export function FleetExport({ vehicles, narrowed, visible, size }: Props) {
  const may = useAtomValue(mayAtom)
  const companies = useAtomValue(selectedCompaniesAtom).map((id) => CompanyId.parse(id))
  if (!may(exportVehicles)) return null
  // What the filter asks is known here alone, so a narrowed table is named vehicle by vehicle.
  const picked = () => (narrowed ? vehicles.map(({ id }) => VehicleId.parse(id)) : undefined)
  return (
    <ExportMenu
      dataset={dataset}
      rows={vehicles.length}
      visible={visible}
      size={size}
      disabled={narrowed && vehicles.length > limits.exportPick}
      ask={(asked, watch) => download(exportVehicles, { body: { ...asked, companies, vehicles: picked() } }, watch)}
    />
  )
}
