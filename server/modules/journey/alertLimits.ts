import type { Severity } from '#contract/codes/alerts.ts'
import type { ViolationRule } from '#contract/codes/journeyRules.ts'
import { type LimitingRule, limiting } from '#contract/rules/journey/count.ts'
import type { Journey, Standing } from '#contract/rules/journey/fold.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../../db/port.ts'
import { draftOf } from '../../ingest/alertBody.ts'
import { endAlerts, raiseAlerts, ruled } from '../../ingest/raise.ts'
import type { DeviceRegistry } from '../../ingest/registry.ts'
import type { RuleBook } from '../../ingest/ruleBook.ts'
import type { AlertRow } from '../../ingest/store.ts'
import words from '../../text/journey.pt-BR.json' with { type: 'json' }
import { tellLimits } from './limitNotices.ts'
import type { Changed } from './writeViolations.ts'

export interface Alerting {
  registry: DeviceRegistry
  rules: RuleBook
  announce: () => void
}
interface Told {
  id: number
  journeys: readonly Journey[]
  standing: Standing
}
/** What one driver broke, or breaks soon; `at` in whole minutes since 1970-01-01 UTC. */
interface Limit {
  driverId: number
  vehicleId: number
  rule: ViolationRule
  at: number
  severity: Severity
  subject: string
  measured?: { limit: number; peak: number }
}

const minuteMs = 60_000
const type = 'journeyLimit'
/** Who waits for these looks at *Para tratar*: nothing is to be done at the wheel (journey §5.4). */
const quiet: ReadonlySet<ViolationRule> = new Set<ViolationRule>(['V07', 'V11', 'V12'])
/** Minutes before a rule is broken by whoever drives on. */
const ahead: Record<LimitingRule, number> = { V01: 30, V02: 30, V03: 60, V05: 60, V06: 30 }
/** First known so long after: recorded and listed, and nobody is called (journey §6). */
const lateMin = 120
const warningOf = (driverId: number, rule: LimitingRule) => `warning ${rule} ${driverId}`

/** Raises what drivers broke, each once, and what they break soon if they drive on; ends what is over or void. */
export async function alertLimits(
  tx: Tx,
  { registry, rules }: Alerting,
  told: readonly Told[],
  { begun, over }: Changed,
  now: number,
): Promise<number> {
  const nowMin = Math.floor(now / minuteMs)
  /** What has no vehicle, or one that never said where it is: no alert can stand for it, and it is told all the same. */
  const untold: Pick<Limit, 'driverId' | 'rule' | 'at'>[] = []
  const broken = begun.flatMap(({ driverId, rule, at, value, limit, severity }): Limit[] => {
    const own = told.find(({ id }) => id === driverId)?.journeys.find(({ from, to }) => from <= at && at <= to)
    const vehicleId = own?.segments.find(({ from, to }) => from <= at && at < to)?.vehicleId ?? own?.vehicleId ?? null
    if (quiet.has(rule)) return []
    if (vehicleId === null) {
      untold.push({ driverId, rule, at })
      return []
    }
    const measured = { limit, peak: value }
    return [{ driverId, vehicleId, rule, at, severity, subject: `${rule} ${driverId}`, measured }]
  })
  const warned = await stillUnwarned(tx, told, nowMin)
  const wanted = [...broken, ...warned].flatMap((one) => {
    const entry = registry.vehicle(one.vehicleId)
    return entry === undefined ? [] : [{ ...one, entry }]
  })
  const places = await placesAt(tx, wanted)
  const rows = wanted.flatMap(({ entry, driverId, subject, at, severity, rule, measured }, i): AlertRow[] => {
    const { place, driver } = places[i] ?? { place: null, driver: null }
    // A vehicle that never said where it is has no place that an alert could stand at; what comes soon can wait for one.
    if (place === null) {
      if (measured !== undefined) untold.push({ driverId, rule, at })
      return []
    }
    const alert = ruled(rules, {
      entry,
      subject,
      repeat: false,
      apartMs: 0,
      ...(measured && { measured }),
      draft: {
        ...draftOf(entry, type),
        ...place,
        heading: null,
        driver: driver ?? undefined,
        journeyRule: rule,
        occurredAt: at * minuteMs,
        receivedAt: now,
      },
    })
    // Its severity is that of what was broken, whatever a rule says of all of them.
    return alert ? [{ ...alert, late: nowMin - at > lateMin, draft: { ...alert.draft, severity } }] : []
  })
  const news = untold.filter(({ at }) => nowMin - at <= lateMin)
  const raised = (await raiseAlerts(tx, rows)) + (await tellLimits(tx, news, now))
  await tx.query(
    `update journey_violation v set alert_id = a.id
     from unnest($1::int[], $2::text[], $3::float8[], $4::int[], $5::text[]) w(driver, rule, at, vehicle, subject)
       join alert a on a.vehicle_id = w.vehicle and a.type = '${type}' and a.subject = w.subject
         and a.occurred_at = to_timestamp(w.at)
     where v.driver_id = w.driver and v.rule = w.rule and v.at = to_timestamp(w.at)`,
    [
      broken.map(({ driverId }) => driverId),
      broken.map(({ rule }) => rule),
      broken.map(({ at }) => at * 60),
      broken.map(({ vehicleId }) => vehicleId),
      broken.map(({ subject }) => subject),
    ],
  )
  const doubtful = begun.filter(({ presumed }) => presumed)
  await tx.query(
    `insert into alert_note (company_id, alert_id, at, kind, note, rev)
     select a.company_id, a.id, to_timestamp($4), 'comment', $5, a.rev
     from unnest($1::int[], $2::text[], $3::float8[]) w(driver, rule, at)
       join journey_violation v on v.driver_id = w.driver and v.rule = w.rule and v.at = to_timestamp(w.at)
       join alert a on a.id = v.alert_id and a.company_id = v.company_id`,
    [
      doubtful.map(({ driverId }) => driverId),
      doubtful.map(({ rule }) => rule),
      doubtful.map(({ at }) => at * 60),
      now / 1_000,
      words.presumed,
    ],
  )
  await tx.query(
    `insert into alert_note (company_id, alert_id, at, kind, note, rev)
     select company_id, id, to_timestamp($2), 'comment', $3, rev from alert where id = any($1::bigint[]) and cleared_at is null`,
    [over.flatMap(({ alertId, isVoid }) => (isVoid ? [alertId] : [])), now / 1_000, words.void],
  )
  const ended = await tx.query<{ vehicle: number; subject: string; at: number }>(
    `select a.vehicle_id as vehicle, a.subject, (extract(epoch from greatest(a.occurred_at, to_timestamp(w.at))) * 1000)::float8 as at
     from unnest($1::bigint[], $2::float8[]) w(id, at) join alert a on a.id = w.id where a.cleared_at is null
     union all
     select a.vehicle_id, a.subject, (extract(epoch from greatest(a.occurred_at, to_timestamp($4))) * 1000)::float8
     from unnest($3::text[]) w(subject) join alert a on a.type = '${type}' and a.subject = w.subject and a.cleared_at is null
       and a.vehicle_id = any($5::int[])`,
    [
      over.map(({ alertId }) => alertId),
      over.map(({ at }) => at * 60),
      told.flatMap(({ id, standing }) =>
        limiting.flatMap((rule) => (rule === dueSoon(standing, nowMin) ? [] : [warningOf(id, rule)])),
      ),
      now / 1_000,
      [...new Set(told.flatMap(({ standing }) => standing.vehicleId ?? []))],
    ],
  )
  const gone = ended.flatMap(({ vehicle, subject, at }) => {
    const entry = registry.vehicle(vehicle)
    return entry === undefined ? [] : [{ entry, type, subject, at }]
  })
  return raised + (gone.length === 0 ? 0 : await endAlerts(tx, gone))
}

