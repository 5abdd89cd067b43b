import { driveWell } from '#contract/entities/driveWell.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/configuration/drivewellevaluation`. */
export default defineRegistry(driveWell, {
  columns: [
    'description',
    'state',
    'startsOn',
    'endsOn',
    'participants',
    'passMark',
    'leastKm',
    'leastTrips',
    'active',
  ],
  form: [['description'], ['startsOn', 'endsOn'], ['drivers'], ['passMark'], ['leastKm', 'leastTrips'], ['active']],
})
