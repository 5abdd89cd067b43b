import { fieldOf, isBand, isFact, isFall, isMagnitude, onlyByRule, typeOfRule } from '#contract/codes/alertRules.ts'
import { severities } from '#contract/codes/alerts.ts'
import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import type { Port } from '#contract/codes/ports.ts'
import { type PreparedShape, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { limitInForce, type VehicleLimits } from '#contract/rules/vehicleLimits.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'

import type { Store, Tx } from '../db/port.ts'
import { type Strength, isStrongEnough } from './magnitude.ts'
import { type OwnFault, readOwnFaults } from './ownFaults.ts'
import { isInForce, type Rule } from './ruleEngine.ts'

interface RuleRow extends Record<string, unknown> {
  id: number
  rev: number
  company_id: number
  code: string
  severity: Severity
  threshold: number | null
  threshold2: number | null
  rain_limit: number | null
  port: Port | null
  port_state: 'on' | 'off' | null
  message: string | null
  clear_by: number | null
  duration: number
  cooldown_s: number
  allowed_late_s: number
  window_from: string | null
  window_to: string | null
  reach: 'all' | 'some'
  notify: 'nobody' | 'everyone' | 'some'
  notify_every_s: number
  weekdays: string | null
  valid_from: string | null
  valid_to: string | null
  per_vehicle: boolean
  users: number[] | null
  origin: 'factory' | 'own'
  description: string
  active: boolean
  vehicles: number[] | null
  time_zone: string
}

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

interface CompanyRules {
  active: readonly Rule[]
  /** Types that the company has a rule of, in force or not: of any other the product's own severity counts. */
  known: ReadonlySet<AlertType>
  /** What vehicles hold of a set of limits. */
  held: ReadonlyMap<number, VehicleLimits>
  clockAt: (at: number) => { minute: number; day: number; date: string }
}

/** Of which rule an alert is; null where the company never had one of its type. */
export type Verdict = { rule: Rule | null } | 'held'

/** The rules of all companies, in memory: a report asks no table. */
export class RuleBook {
  readonly #store: Store
  #companies: ReadonlyMap<number, CompanyRules> | undefined
  #faults: ReadonlyMap<number, ReadonlyMap<string, OwnFault>> = new Map()
  #queue: Promise<void> = Promise.resolve()

  constructor(store: Store) {
    this.#store = store
  }

  /** Reads them anew; one reading at a time, in the order asked. */
  refresh(): Promise<void> {
    const reading = this.#queue.then(async () => {
      this.#faults = await this.#store.system(readOwnFaults)
      this.#companies = await this.#store.system(readRules)
    })
    this.#queue = reading.catch(() => {})
    return reading
  }

  /** Reads them if they never were, or if a company came since. */
  async ready(companies: Iterable<number>): Promise<void> {
    for (const company of companies) if (!this.#companies?.has(company)) return this.refresh()
  }

  /** Rules of a vehicle that values decide, each with the limit that counts for it: its own set's, else the rule's. */
  valuesOf(company: number, vehicle: number): readonly Rule[] {
    const known = this.#companies?.get(company)
    const held = known?.held.get(vehicle)
    return (known?.active ?? []).flatMap((rule) => {
      if (!covers(rule, vehicle) || fieldOf(rule.type) === undefined) return []
      if (isFact(rule.type) || isBand(rule.type)) return [rule]
      const limit = limitInForce(rule, held)
      if (limit === null && rule.type !== 'lowBattery') return []
      return limit === rule.limit ? [rule] : [{ ...rule, limit }]
    })
  }

  /** A rule in force, of whichever vehicles. */
  rule(company: number, id: number): Rule | undefined {
    return this.#companies?.get(company)?.active.find((one) => one.id === id)
  }

  isInWindow(rule: Rule, at: number): boolean {
    if (rule.window === null && rule.weekdays === null && !rule.validFrom && !rule.validTo) return true
    return isInForce(rule, this.#companies?.get(rule.company)?.clockAt(at) ?? { minute: 0, day: 0, date: '' })
  }

  /** What a company says itself of a code. */
  faultOf(company: number, code: string): OwnFault | undefined {
    return this.#faults.get(company)?.get(code.toUpperCase())
  }

  /** The most severe rule of what a device or a fence says, or that there is one and it holds it back. */
  verdict(company: number, vehicle: number, type: AlertType, at: number, strength: Strength = {}): Verdict {
    const known = this.#companies?.get(company)
    if (known?.known.has(type) !== true) return onlyByRule.has(type) ? 'held' : { rule: null }
    const held = known.held.get(vehicle)
    const [rule] = this.inForce(company, vehicle, type, at)
      .map((one) => ({ ...one, limit: limitInForce(one, held) }))
      .filter((one) => isStrongEnough(one, held, strength))
    return rule === undefined ? 'held' : { rule }
  }

  /** Rules of what no value decides that hold for a vehicle at an instant, the most severe first. */
  inForce(company: number, vehicle: number, type: AlertType, at: number): Rule[] {
    return (this.#companies?.get(company)?.active ?? [])
      .filter((one) => one.type === type && covers(one, vehicle) && this.isInWindow(one, at))
      .filter((one) => !isFact(one.type))
      .filter((one) => one.limit === null || alarmOfLimit.has(one.type) || isMagnitude(one.type) || isFall(one.type))
      .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.id - b.id)
  }
}

/** Of a battery a device may say that it is low without a number: its rule counts all the same. */
const alarmOfLimit: ReadonlySet<AlertType> = new Set<AlertType>(['lowBattery', 'lowBackup'])

const covers = ({ vehicles }: Rule, vehicle: number): boolean => vehicles === null || vehicles.has(vehicle)

async function readRules(tx: Tx): Promise<ReadonlyMap<number, CompanyRules>> {
  const rows = await tx.query<RuleRow>(
    `select r.id, r.rev, r.company_id, r.code, r.severity, r.threshold, r.threshold2, r.rain_limit, r.port, r.port_state, r.message, r.clear_by, r.duration, r.cooldown_s,
            r.allowed_late_s, r.window_from, r.window_to, r.reach, r.notify, r.notify_every_s, r.weekdays, r.valid_from::text, r.valid_to::text, r.per_vehicle, r.origin, r.description, r.active, c.time_zone,
            (select array_agg(l.vehicle_id) from (select vehicle_id from alert_rule_vehicle where alert_rule_id = r.id union
               select g.vehicle_id from alert_rule_grouping o join grouping_vehicle g on g.grouping_id = o.grouping_id
               where o.alert_rule_id = r.id and g.unlinked_at is null) l) as vehicles,
            (select array_agg(u.user_id) from alert_rule_user u join app_user p on p.id = u.user_id and p.active where u.alert_rule_id = r.id) as users
     from alert_rule r join company c on c.id = r.company_id order by r.id`,
  )
  const companies = await tx.query<{ id: number; time_zone: string }>('select id, time_zone from company')
  // Of a set that is inactive, or of another company than its vehicle, nothing counts: the company's rules do.
  const limits = await tx.query<{ company_id: number; vehicle_id: number; values: VehicleLimits }>(
    `select v.company_id, v.id as vehicle_id, jsonb_object_agg(s.code, s.value) as values
     from profile_vehicle h join vehicle v on v.id = h.vehicle_id and v.company_id = h.company_id
       left join profile_set p on p.id = h.profile_id
       join setting_state s on s.vehicle_id = h.vehicle_id and s.kind = h.kind
     where h.kind = 'alert' and (h.profile_id is null or p.active) group by 1, 2`,
  )
  const trunkFences = await tx.query<{ company_id: number; shape: FenceShape }>(
    `select f.company_id, f.shape from fence f where f.active and f.trunk_allowed
       and exists (select from alert_rule r where r.company_id = f.company_id and r.code = $1 and r.active) order by f.id`,
    [eventOfAlert.trunkOutside.code],
  )
  const byCompany = Map.groupBy(rows, (row) => row.company_id)
  return new Map(
    companies.map(({ id, time_zone }) => {
      const own = byCompany.get(id) ?? []
      const allowed = trunkFences.flatMap((one) => (one.company_id === id ? [prepareShape(one.shape)] : []))
      const rules = own.flatMap((row) => ruleOf(row, allowed) ?? [])
      const known = new Set(own.flatMap(({ code }) => typeOfRule(code) ?? []))
      const active = rules.filter((rule) => own.some((row) => row.id === rule.id && row.active))
      const held = new Map(
        limits.filter((one) => one.company_id === id).map(({ vehicle_id, values }) => [vehicle_id, values]),
      )
      return [id, { active, known, held, clockAt: clockIn(time_zone) }]
    }),
  )
}

function ruleOf(row: RuleRow, trunkFences: readonly PreparedShape[]): Rule | undefined {
  const type = typeOfRule(row.code)
  if (type === undefined) return undefined
  const { window_from: from, window_to: to } = row
  return {
    id: row.id,
    rev: row.rev,
    company: row.company_id,
    type,
    severity: row.severity,
    limit: row.threshold,
    limit2: row.threshold2,
    rainLimit: row.rain_limit,
    port: row.port,
    portOn: row.port_state === 'on',
    ...(type === 'trunkOutside' && { allowed: trunkFences }),
    message: row.message,
    timeZone: row.time_zone,
    clearBy: row.clear_by,
    durationMs: isMagnitude(type) ? row.duration : row.duration * 1000,
    cooldownMs: row.cooldown_s * 1000,
    allowedLateMs: row.allowed_late_s * 1000,
    window: from === null || to === null ? null : { from: minuteOf(from), to: minuteOf(to) },
    weekdays: row.weekdays,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    vehicles: row.reach === 'all' ? null : new Set(row.vehicles),
    factory: row.origin === 'factory',
    perVehicle: row.per_vehicle,
    tells: row.notify === 'everyone' ? null : row.notify === 'some' ? (row.users ?? []) : [],
    tellsEveryMs: row.notify_every_s * 1000,
    description: row.description,
  }
}

/** Minutes from midnight, and the day of the week, by the clock of a place. */
function clockIn(timeZone: string): CompanyRules['clockAt'] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const days = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' })
  return (at) => ({
    minute: minuteOf(clock.format(at)),
    day: dayNames.indexOf(days.format(at)),
    date: dayOf(at, timeZone),
  })
}
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
