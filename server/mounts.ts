import type { Entities } from '#contract/entities/all.ts'
import type { Reports } from '#contract/reports/all.ts'

import type { HandlersByName } from './kit/handlers.ts'
import { type MachineDeps, type Mounted, mountedByName } from './kit/machine.ts'
import { groupingMount } from './modules/grouping/grouping.mount.ts'

/** A definition without a mount, or a mount without a definition, does not compile. */
export const entityMounts: { [N in keyof Entities]: (deps: MachineDeps) => Mounted<Entities[N]> } = {
  grouping: groupingMount,
}
const reports: { [N in keyof Reports]: (deps: MachineDeps) => Mounted<Reports[N]> } = {}

/** The handlers of every call that a definition made. */
export const machineHandlers = (deps: MachineDeps): HandlersByName =>
  mountedByName({ ...entityMounts, ...reports }, deps)
