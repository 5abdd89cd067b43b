import { createHash, randomBytes } from 'node:crypto'

import type { Store } from '../../db/port.ts'
import type { DriverCaller, DriverDevices } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'

/** 256 random bits; the prefix says of a token in a log or a leak what it is. */
export const newToken = (): string => `mot_${randomBytes(32).toString('base64url')}`
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Typed with or without its dash, in capitals or not. */
export const hashOfCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')

/** Writing "seen" for every call would double the writes of the store. */
const seenEveryMs = 60_000

/** Devices of drivers, found by the hash of their token. */
export class StoredDevices implements DriverDevices {
  readonly #store: Store
  readonly #clock: Clock

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  async resolve(token: string): Promise<DriverCaller | null> {
    if (!token.startsWith('mot_')) return null
    const now = new Date(this.#clock.now())
    return this.#store.system(async (tx) => {
      const [row] = await tx.query<
        Omit<DriverCaller, 'companies' | 'pairedAt'> & { pairedAt: Date; seenAt: Date | null }
      >(
        `select a.id as "deviceId", d.id as "driverId", d.company_id as "companyId", d.name, d.document as cpf,
           c.time_zone as "timeZone", a.paired_at as "pairedAt", a.last_seen_at as "seenAt"
         from driver_device a join driver d on d.id = a.driver_id join company c on c.id = d.company_id
         where a.token_hash = $1 and a.revoked_at is null and d.active and c.active`,
        [hashOfToken(token)],
      )
      if (row === undefined) return null
      const { seenAt, pairedAt, ...device } = row
      if (seenAt === null || now.getTime() - seenAt.getTime() > seenEveryMs)
        await tx.query('update driver_device set last_seen_at = $2 where id = $1', [row.deviceId, now])
      return { ...device, companies: [row.companyId], pairedAt: pairedAt.getTime() }
    })
  }
}
