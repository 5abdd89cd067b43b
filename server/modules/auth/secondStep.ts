import type { Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Sealing } from '../../kit/sealing.ts'
import { newBackupCodes, plainBackupCode } from './backupCodes.ts'
import { HourlyLimit } from './hourlyLimit.ts'
import { stepOf } from './totp.ts'
import { replaceBackupCodes, takeBackupCode, takeStep, twoStepOf } from './twoStepRows.ts'

/** Six digits have a million values, and three are right at any time: who knows the password gets no more than this. */
const triesPerHour = 10

const sealedFor = (userId: number) => `two-step ${userId}`

/** Checks and uses up codes of the second step (decision 16). */
export class SecondStep {
  readonly #sealing: Sealing
  readonly #clock: Clock
  readonly #limit: HourlyLimit

  constructor({ sealing, clock }: { sealing: Sealing; clock: Clock }) {
    this.#sealing = sealing
    this.#clock = clock
    this.#limit = new HourlyLimit(clock, triesPerHour)
  }

  /**
   * Charges one try; 0 when it may go on, else the seconds to wait. `who` keeps apart whose tries must not hold each
   * other up: a known device, a session.
   */
  charge(userId: number, who: string): number {
    return this.#limit.charge(`${userId} ${who}`)
  }

  /** A right code: the tries before it are forgotten. */
  clear(userId: number, who: string): void {
    this.#limit.clear(`${userId} ${who}`)
  }

  seal(userId: number, secret: Buffer): Buffer {
    return this.#sealing.seal(secret, sealedFor(userId))
  }

  /**
   * Takes a code of the authenticator, or a backup code when `backup` allows one. Each counts once, whoever shows it.
   * @returns which it was; null when it is worth nothing
   */
  async take(tx: Tx, userId: number, typed: string, backup = true): Promise<'authenticator' | 'backupCode' | null> {
    const digits = typed.replace(/[\s-]/g, '')
    if (/^\d{6}$/.test(digits)) {
      const row = await twoStepOf(tx, userId)
      const step = row && stepOf(this.#sealing.unseal(row.secret, sealedFor(userId)), digits, this.#clock.now())
      return typeof step === 'number' && (await takeStep(tx, userId, step)) ? 'authenticator' : null
    }
    const plain = backup ? plainBackupCode(typed) : null
    return plain !== null && (await takeBackupCode(tx, userId, this.#mark(userId, plain))) ? 'backupCode' : null
  }

  /** Ten new backup codes in the place of those there were; only their marks are kept. */
  async renewBackupCodes(tx: Tx, userId: number): Promise<string[]> {
    const codes = newBackupCodes()
    await replaceBackupCodes(
      tx,
      userId,
      codes.map((code) => this.#mark(userId, plainBackupCode(code) ?? code)),
    )
    return codes
  }

  #mark(userId: number, plain: string): Buffer {
    return this.#sealing.mark(plain, `backup code ${userId}`)
  }
}
