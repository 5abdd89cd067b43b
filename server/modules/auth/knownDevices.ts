import { createHash, randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Tx } from '../../db/port.ts'

const cookieName = 'farol_device'
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`)
const keptDays = 180
/** Of one account; the one used longest ago goes first. */
const mostDevices = 20

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hash of the token by which a browser says that somebody signed in on it before; null when it says nothing. */
export function deviceHashOf(http: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const token = cookie.exec(http.headers.cookie ?? '')?.[1]
  return token === undefined ? null : hashOf(token)
}

/**
 * Makes the browser a known device of a user and gives it a new token: one that somebody planted there, to know it
 * beforehand, is worth nothing after the sign-in. Other users of the same browser keep it.
 */
export async function knowDevice(
  tx: Tx,
  userId: number,
  shown: Buffer | null,
  at: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const expiresAt = new Date(at.getTime() + keptDays * 86_400_000)
  await tx.query('delete from known_device where user_id = $1 and expires_at <= $2', [userId, at])
  if (shown !== null) {
    await tx.query('update known_device set token_hash = $2 where token_hash = $1 and expires_at > $3', [
      shown,
      hash,
      at,
    ])
  }
  const [device] = await tx.query<{ id: string }>(
    `insert into known_device (token_hash, user_id, expires_at) values ($1, $2, $3)
     on conflict (user_id, token_hash) do update set expires_at = excluded.expires_at returning id`,
    [hash, userId, expiresAt],
  )
  if (device === undefined) throw new Error('The device was not written.')
  await tx.query(
    `delete from known_device where user_id = $1 and id not in
       (select id from known_device where user_id = $1 order by expires_at desc, id limit $2)`,
    [userId, mostDevices],
  )
  return { id: device.id, token }
}

/** Knows none of a user's devices any more, but the one of `keep`'s session. */
export async function forgetDevices(tx: Tx, userId: number, keep?: string): Promise<void> {
  await tx.query(
    `delete from known_device where user_id = $1
       and id is distinct from (select device_id from session where id = $2::uuid)`,
    [userId, keep ?? null],
  )
}

/** Hands the token to the browser: for no script to read, sent to our own calls from our own pages alone. */
export function setDeviceCookie(http: FastifyRequest, token: string): void {
  http.cookie = [
    `${cookieName}=${token}`,
    'Path=/api',
    `Max-Age=${keptDays * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(http.protocol === 'https' ? ['Secure'] : []),
  ].join('; ')
}
