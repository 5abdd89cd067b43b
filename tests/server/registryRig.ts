import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'
import type { AnyEntity, Verb } from '#contract/machine/entityShape.ts'
import { permissions } from '#contract/permissions.ts'
import type { Store } from '#server/db/port.ts'
import { byName } from '#server/kit/handlers.ts'
import { entityMounts } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'

const http = {} as FastifyRequest // no handler of these looks at it

/** The calls of a noun as its wire has them, without a wire. */
export function callsOf(store: Store, entity: AnyEntity, clock = { now: () => Date.UTC(2026, 5, 10, 15) }) {
  const mount = Object.entries(entityMounts).find(([name]) => name === entity.name)?.[1]
  if (mount === undefined) throw new Error(`nothing mounts ${entity.name}`)
  const handlers = byName(mount({ store, clock, announce: () => {} }))
  return async (verb: Verb, parts: { id?: number; body?: object }, caller = testCaller()): Promise<unknown> => {
    const call = entity.calls[verb]
    const handler = handlers[verb]
    if (call === undefined || handler === undefined) throw new Error(`${entity.name} has no ${verb}`)
    // A family of before names the record in the body, and not in the address.
    const older = parts.id !== undefined && call.params === undefined
    const answer = await handler({
      ...(parts.id !== undefined && !older && { params: { id: parts.id } }),
      ...(call.body && { body: z.decode(call.body, { ...parts.body, ...(older && { id: parts.id }) }) }),
      caller,
      http,
    })
    return z.encode(call.answer, answer)
  }
}
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.data } : error),
  )

/** Whoever writes people must hold what they give: the caller of these tests holds everything in both companies. */
export const seedGiver = (store: Store): Promise<unknown> =>
  store.system(async (tx) => {
    await tx.query(`insert into profile (id, company_id, description, menu) values (1, 1, 'Tudo', '[]')`)
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
       select 1, 1, key, true, true, true, true, true from unnest($1::text[]) key`,
      [Object.values(permissions)],
    )
    await tx.query(
      `insert into app_user (company_id, management_company_id, profile_id, name, email) values (1, 1, 1, 'Ana', 'ana@example.org')`,
    )
    await tx.query('insert into user_company (user_id, company_id) select id, 2 from app_user')
    // Made by hand above: the next one that is made has a number of its own.
    await tx.query(`select setval(pg_get_serial_sequence('profile', 'id'), 1)`)
  })
