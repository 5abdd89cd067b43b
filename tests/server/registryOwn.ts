import { randomUUID } from 'node:crypto'

import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { addDays } from '#contract/rules/day.ts'

/** What no other record may have, whatever company it is of, and days on which there may be one alone; by names on the wire. */
export function ownOf({ fields, everywhere = [], calls }: AnyEntity) {
  const wireOf = (key: string) => fields[key]?.wire ?? key
  const spans = calls.create?.errors?.includes('goal.overlaps')
    ? Object.keys(fields).filter((key) => fields[key]?.kind === 'dueDay')
    : []
  let made = 0
  return {
    fresh: () => {
      made += 1
      return Object.fromEntries([
        ...everywhere.map((key) => [
          wireOf(key),
          // Twenty signs of one are the most that an ESN has.
          fields[key]?.kind === 'email' ? `${randomUUID()}@example.org` : randomUUID().slice(0, 20),
        ]),
        ...spans.map((key, at) => [wireOf(key), addDays('2031-01-01', spans.length * made + at)]),
      ])
    },
    /** The same of a record that has them, for a change that leaves them. */
    kept: (row: object) =>
      Object.fromEntries(
        Object.entries(row).filter(([key]) => [...everywhere, ...spans].some((one) => wireOf(one) === key)),
      ),
  }
}
