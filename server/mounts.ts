import type { Analyses } from '#contract/analyses/all.ts'
import type { Entities } from '#contract/entities/all.ts'
import type { Reports } from '#contract/reports/all.ts'

import type { HandlersByName } from './kit/handlers.ts'
import { type MachineDeps, type Mounted, mountedByName } from './kit/machine.ts'
import type { HourTelling } from './kit/rollup.ts'
import { ioNowMount } from './modules/alert/ioNow.mount.ts'
import { occurrencesMount } from './modules/alert/occurrences.mount.ts'
import { performanceMount } from './modules/analysis/performance.mount.ts'
import { groupingMount } from './modules/grouping/grouping.mount.ts'
import { positionsMount } from './modules/report/positions.mount.ts'
import { statusTimeMount } from './modules/report/statusTime.mount.ts'
import type { TravelKeeper } from './modules/travel/keeper.ts'
import { travelsMount } from './modules/travel/travels.mount.ts'

/** What mounts stand on, beyond what every machine does. */
export interface MountDeps extends MachineDeps {
  travels: Pick<TravelKeeper, 'catchUp'>
  hours: HourTelling
}

/** A definition without a mount, or a mount without a definition, does not compile. */
export const entityMounts: { [N in keyof Entities]: (deps: MachineDeps) => Mounted<Entities[N]> } = {
  grouping: groupingMount,
}
const reportMounts: { [N in keyof Reports]: (deps: MountDeps) => Mounted<Reports[N]> } = {
  ioNow: ioNowMount,
  occurrences: occurrencesMount,
  positions: positionsMount,
  statusTime: statusTimeMount,
  travels: travelsMount,
}

const analysisMounts: { [N in keyof Analyses]: (deps: MountDeps) => Mounted<Analyses[N]> } = {
  performance: performanceMount,
}

/** The handlers of every call that a definition made. */
export const machineHandlers = (deps: MountDeps): HandlersByName =>
  mountedByName({ ...analysisMounts, ...entityMounts, ...reportMounts }, deps)
