import { randomInt } from 'node:crypto'

import { fail } from '#contract/errors.ts'
import { DriverId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { dayOfDriver, setupOf, standingOf } from './driverRows.ts'
import { keepMarks } from './marks.ts'
import { hashOfCode, hashOfToken, newToken } from './storedDevices.ts'

type Calls =
  | 'pairDevice'
  | 'unpairDevice'
  | 'driverAppNow'
  | 'driverAppSetup'
  | 'driverAppVehicle'
  | 'driverAppDay'
  | 'markAppointments'
  | 'makePairingCode'
  | 'revokeDevice'

const codeMs = 10 * 60_000
const int4 = 2_147_483_647
/** No letter that is read as another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** Wrong codes of an address within a minute. */
const wrongAMinute = 5

/** What drivers' devices say and are told, and how they come and go. */
export function recorderHandlers({
  store,
  clock,
  noted = () => undefined,
}: {
  store: Store
  clock: Clock
  /** A day was marked: somebody waits to see it told. */
  noted?: () => void
}): Pick<Handlers, Calls> {
  const wrong = new Map<string, { count: number; until: number }>()
  const audit = (caller: Caller, company: number, entityId: number, action: string) => ({
    company,
    at: new Date(clock.now()),
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    entity: 'driverDevice',
    entityId: String(entityId),
    action,
    body: { by: caller.name },
  })

  return {
    pairDevice: async ({ body, http }) => {
      const now = clock.now()
      const tried = wrong.get(http.ip)
      if (tried !== undefined && tried.until > now && tried.count >= wrongAMinute)
        return fail('request.rateLimited', { retryAfterS: (tried.until - now) / 1000 })
      const token = newToken()
      const paired = await store.system(async (tx) => {
        const [code] = await tx.query<{
          companyId: number
          driverId: number
          name: string
          company: string
          zone: string
          again: boolean
        }>(
          `update pairing_code p set used_at = $2 from driver d, company c
           where p.hash = $1 and p.expires_at > $2 and (p.used_at is null or p.again) and d.id = p.driver_id and d.active
             and c.id = d.company_id and c.active
           returning p.company_id as "companyId", p.driver_id as "driverId", d.name, coalesce(c.name, c.trade_name) as company,
             c.time_zone as zone, p.again`,
          [hashOfCode(body.code), new Date(now)],
        )
        if (code === undefined) return null
        const held = await tx.query<{ id: number }>(
          'select id from driver_device where driver_id = $1 and revoked_at is null order by paired_at',
          [code.driverId],
        )
        if (held.length >= limits.devicesOfDriver) {
          if (!code.again) return fail('journey.devicesFull', { data: { most: limits.devicesOfDriver } })
          // A demo that anybody may try must not fill up: the oldest one makes room.
          await tx.query(`update driver_device set revoked_at = $2, revoked_by = 'demo' where id = $1`, [
            held[0]?.id,
            new Date(now),
          ])
        }
        await tx.query(
          `insert into driver_device (company_id, driver_id, name, kind, token_hash, paired_at, last_seen_at)
           values ($1, $2, $3, $4, $5, $6, $6)`,
          [
            code.companyId,
            code.driverId,
            body.device.replaceAll('\0', ''),
            body.kind,
            hashOfToken(token),
            new Date(now),
          ],
        )
        return code
      })
      if (paired === null) {
        wrong.set(
          http.ip,
          tried !== undefined && tried.until > now
            ? { ...tried, count: tried.count + 1 }
            : { count: 1, until: now + 60_000 },
        )
        if (wrong.size > 10_000) wrong.clear()
        return fail('journey.codeRefused')
      }
      const driverId = DriverId.parse(paired.driverId)
      return { token, now, driverId, driver: paired.name, company: paired.company, timeZone: paired.zone }
    },

    unpairDevice: async ({ driver }) => {
      await store.scoped(driver, (tx) =>
        tx.query('update driver_device set revoked_at = $2, revoked_by = $3 where id = $1', [
          driver.deviceId,
          new Date(clock.now()),
          driver.name,
        ]),
      )
      return {}
    },

    driverAppNow: async ({ driver }) => {
      const now = clock.now()
      const { plate, standing } = await store.scoped(driver, (tx) => standingOf(tx, driver))
      const driverId = DriverId.parse(driver.driverId)
      return { now, driverId, driver: driver.name, timeZone: driver.timeZone, plate, standing }
    },

    driverAppSetup: ({ driver }) => store.scoped(driver, (tx) => setupOf(tx, driver)),

    driverAppVehicle: async ({ driver, body }) => {
      const now = new Date(clock.now())
      return store.scoped(driver, async (tx) => {
        const [vehicle] =
          body.plate === null
            ? [{ id: null, plate: null }]
            : await tx.query<{ id: number; plate: string }>(
                'select id, plate from vehicle where company_id = $1 and plate = upper($2) and active',
                [driver.companyId, body.plate.replaceAll(/[^A-Za-z0-9]/g, '')],
              )
        if (vehicle === undefined) return fail('vehicle.notFound')
        await tx.query('update driver_device set vehicle_id = $2, vehicle_at = $3 where id = $1', [
          driver.deviceId,
          vehicle.id,
          now,
        ])
        return { plate: vehicle.plate }
      })
    },

    driverAppDay: ({ driver, params }) => store.scoped(driver, (tx) => dayOfDriver(tx, driver, params.day)),

    markAppointments: async ({ driver, body }) => {
      const now = clock.now()
      const results = await store.scoped(driver, async (tx) => {
        const offset = body.now === null ? null : Math.max(-int4, Math.min(int4, now - body.now))
        await tx.query(
          'update driver_device set offset_ms = $2, app = coalesce($3, app), last_seen_at = $4 where id = $1',
          [driver.deviceId, offset, body.app?.replaceAll('\0', '') ?? null, new Date(now)],
        )
        return keepMarks(tx, driver, body, now)
      })
      noted()
      return { now, results }
    },

    makePairingCode: async ({ body, caller }) => {
      const code = newCode()
      const until = clock.now() + codeMs
      await store.scoped(caller, async (tx) => {
        const [driver] = await tx.query<{ companyId: number; document: string | null }>(
          'select company_id as "companyId", document from driver where id = $1 and active',
          [body.driver],
        )
        if (driver === undefined) return fail('entity.notFound')
        if (driver.document === null) return fail('journey.noDocument')
        await tx.query('delete from pairing_code where company_id = $1 and expires_at < $2', [
          driver.companyId,
          new Date(clock.now()),
        ])
        await tx.query('insert into pairing_code (hash, company_id, driver_id, expires_at) values ($1, $2, $3, $4)', [
          hashOfCode(code),
          driver.companyId,
          body.driver,
          new Date(until),
        ])
        await appendAudit(tx, audit(caller, driver.companyId, body.driver, 'journey.codeMade'))
      })
      return { code: `${code.slice(0, 4)}-${code.slice(4)}`, until }
    },

    revokeDevice: async ({ params, caller }) => {
      await store.scoped(caller, async (tx) => {
        const [device] = await tx.query<{ companyId: number }>(
          `update driver_device set revoked_at = coalesce(revoked_at, $2), revoked_by = coalesce(revoked_by, $3) where id = $1
           returning company_id as "companyId"`,
          [params.id, new Date(clock.now()), caller.name],
        )
        if (device === undefined) return fail('entity.notFound')
        await appendAudit(tx, audit(caller, device.companyId, params.id, 'journey.deviceRevoked'))
      })
      return {}
    },
  }
}
