import { fail } from '#contract/errors.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Caller } from './caller.ts'

/** Whoever may not read drivers does not choose rows by them either. */
export function mayChooseDrivers({ drivers }: { drivers: readonly number[] }, { permissions: own }: Caller): void {
  if (drivers.length > 0 && !allows(own, permissions.driver, 'r')) fail('permission.denied')
}
