import { z } from 'zod'

import { review } from '#contract/entities/review.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import type { Place } from '../../kit/entity/hooks.ts'
import type { Said } from '../../kit/entity/rows.ts'

const Ids = z.array(z.number()).optional()
/** Of these alone hours may stand in the place of km. */
const machineCategory = 3

const wrong = (key: keyof typeof review.fields, code: 'review.day' | 'review.counter'): never =>
  fail(code, { data: { field: review.fields[key].wire } })
const day = (value: unknown): string => (typeof value === 'string' ? value : '')

/** VALID-MAINT-02, -03, -05: days that are new or changed lie ahead, and the notice before the review. */
function daysAhead(draft: Said, was: Said | null, today: string): void {
  const whole = { ...was, ...draft }
  const [due, notice] = [day(whole['dueOn']), day(whole['notifyOn'])]
  const changed = (['dueOn', 'notifyOn'] as const).filter((key) => whole[key] !== was?.[key])
  for (const key of changed) if (day(whole[key]) <= today) wrong(key, 'review.day')
  if (changed.length > 0 && notice >= due) wrong('notifyOn', 'review.day')
}

/** VALID-MAINT-04, VALID-REVIEW-04: what is due with its notice, and the notice not above it. */
function countersWhole(whole: Said, isMachine: boolean): void {
  for (const [due, notice] of [
    ['dueKm', 'notifyKm'],
    ['dueH', 'notifyH'],
  ] as const) {
    const [at, before] = [whole[due], whole[notice]]
    if (typeof at === 'number' && typeof before !== 'number') wrong(notice, 'review.counter')
    if (typeof at !== 'number' && typeof before === 'number') wrong(due, 'review.counter')
    if (typeof at === 'number' && typeof before === 'number' && before > at) wrong(notice, 'review.counter')
  }
  if (typeof whole['dueKm'] !== 'number' && !(isMachine && typeof whole['dueH'] === 'number'))
    wrong('dueKm', 'review.counter')
}

/** The rules of the form of a review (maintenance §6.1), in the transaction that writes it. */
export async function acceptReview(draft: Said, tx: Tx, _caller: unknown, { company, was }: Place): Promise<Said> {
  if (was?.['state'] === 'realized') fail('review.realized')
  const [vehicles, users] = [Ids.parse(draft['vehicles']), Ids.parse(draft['users'])]
  const [known] = await tx.query<{ today: string; machine: boolean; idle: boolean }>(
    `select (now() at time zone c.time_zone)::date::text as today,
       exists (select 1 from vehicle v where v.company_id = c.id and v.category = $3 and (v.id = any($2::int[]) or $2 is null
         and v.id in (select l.vehicle_id from review_vehicle l where l.company_id = c.id and l.review_id = $4))) as machine,
       exists (select 1 from app_user u where u.company_id = c.id and u.id = any($5::int[]) and not u.active) as idle
     from company c where c.id = $1`,
    [company, vehicles ?? null, machineCategory, was?.id ?? 0, users ?? []],
  )
  if (known === undefined) return fail('company.notFound')
  daysAhead(draft, was, known.today)
  countersWhole({ ...was, ...draft }, known.machine)
  if (known.idle) fail('user.inactive')
  return draft
}
