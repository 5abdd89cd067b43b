import type { Tx } from '../../db/port.ts'

/** Keeps the hash of a new token; those that ran out go. */
export async function insertReset(tx: Tx, one: { tokenHash: Buffer; userId: number; at: Date; expiresAt: Date }) {
  await tx.query('delete from password_reset where expires_at <= $1', [one.at])
  await tx.query('insert into password_reset (token_hash, user_id, expires_at) values ($1, $2, $3)', [
    one.tokenHash,
    one.userId,
    one.expiresAt,
  ])
}

/** Whose password a token may set now: an active user of that address (lower case), or undefined. */
export async function findReset(tx: Tx, tokenHash: Buffer, email: string, now: Date): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `select u.id from password_reset r join app_user u on u.id = r.user_id
     where r.token_hash = $1 and r.expires_at > $2 and u.email = $3 and u.active`,
    [tokenHash, now, email],
  )
  return rows[0]?.id
}

/** Uses a token up, and with it every other of its user. Of two calls at once only one finds it. */
export async function takeReset(tx: Tx, tokenHash: Buffer, userId: number): Promise<boolean> {
  const taken = await tx.query('delete from password_reset where token_hash = $1 returning user_id', [tokenHash])
  await tx.query('delete from password_reset where user_id = $1', [userId])
  return taken.length === 1
}