/** The rule that whoever is at the wheel breaks next, where that is near. */
function dueSoon({ state, untilAt, untilWhy }: Standing, nowMin: number): LimitingRule | null {
  if (state !== 'drive' || untilAt === null || untilWhy === null) return null
  return untilAt > nowMin && untilAt - nowMin <= ahead[untilWhy] ? untilWhy : null
}

/** Warnings of rules that are broken soon: once for each driver, rule and journey. */
async function stillUnwarned(tx: Tx, told: readonly Told[], nowMin: number): Promise<Limit[]> {
  const due = told.flatMap(({ id, standing }): (Limit & { since: number })[] => {
    const rule = dueSoon(standing, nowMin)
    const { vehicleId, startedAt } = standing
    if (rule === null || vehicleId === null || startedAt === null) return []
    return [
      { driverId: id, vehicleId, rule, at: nowMin, severity: 'low', subject: warningOf(id, rule), since: startedAt },
    ]
  })
  if (due.length === 0) return []
  const known = await tx.query<{ n: number }>(
    `select w.n::int as n from unnest($1::int[], $2::text[], $3::float8[]) with ordinality w(vehicle, subject, since, n)
     where exists (select 1 from alert a where a.vehicle_id = w.vehicle and a.type = '${type}' and a.subject = w.subject
       and a.occurred_at >= to_timestamp(w.since))`,
    [due.map(({ vehicleId }) => vehicleId), due.map(({ subject }) => subject), due.map(({ since }) => since * 60)],
  )
  const skip = new Set(known.map(({ n }) => n - 1))
  return due.filter((_, n) => !skip.has(n))
}

interface Placed {
  place: { latitude: number; longitude: number; placeAt: number; ignition: number } | null
  driver: string | null
}

/** Where each vehicle was last believed to be at that minute, whether it ran there, and what its driver is called. */
async function placesAt(tx: Tx, limits: readonly Limit[]): Promise<Placed[]> {
  if (limits.length === 0) return []
  const rows = await tx.query<{
    latitude: number | null
    longitude: number | null
    at: number | null
    ignition: boolean | null
    driver: string | null
  }>(
    `select coalesce(p.latitude, s.latitude) as latitude, coalesce(p.longitude, s.longitude) as longitude,
       (extract(epoch from coalesce(p.fix_at, s.fix_at)) * 1000)::float8 as at,
       (case when p.fix_at is null then s.telemetry else p.telemetry end ->> 'ignition')::boolean as ignition, d.name as driver
     from unnest($1::int[], $2::float8[], $3::int[]) with ordinality w(vehicle, at, driver, n)
       left join driver d on d.id = w.driver
       left join lateral (select latitude, longitude, fix_at, telemetry from position where vehicle_id = w.vehicle
         and fix_at <= to_timestamp(w.at) and fix_at > to_timestamp(w.at) - interval '1 day' and flags & ${notBelieved} = 0
         order by fix_at desc limit 1) p on true
       left join vehicle_state s on s.vehicle_id = w.vehicle
     order by w.n`,
    [limits.map(({ vehicleId }) => vehicleId), limits.map(({ at }) => at * 60), limits.map(({ driverId }) => driverId)],
  )
  return rows.map(({ latitude, longitude, at, ignition, driver }) => ({
    place:
      latitude === null || longitude === null || at === null
        ? null
        : { latitude, longitude, placeAt: at, ignition: ignition === true ? 1 : 0 },
    driver,
  }))
}
