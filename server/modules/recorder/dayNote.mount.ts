import { dayNote, dayNoteKinds } from '#contract/entities/dayNote.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import type { WorkAsked } from './workRows.ts'

export const dayNoteMount = mountEntity(
  dayNote,
  {
    table: 'day_note',
    read: {
      driver:
        '(select o.name from day_note_driver l join driver o on o.id = l.driver_id where l.day_note_id = r.id limit 1)',
    },
    links: { drivers: { other: 'driver', label: 'o.name', where: 'o.active' } },
  },
  {
    accept: (draft) => {
      if (!('kind' in draft)) return draft
      const { kind, minutes, way } = draft
      const isBank = kind === 'bank'
      if ((typeof minutes === 'number') !== isBank || (typeof way === 'string') !== isBank)
        fail('journey.bankNote', { data: { field: dayNote.fields.minutes.wire } })
      return draft
    },
  },
)

/** A line of the AEJ of what nobody marked: kind 1 to 4, and of a movement of the bank its minutes and its way (1 in, 2 out). */
export interface Absence {
  driver: number
  kind: number
  day: string
  minutes: number | null
  way: number | null
}

/** Notes of the days asked for that the AEJ has a record for, by day. */
export async function absencesOf(tx: Tx, { company, from, to }: WorkAsked): Promise<Absence[]> {
  const rows = await tx.query<Omit<Absence, 'kind' | 'way'> & { kind: string; way: string | null }>(
    `select l.driver_id as driver, n.kind, n.day::text as day, n.minutes, n.way
     from day_note n join day_note_driver l on l.day_note_id = n.id
     where n.company_id = $1 and n.active and n.day between $2::date and $3::date and n.kind = any($4::text[])
     order by n.day, n.id`,
    [company, from, to, dayNoteKinds.slice(0, 4)],
  )
  return rows.map(({ kind, way, ...one }) => ({
    ...one,
    kind: 1 + dayNoteKinds.findIndex((known) => known === kind),
    way: way === null ? null : way === 'in' ? 1 : 2,
  }))
}
