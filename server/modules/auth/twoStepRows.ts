import type { Tx } from '../../db/port.ts'

export interface TwoStepRow {
  secret: Buffer
  /** Null while the enrolment was begun and no code of it shown. */
  enabledAt: Date | null
}

export async function twoStepOf(tx: Tx, userId: number): Promise<TwoStepRow | undefined> {
  const rows = await tx.query<{ secret: Buffer; enabledAt: Date | null }>(
    `select secret, enabled_at as "enabledAt" from two_step where user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** Keeps the secret of an enrolment that begins, in the place of one that was not ended. @returns false when it is on */
export async function beginEnrolment(tx: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `insert into two_step (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where two_step.enabled_at is null
     returning user_id`,
    [userId, secret],
  )
  return rows.length === 1
}

/** Takes the code of a step: of two calls at once only one does, and no step counts twice or backwards. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const rows = await tx.query(
    'update two_step set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
    [userId, step],
  )
  return rows.length === 1
}

/** @returns false when it was on already */
export async function endEnrolment(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    'update two_step set enabled_at = $2 where user_id = $1 and enabled_at is null returning user_id',
    [userId, at],
  )
  return rows.length === 1
}

export async function deleteTwoStep(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from backup_code where user_id = $1', [userId])
  await tx.query('delete from two_step where user_id = $1', [userId])
}

/** Puts these hashes in the place of all that were there. */
export async function replaceBackupCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from backup_code where user_id = $1', [userId])
  await tx.query('insert into backup_code (user_id, hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

export async function takeBackupCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from backup_code where user_id = $1 and hash = $2 returning user_id', [
    userId,
    hash,
  ])
  return rows.length === 1
}

export async function countBackupCodes(tx: Tx, userId: number): Promise<number> {
  const rows = await tx.query<{ n: number }>('select count(*)::int as n from backup_code where user_id = $1', [userId])
  return rows[0]?.n ?? 0
}

/** Whether a company asks two steps of those who may send commands; undefined when there is no such company. */
export async function twoStepRuleOf(tx: Tx, company: number): Promise<boolean | undefined> {
  const rows = await tx.query<{ forced: boolean }>(
    'select two_step_for_commands as forced from company where id = $1',
    [company],
  )
  return rows[0]?.forced
}

export async function setTwoStepRuleOf(tx: Tx, company: number, forced: boolean): Promise<void> {
  await tx.query('update company set two_step_for_commands = $2 where id = $1', [company, forced])
}
