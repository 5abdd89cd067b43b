import { anyProfile } from '../machine/profile.ts'
import { type AnyReport } from '../machine/report.ts'
import { alerts } from './alerts.ts'
import { events } from './events.ts'
import { firmware } from './firmware.ts'
import { immobilization } from './immobilization.ts'

/** Every profile that is a definition, by name. The page imports the one that it shows; server and tests import all. */
export const profiles = { alerts, events, firmware, immobilization } as const
export type Profiles = typeof profiles

/** Their faces that are reports like any other; their sets stand among the entities. */
export const profileReports: readonly AnyReport[] = Object.values<object>(profiles)
  .map(anyProfile)
  .flatMap(({ holders, history }) => [holders, history])
