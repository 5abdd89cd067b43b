import { tracker } from '#contract/entities/tracker.ts'
import { ClockText } from '#src/fleet/device/ClockText.tsx'
import { oneVehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineLinks } from '#src/kit/registry/defineLinks.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

import { TrackerAddress } from './TrackerAddress.tsx'

const links = { vehicles: oneVehicleLink }

/** `/gerenciamento/instalacao`: which tracker is in which vehicle, and which are in stock. */
export default defineRegistry(tracker, {
  columns: [
    'esn',
    'description',
    'place',
    'plate',
    'fleetNumber',
    'heardAt',
    'fixAt',
    'clockOffset',
    'heard',
    'protocol',
    'producer',
    'model',
    'keyboard',
    'telemetry',
    'blocking',
    'registeredAt',
    'keyMadeAt',
    'active',
  ],
  card: { line: ['plate', 'description'], end: ['place', 'active'] },
  fresh: { keyboard: 'none' },
  form: [
    ['description'],
    ['esn', 'protocol'],
    ['producer', 'model'],
    ['keyboard', 'utcOffsetMin'],
    ['updater', 'special'],
    ['telemetry', 'blocking'],
    ['vehicles'],
    ['active'],
  ],
  links,
  cells: { clockOffset: ({ value }) => <ClockText seconds={value} /> },
  detail: TrackerAddress,
})

/** By vehicle: which tracker is in it, and swapped in one step with what the paper of an installation says. */
export const byVehicle = defineLinks(tracker, 'vehicles', links)
