import type { Reports } from '#contract/reports/all.ts'

import type { HandlersByName } from './kit/handlers.ts'
import { type MachineDeps, type Mounted, mountedByName } from './kit/machine.ts'

/** A definition without a mount, or a mount without a definition, does not compile. */
const reports: { [N in keyof Reports]: (deps: MachineDeps) => Mounted<Reports[N]> } = {}

/** The handlers of every call that a definition made. */
export const machineHandlers = (deps: MachineDeps): HandlersByName => mountedByName(reports, deps)
