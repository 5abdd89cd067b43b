import { expect, test } from 'vitest'

import { secondPersons, secondWhy } from './secondPerson.ts'

const plain = { lotFrom: 5, vehicles: 1, exception: false, halted: false, inMaintenance: false }

test.each(secondPersons.flatMap((policy) => [true, false].map((mustStop) => [policy, mustStop] as const)))(
  '§7.1 faults cleared under the policy %s, of a vehicle that must stop: %s',
  (policy, mustStop) => {
    const why = secondWhy('faultDelete', { ...plain, policy, mustStop })
    expect(why).toBe(mustStop && policy !== 'never' ? 'faults' : null)
    expect(secondWhy('faultRead', { ...plain, policy, mustStop })).toBeNull()
  },
)
