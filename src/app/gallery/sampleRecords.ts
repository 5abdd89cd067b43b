import { schemaOf } from '#contract/fieldKinds.ts'
import { CompanyId } from '#contract/kinds.ts'
import type { LinkedNow } from '#contract/machine/linkShape.ts'
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
  links: (_, { offset, limit, free }) => {
    const rows = Array.from({ length: count }, (__, at) => linked(at)).filter(({ record: of }) => !free || of === null)
    return Promise.resolve({ total: rows.length, rows: rows.slice(offset, offset + limit) })
  },
}

/** Every fifth hangs on nothing. */
function linked(at: number): LinkedNow {
  const is = at % 5 > 0
  return {
    other: firstId + at,
    label: `BRA${at % 10}E${10 + at}`,
    company: CompanyId.parse(1),
    record: is ? firstId + (at % 4) : null,
    recordLabel: is ? `Rota ${at % 4}` : null,
    since: is ? Date.UTC(2026, 10, 18, 17) - at * 3_600_000 : null,
    by: is ? 'Ana Ribeiro' : null,
  }
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
