import type { Tx } from '../../db/port.ts'
import { draftOf } from '../../ingest/alertBody.ts'
import { endAlerts, raiseAlerts } from '../../ingest/raise.ts'
import type { DeviceEntry, DeviceRegistry } from '../../ingest/registry.ts'
import type { RuleBook } from '../../ingest/ruleBook.ts'
import type { AlertRow } from '../../ingest/store.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import { isSilent, parkedTimes, silentSince } from './silenceRules.ts'

const type = 'noReport'
const dayMs = 86_400_000
/** Looks that failed for so long are no looks. */
const missedMs = 120_000
/** One process at a time looks. */
const lockKey = 31_046

interface Deps extends RoundsDeps {
  registry: DeviceRegistry
  rules: RuleBook
  announce: () => void
}
interface Quiet extends Record<string, unknown> {
  vehicle: number
  heard: number
  latitude: number
  longitude: number
  fix_at: number
  ignition: boolean | null
}

/** Raises the alert of vehicles of which nothing was heard for as long as a rule says, and ends it with their next report (alerts §6.2). */
export class SilenceKeeper extends Rounds<Deps> {
  #listensSince: number
  #lookedAt: number

  constructor(deps: Deps) {
    super(deps, { everyMs: 30_000, failed: 'vehicles that say nothing could not be looked for', later: true })
    this.#listensSince = this.#lookedAt = deps.clock.now()
  }

  async settle(): Promise<void> {
    const { store, announce, clock } = this.deps
    const now = clock.now()
    // Without a store no report was taken, and over a leap of the clock none was due: it listens anew.
    if (now - this.#lookedAt > missedMs) this.#listensSince = now
    const changed = await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      if (lock?.taken !== true) return 0
      return (await this.#end(tx)) + (await this.#raise(tx, now))
    })
    this.#lookedAt = now
    if (changed > 0) announce()
  }

  async #raise(tx: Tx, now: number): Promise<number> {
    const quiet = await quietVehicles(tx, now)
    const rows = quiet.flatMap((one): AlertRow[] => {
      const entry = this.deps.registry.vehicle(one.vehicle)
      return entry?.active === true ? this.#alertOf(entry, one, silentSince(one.heard, this.#listensSince), now) : []
    })
    return raiseAlerts(tx, rows)
  }

  #alertOf(entry: DeviceEntry, one: Quiet, since: number, now: number): AlertRow[] {
    const isParked = one.ignition === false
    // The most severe of those whose time is over.
    const rule = this.deps.rules
      .inForce(entry.company, entry.vehicleId, type, now)
      .find(({ durationMs }) => isSilent({ since, now, durationMs, isParked }))
    if (rule === undefined) return []
    return [
      {
        entry,
        subject: '',
        repeat: false,
        apartMs: 0,
        rule,
        late: false,
        draft: {
          ...draftOf(entry, type),
          severity: rule.severity,
          latitude: one.latitude,
          longitude: one.longitude,
          placeAt: one.fix_at,
          heading: null,
          ignition: one.ignition === true ? 1 : 0,
          driver: entry.driver ?? undefined,
          occurredAt: since + rule.durationMs * (isParked ? parkedTimes : 1),
          receivedAt: now,
        },
      },
    ]
  }

  /** Of those that were heard again, whatever the instant that they spoke of. */
  async #end(tx: Tx): Promise<number> {
    const rows = await tx.query<{ vehicle: number; at: number }>(
      `select a.vehicle_id as vehicle, (extract(epoch from s.received_at) * 1000)::float8 as at
       from alert a join vehicle_state s on s.vehicle_id = a.vehicle_id
       where a.type = '${type}' and a.cleared_at is null and s.received_at > a.occurred_at`,
    )
    const cleared = rows.flatMap(({ vehicle, at }) => {
      const entry = this.deps.registry.vehicle(vehicle)
      return entry === undefined ? [] : [{ entry, type, subject: '', at }]
    })
    return endAlerts(tx, cleared)
  }
}

/**
 * Vehicles that said nothing for a minute, and something within the day before: of whom nothing came for longer lists and
 * health say so. Those whose silence is known already are left out, and those that no place is known of.
 */
const quietVehicles = (tx: Tx, now: number): Promise<Quiet[]> =>
  tx.query<Quiet>(
    `select s.vehicle_id as vehicle, (extract(epoch from s.received_at) * 1000)::float8 as heard, s.latitude, s.longitude,
       (extract(epoch from s.fix_at) * 1000)::float8 as fix_at, (s.telemetry ->> 'ignition')::boolean as ignition
     from vehicle_state s
     where s.received_at <= $1 and s.received_at > $2 and s.fix_at is not null
       and not exists (select from alert a where a.vehicle_id = s.vehicle_id and a.type = '${type}'
         and (a.cleared_at is null or a.occurred_at > s.received_at))`,
    [new Date(now - 60_000), new Date(now - dayMs)],
  )
