import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { review } from '#contract/entities/review.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, type ReviewId, UserId, VehicleId } from '#contract/kinds.ts'
import type { Store } from '#server/db/port.ts'
import type { reviewHandlers } from '#server/modules/review/handlers.ts'
import type { reviewMount } from '#server/modules/review/review.mount.ts'

import { testCaller } from '../devices.ts'

export const http = {} as FastifyRequest // no handler of reviews looks at it
export const dayMs = 86_400_000
/** A day of the companies, on their own clocks. */
export const dayIn = (days: number) => new Date(Date.now() - 3 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
export const caller = testCaller()

/** What a refused call was refused for: its code, or the error itself; null when it was not refused. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/** Of the first company, by their names, with the reading that `vehicles` count from: 20 days old. */
export const peopleIn = (store: Store, names: readonly string[], vehicles: readonly number[], km: number) =>
  store.system(async (tx) => {
    await tx.query(
      `insert into counter_anchor (company_id, vehicle_id, kind, at, day, value, how)
       select 1, id, 'km', $2, $3, $4, 'typed' from unnest($1::int[]) id`,
      [vehicles, new Date(Date.now() - 20 * dayMs), dayIn(-20), km],
    )
    const made = await tx.query<{ id: number }>(
      `with p as (insert into profile (company_id, description, menu) values (1, 'Oficina', '[]') returning id)
       insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
       select 1, 1, p.id, n.name, lower(n.name) || '@example.org', '-' from p, unnest($1::text[]) with ordinality n (name, nth)
       order by n.nth returning id`,
      [names],
    )
    return made.map(({ id }) => id)
  })

/** Due in 40 days, its people told in 30. */
export const draftOf = (vehicle: number, people: readonly number[], over: object = {}) => ({
  ...review.sample,
  dueOn: dayIn(40),
  notifyOn: dayIn(30),
  vehicles: [VehicleId.parse(vehicle)],
  users: people.map((id) => UserId.parse(id)),
  ...over,
})
export const madeIn = async (
  mount: ReturnType<typeof reviewMount>,
  vehicle: number,
  people: readonly number[],
  over: object = {},
) =>
  mount.create({
    body: { company: CompanyId.parse(1), key: randomUUID(), ...draftOf(vehicle, people, over) },
    caller,
    http,
  })

type Acts = ReturnType<typeof reviewHandlers>

/** Done today, with no reading, cost or word beside. */
export const doneIn = (acts: Acts, { id, rev }: { id: ReviewId; rev: number }, over: object = {}) =>
  acts.markReviewDone({
    params: { id },
    body: {
      rev,
      doneOn: dayIn(0),
      km: null,
      kmAgain: null,
      hours: null,
      hoursAgain: null,
      lines: [],
      outcomes: [],
      supplier: null,
      note: null,
      ...over,
    },
    caller,
    http,
  })
