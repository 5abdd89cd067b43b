import { type AnyReport, anyReport } from '../machine/report.ts'
import { anyRequest } from '../machine/request.ts'
import { buzzer, fifthWheel, light, siren } from './actuators.ts'
import { block } from './block.ts'
import { cylinderTest } from './cylinderTest.ts'
import { faultDelete } from './faultDelete.ts'
import { faultRead } from './faultRead.ts'
import { maintenanceMode } from './maintenanceMode.ts'
import { special } from './special.ts'
import { trunk } from './trunk.ts'
import { versionRead } from './versionRead.ts'

/** Every request that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const requests = {
  block,
  buzzer,
  cylinderTest,
  faultDelete,
  faultRead,
  fifthWheel,
  light,
  maintenanceMode,
  siren,
  special,
  trunk,
  versionRead,
} as const

export type Requests = typeof requests

/** Their lists and histories, which are reports like any other. */
export const requestReports: readonly AnyReport[] = Object.values<object>(requests)
  .map(anyRequest)
  .flatMap(({ list, history }) => [anyReport(list), anyReport(history)])
