import { createHash, randomBytes } from 'node:crypto'

import { type PermissionAction, permissions } from '#contract/permissions.ts'

import { keyForOthers } from './expected.ts'
import { all } from './matrix.ts'
import { type World, held } from './world.ts'

const actions: readonly PermissionAction[] = ['c', 'r', 'u', 'd']

/** What one profile of the trial holds: one key with some actions, its module on or off, and nothing else. */
interface Vector {
  key: string
  module: boolean
  granted: readonly PermissionAction[]
}

/** All 16 sets of actions of each key, and each key once with every action but without its module (PERM-04). */
const vectors: readonly Vector[] = Object.values(permissions).flatMap((key) => [
  ...Array.from({ length: 16 }, (_, mask) => ({
    key,
    module: true,
    granted: actions.filter((_action, bit) => mask & (1 << bit)),
  })),
  { key, module: false, granted: actions },
])

/** A profile, a user and a session for each vector, in a few statements. Gives the tokens, in order. */
async function sessionsOf(world: World): Promise<string[]> {
  const tokens = vectors.map(() => randomBytes(32).toString('base64url'))
  const may = (action: PermissionAction) => vectors.map(({ granted }) => granted.includes(action))
  await world.server.store.system(async (tx) => {
    const numbers = vectors.map((_, n) => 100_000 + n)
    await tx.query(
      `insert into profile (id, company_id, description, menu) select n, 1, '', '[]' from unnest($1::int[]) n`,
      [numbers],
    )
    await tx.query(
      `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
       select n, 1, key, module, c, r, u, d from unnest($1::int[], $2::text[], $3::bool[], $4::bool[], $5::bool[],
         $6::bool[], $7::bool[]) t(n, key, module, c, r, u, d)`,
      [
        numbers,
        vectors.map(({ key }) => key),
        vectors.map(({ module }) => module),
        ...actions.map((action) => may(action)),
      ],
    )
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash)
       select n, 1, 1, n, '', n || '@example.org', '-' from unnest($1::int[]) n`,
      [numbers],
    )
    await tx.query(
      `insert into session (token_hash, user_id, created_at, seen_at, expires_at)
       select token_hash, n, $3, $3, $4 from unnest($1::int[], $2::bytea[]) t(n, token_hash)`,
      [
        numbers,
        tokens.map((token) => createHash('sha256').update(token).digest()),
        new Date(world.clock.now()),
        new Date(world.clock.now() + 3_600_000),
      ],
    )
  })
  return tokens
}

export interface VectorFigures {
  vectors: number
  asked: number
  granted: number
  /** Answers that were not what the vector says. */
  wrong: string[]
}

/**
 * P40, PERM-03..05: the routes of a key by each of its vectors, all others by its widest: let in exactly when key, module
 * and action are there. What is left out (a route by narrower vectors of keys that are not its own) would grow with keys × routes.
 */
export async function tryVectors(world: World): Promise<VectorFigures> {
  const figures: VectorFigures = { vectors: vectors.length, asked: 0, granted: 0, wrong: [] }
  const tokens = await sessionsOf(world)
  const keyed = all.flatMap(([name, endpoint]) => {
    const access = Object.entries(keyForOthers).find(([route]) => route === name)?.[1] ?? endpoint.access
    return typeof access === 'string' ? [] : [{ name, endpoint, key: access[0], action: access[1] }]
  })
  // Somebody else's id and no body: who is let in stops at the rules of the route, and changes nothing.
  const params = { id: String(held(world, 1).UserId), key: world.absent.commandKey }
  for (const [n, vector] of vectors.entries()) {
    const widest = vector.module && vector.granted.length === actions.length
    for (const { name, endpoint, key, action } of keyed) {
      if (key !== vector.key && !widest) continue
      const answered = await world.traffic.call(endpoint, { params }, { token: tokens[n] })
      const may = vector.key === key && vector.module && vector.granted.some((one) => one === action)
      const was = answered.code === 'auth.required' || answered.code === 'auth.expired' ? null : answered.status !== 403
      figures.asked += 1
      figures.granted += may ? 1 : 0
      if (was !== may) figures.wrong.push(`${name} by ${JSON.stringify(vector)}: ${answered.status} ${answered.code}`)
    }
  }
  return figures
}
