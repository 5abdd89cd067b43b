import { contains } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../../db/port.ts'
import { draftOf } from '../../ingest/alertBody.ts'
import { raiseAlerts, ruled } from '../../ingest/raise.ts'
import type { DeviceRegistry } from '../../ingest/registry.ts'
import type { RuleBook } from '../../ingest/ruleBook.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { Rounds } from '../../kit/rounds.ts'
import { auditEnd, endMode } from './maintenanceMode.ts'
import { noticeMs, tellModeEnds } from './modeNotice.ts'
import { drivenOffAt } from './modeRules.ts'

/** Reports are looked at again so far back: what runs off may have begun before the last look. */
const lookBackMs = 600_000
/** One process at a time ends maintenances. */
const lockKey = 31_047

interface Deps {
  store: Store
  clock: Clock
  log: Log
  registry: DeviceRegistry
  rules: RuleBook
  announce: () => void
}
interface Span extends Record<string, unknown> {
  id: number
  company_id: number
  vehicle_id: number
  from_at: Date
  until_at: Date
  by: number
  looked_to: Date | null
}
interface Fix extends Record<string, unknown> {
  fix_at: Date
  speed_kmh: number | null
  latitude: number
  longitude: number
}

/** Tells of maintenances that end soon, ends them at their hour, and those whose vehicle drives off outside a workshop (maintenance §6.7). */
export class ModeKeeper extends Rounds<Deps> {
  constructor(deps: Deps) {
    super(deps, { everyMs: 15_000, failed: 'maintenances could not be looked at', later: true })
  }

  async settle(): Promise<void> {
    const { store, clock, announce } = this.deps
    const now = clock.now()
    const ended = await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      if (lock?.taken !== true) return 0
      const open = await tx.query<Span>(
        `select id, company_id, vehicle_id, from_at, until_at, by, looked_to from maintenance_span
         where to_at is null order by company_id, vehicle_id for update`,
      )
      let count = 0
      for (const span of open) if (await this.#judge(tx, span, now)) count++
      return count
    })
    if (ended > 0) announce()
  }

  async #judge(tx: Tx, span: Span, now: number): Promise<boolean> {
    const from = Math.max(span.from_at.getTime(), (span.looked_to?.getTime() ?? 0) - lookBackMs)
    const fixes = await tx.query<Fix>(
      `select fix_at, speed_kmh, latitude, longitude from position
       where vehicle_id = $1 and fix_at >= $2 and fix_at <= $3 and flags & $4 = 0 order by fix_at`,
      [span.vehicle_id, new Date(from), span.until_at, notBelieved],
    )
    const workshops = fixes.some(({ speed_kmh }) => (speed_kmh ?? 0) > 0) ? await workshopsOf(tx, span.company_id) : []
    const left = drivenOffAt(
      fixes.map((fix) => ({
        at: fix.fix_at.getTime(),
        speedKmh: fix.speed_kmh,
        inWorkshop: workshops.some((shape) => contains(shape, fix)),
      })),
    )
    const at = new Date(now)
    if (left !== null) {
      await endMode(tx, span.vehicle_id, new Date(left), { by: 'moved' })
      await this.#raise(
        tx,
        span,
        fixes.find(({ fix_at }) => fix_at.getTime() === left),
        now,
      )
      await auditEnd(tx, span.company_id, span.vehicle_id, at, 'moved')
      return true
    }
    if (now >= span.until_at.getTime()) {
      await endMode(tx, span.vehicle_id, span.until_at, { by: 'time' })
      await auditEnd(tx, span.company_id, span.vehicle_id, at, 'time')
      return true
    }
    const told = span.until_at.getTime() - now <= noticeMs && (await tellModeEnds(tx, span, now))
    const last = fixes.at(-1)
    if (last) await tx.query('update maintenance_span set looked_to = $2 where id = $1', [span.id, last.fix_at])
    return told
  }

  async #raise(tx: Tx, span: Span, fix: Fix | undefined, now: number): Promise<void> {
    const entry = this.deps.registry.vehicle(span.vehicle_id)
    if (entry === undefined || fix === undefined) return
    const alert = ruled(this.deps.rules, {
      entry,
      subject: '',
      repeat: false,
      apartMs: 0,
      draft: {
        ...draftOf(entry, 'maintenanceMoved'),
        latitude: fix.latitude,
        longitude: fix.longitude,
        heading: null,
        ignition: 1,
        speedKmh: fix.speed_kmh ?? undefined,
        driver: entry.driver ?? undefined,
        occurredAt: fix.fix_at.getTime(),
        receivedAt: now,
      },
    })
    if (alert !== undefined) await raiseAlerts(tx, [alert])
  }
}

async function workshopsOf(tx: Tx, company: number) {
  const rows = await tx.query<{ shape: FenceShape }>(
    'select shape from fence where company_id = $1 and workshop and active',
    [company],
  )
  return rows.map(({ shape }) => shape)
}
