import { cancelMaintenance } from '../endpoints/command.ts'
import { field } from '../fieldKinds.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/cylinderTest.json' with { type: 'json' }

/** Test of an engine's cylinders (CYL, API-52): the vehicle stands, its engine idles, and nothing is tried twice by itself. */
export const cylinderTest = defineRequest('cylinderTest', {
  at: '/v2/vehicle/cylinder/test',
  orderAt: '/v2/vehicle/cylinder',
  permission: permissions.maintenance,
  actions: ['cylinderTest'],
  payload: { cylinders: field('cilindros', 'cylinders'), attended: field('acompanhado', 'active') },
  sworn: ['attended'],
  /** What its engine said last, and the last test of it: when, of how many cylinders. */
  columns: { engineH: 'decimal', coolantC: 'decimal', cylinders: 'count', testedAt: 'instant' },
  tells: true,
  confirm: 'word',
  reasoned: false,
  many: 20,
  cancel: cancelMaintenance,
  words,
  sample: { cylinders: 6, attended: true },
})
