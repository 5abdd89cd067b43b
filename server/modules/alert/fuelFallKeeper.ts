import { worseThan } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'

import type { Tx } from '../../db/port.ts'
import { draftOf } from '../../ingest/alertBody.ts'
import { endAlerts, raiseAlerts } from '../../ingest/raise.ts'
import type { DeviceEntry, DeviceRegistry } from '../../ingest/registry.ts'
import type { RuleBook } from '../../ingest/ruleBook.ts'
import type { Rule } from '../../ingest/ruleEngine.ts'
import type { AlertRow } from '../../ingest/store.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'

const type = 'fuelFall'
const dayMs = 86_400_000
/** One process at a time looks. */
const lockKey = 31_049

interface Deps extends RoundsDeps {
  registry: DeviceRegistry
  rules: RuleBook
  announce: () => void
}
interface Fall extends Record<string, unknown> {
  vehicle: number
  /** From the last level before it to the first one after it. */
  at: number
  until: number
  litres: number | null
  /** Of its tank; null where nobody knows how large that is. */
  share: number | null
  latitude: number
  longitude: number
  place_at: number
  ignition: boolean | null
  card: string | null
}

/** Raises the alert of a tank whose level fell while its vehicle stood, where a company has a rule of it (EVT0024): hours tell it after the fact. */
export class FuelFallKeeper extends Rounds<Deps> {
  constructor(deps: Deps) {
    super(deps, { everyMs: 60_000, failed: 'falls of fuel could not be looked for', later: true })
  }

  async settle(): Promise<void> {
    const { store, announce, clock, registry, rules } = this.deps
    const now = clock.now()
    const changed = await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      if (lock?.taken !== true) return 0
      const wanted = (await newFalls(tx, now)).flatMap((fall) => {
        const entry = registry.vehicle(fall.vehicle)
        const rule = entry?.active === true ? ruleOf(rules, entry, fall) : undefined
        return entry === undefined || rule === undefined ? [] : [{ fall, row: alertOf(entry, rule, fall, now) }]
      })
      const raised = await raiseAlerts(
        tx,
        wanted.map(({ row }) => row),
      )
      // It is over when it is known: what is left in the tank stays as it is.
      return (
        raised +
        (await endAlerts(
          tx,
          wanted.map(({ row, fall }) => ({ entry: row.entry, type, subject: row.subject, at: fall.until })),
        ))
      )
    })
    if (changed > 0) announce()
  }
}

/** The most severe rule that it is large enough for; of one whose share nobody knows every rule is. */
const ruleOf = (rules: RuleBook, { company, vehicleId }: DeviceEntry, { at, share }: Fall): Rule | undefined =>
  rules.inForce(company, vehicleId, type, at).find(({ limit }) => limit === null || share === null || share > limit)

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 0 })

function alertOf(entry: DeviceEntry, rule: Rule, fall: Fall, now: number): AlertRow {
  const { at, until, share, litres } = fall
  const { limit, limit2 = null } = rule
  const isPast2 = limit2 !== null && share !== null && share > limit2
  const amount = litres !== null ? `${number(litres)} L` : share !== null ? `${number(share)} %` : undefined
  const draft = draftOf(entry, type)
  return {
    entry,
    subject: '',
    repeat: false,
    apartMs: 0,
    rule,
    // Nobody can know of it before the level was steady again.
    late: now - until > rule.allowedLateMs,
    driverCode: fall.card ?? undefined,
    ...(limit !== null && share !== null && { measured: { limit, peak: share } }),
    draft: {
      ...draft,
      description: [draft.description, amount].filter(Boolean).join(': '),
      severity: isPast2 ? worseThan(rule.severity) : rule.severity,
      latitude: fall.latitude,
      longitude: fall.longitude,
      placeAt: fall.place_at,
      heading: null,
      ignition: fall.ignition === true ? 1 : 0,
      occurredAt: at,
      receivedAt: now,
    },
  }
}

/**
 * Falls of the last day of companies that had a rule of them then, that no alert is known of. Told anew a fall may begin at
 * another report: what overlaps a known one is that one.
 */
const newFalls = (tx: Tx, now: number): Promise<Fall[]> =>
  tx.query<Fall>(
    `select e.vehicle_id as vehicle, (extract(epoch from e.at) * 1000)::float8 as at,
       (extract(epoch from e.until_at) * 1000)::float8 as until, e.litres, e.before_pct - e.after_pct as share,
       coalesce(e.latitude, p.latitude, s.latitude) as latitude, coalesce(e.longitude, p.longitude, s.longitude) as longitude,
       (extract(epoch from coalesce(p.fix_at, s.fix_at)) * 1000)::float8 as place_at, (p.telemetry ->> 'ignition')::boolean as ignition,
       p.telemetry ->> 'driverCode' as card
     from (select r.company_id, min(coalesce((select min(v.at) from alert_rule_rev v where v.rule_id = r.id), '-infinity')) as since
           from alert_rule r where r.active and r.code = $1 group by 1) r
       join fuel_event e on e.company_id = r.company_id and e.kind = 'fall' and e.at > $2 and e.until_at >= r.since
       join vehicle_state s on s.vehicle_id = e.vehicle_id and s.fix_at is not null
       left join lateral (select latitude, longitude, fix_at, telemetry from position where vehicle_id = e.vehicle_id
         and fix_at <= e.at and fix_at > e.at - interval '1 day' order by fix_at desc limit 1) p on true
     where not exists (select from alert a where a.vehicle_id = e.vehicle_id and a.type = '${type}'
       and a.occurred_at >= e.at - interval '20 minutes' and a.occurred_at <= e.until_at)
     order by e.at, e.vehicle_id`,
    [eventOfAlert[type].code, new Date(now - dayMs)],
  )
