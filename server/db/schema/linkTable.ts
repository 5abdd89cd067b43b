import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type PgColumnBuilderBase,
  foreignKey,
  index,
  integer,
  pgTable,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { identity, linkMarks } from './column.ts'
import { companyId } from './company.ts'

interface Referred {
  companyId: AnyPgColumn
  id: AnyPgColumn
}

/**
 * ENT-33: what hangs on a record of a noun, from when to when and by whom; it holds while `unlinked_at` is null. Ids of
 * users outlive them. `alone` names the side that has one link at a time; or each side has one.
 */
export const linkTable = <
  N extends string,
  M extends string,
  O extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- no key is what it says
  const C extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(
  name: N,
  [mine, of]: readonly [M, () => Referred],
  [theirs, other]: readonly [O, () => Referred],
  alone?: M | O | 'each',
  /** What is noted of a link. */
  noted?: C,
) =>
  pgTable(
    name,
    {
      id: identity(),
      companyId: companyId(),
      mine: integer(mine).notNull(),
      theirs: integer(theirs).notNull(),
      ...linkMarks(),
      ...noted,
    },
    (t) => {
      const ofTheirs = alone === theirs || alone === 'each'
      const [first = t.mine, ...rest] = alone === mine ? [t.mine] : ofTheirs ? [t.theirs] : [t.mine, t.theirs]
      const isOpen = sql`${t.unlinkedAt} is null`
      return [
        index(`${name}_company`).on(t.companyId, t.mine),
        uniqueIndex(`${name}_alone`)
          .on(first, ...rest)
          .where(isOpen),
        ...(alone === 'each' ? [uniqueIndex(`${name}_one`).on(t.mine).where(isOpen)] : []),
        index(`${name}_of_theirs`).on(t.companyId, t.theirs),
        index(`${name}_past`).on(t.companyId, t.linkedAt),
        foreignKey({
          name: `${name}_mine`,
          columns: [t.companyId, t.mine],
          foreignColumns: [of().companyId, of().id],
        }).onDelete('cascade'),
        foreignKey({
          name: `${name}_theirs`,
          columns: [t.companyId, t.theirs],
          foreignColumns: [other().companyId, other().id],
        }).onDelete('cascade'),
      ]
    },
  )

/** What belongs to a record as long as it is said: no past. */
export const heldTable = <N extends string, M extends string, O extends string>(
  name: N,
  [mine, of]: readonly [M, () => Referred],
  [theirs, other]: readonly [O, () => Referred],
) =>
  pgTable(
    name,
    {
      id: identity(),
      companyId: companyId(),
      mine: integer(mine).notNull(),
      theirs: integer(theirs).notNull(),
    },
    (t) => [
      unique(`${name}_once`).on(t.companyId, t.mine, t.theirs),
      index(`${name}_of_theirs`).on(t.companyId, t.theirs),
      foreignKey({
        name: `${name}_mine`,
        columns: [t.companyId, t.mine],
        foreignColumns: [of().companyId, of().id],
      }).onDelete('cascade'),
      foreignKey({
        name: `${name}_theirs`,
        columns: [t.companyId, t.theirs],
        foreignColumns: [other().companyId, other().id],
      }).onDelete('cascade'),
    ],
  )
