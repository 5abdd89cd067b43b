import { type PathName, to } from '#src/lib/paths.ts'

/** Where a chosen vehicle is shown: the best screen that the user may open; null when there is none. */
export function vehicleTarget(mayOpen: (name: PathName) => boolean, vehicleId: number): string | null {
  if (mayOpen('liveVehicle')) return to('liveVehicle', { vehicleId })
  if (mayOpen('tower')) return `${to('tower')}?open=${vehicleId}`
  if (mayOpen('monitoringAlerts')) return `${to('monitoringAlerts')}?ids=${vehicleId}`
  return null
}
