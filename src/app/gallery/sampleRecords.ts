import { schemaOf } from '#contract/fieldKinds.ts'
import type { RegistryAsk } from '#src/kit/registry/askRecords.ts'
import type { AnyEntity, AnyRow } from '#src/kit/registry/face.ts'

import { sampleCell } from './sampleRows.ts'

const count = 40
/** Far from those of any record: what is done with a row of a sample finds nothing. */
const firstId = 2_000_000_000

/** Answers the list of every noun with samples, in the place of a server. */
export const sampleRecords: RegistryAsk = {
  list: (entity, { offset, limit }) =>
    Promise.resolve({
      total: count,
      active: count - 3,
      rows: Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) =>
        record(entity, offset + at),
      ),
      next: null,
    }),
}

/** A record as a noun could have it, made of the kinds of its fields. */
const record = ({ fields }: AnyEntity, at: number): AnyRow => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const said = field.of?.[at % field.of.length] ?? sampleCell(field.kind, key, at)
      const tried = [said, at % 4 > 0, null, '2026-11-18', [], 1, '1', 'x']
      const schema = schemaOf(field)
      return [key, tried.find((value) => schema.safeParse(value).success) ?? null]
    }),
  ),
  id: firstId + at,
  company: 1,
  rev: 1,
  changedAt: Date.UTC(2026, 10, 18, 17) - at * 3_600_000,
  changedBy: at === 3 ? null : 'Ana Ribeiro',
})
