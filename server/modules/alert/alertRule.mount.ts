import {
  fieldsOf,
  isBand,
  limitRangeOf,
  neverOff,
  portsOf,
  readingOf,
  ruleCodes,
  trunkBand,
  typeOfRule,
} from '#contract/codes/alertRules.ts'
import { alertRule } from '#contract/entities/alertRule.ts'
import { fail } from '#contract/errors.ts'
import { unknownVariable } from '#contract/rules/ruleMessage.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

/** What is over when a rule no longer watches: its alerts last no longer, and their answer is still asked for. */
async function endOf(tx: Tx, id: number): Promise<void> {
  await ask(tx, sql`delete from alert_state where rule_id = ${id}`)
  await ask(
    tx,
    sql`update alert set cleared_at = now(), changes = changes + 1 where rule_id = ${id} and cleared_at is null`,
  )
}

/** SQL: the values that rule `r` reads one of, as vehicles tell them; null of what reads none, and of speed, which comes with a place. */
const valueRead = `case r.code ${ruleCodes
  .flatMap((code) => {
    const type = typeOfRule(code)
    const fields = type === undefined ? [] : fieldsOf(type)
    if (fields.length === 0 || fields.includes('speedKmh')) return []
    const each = fields.map((field) => (field === 'port' ? 'r.port' : `'${field}'`))
    return [`when '${code}' then array[${each.join(', ')}]`]
  })
  .join(' ')} end`

/** SQL: whether rule `r` watches vehicle `v` of its company. */
const ofRule = `(r.reach = 'all' or v.id in (
  select l.vehicle_id from alert_rule_vehicle l where l.alert_rule_id = r.id union
  select g.vehicle_id from alert_rule_grouping o join grouping_vehicle g on g.grouping_id = o.grouping_id
  where o.alert_rule_id = r.id and g.unlinked_at is null))`

/** SQL: how many vehicles of rule `r` never told it. */
const untold = `case when ${valueRead} is not null then
  (select count(*)::int from vehicle v left join vehicle_state s on s.vehicle_id = v.id
   where v.company_id = r.company_id and v.active and not coalesce(s.telemetry_at ?| ${valueRead}, false)
     and ${ofRule}) end`

/** SQL: of how many vehicles of rule `r` nobody knows the supply, where its limit is that of each; null of any other rule. */
const unknownSupply = `case when r.code = 'EVT0013' and r.threshold is null then
  (select count(*)::int from vehicle v where v.company_id = r.company_id and v.active and v.battery_system is null and ${ofRule}) end`

/** Of what must never be silent: longest that it may have to last, s, and least delay within which it is news, s. */
const longestS = 60
const leastLateS = 600

/**
 * §6.1: what takes a rule out of force without its being off: no answer asked, vehicles left out, hours and days without it, a
 * duration that no device reaches, or a delay within which nothing ever comes.
 */
const isSilenced = (draft: Readonly<Record<string, unknown>>): boolean =>
  draft['severity'] === 'low' ||
  Number(draft['duration']) > longestS ||
  Number(draft['allowedLateS']) < leastLateS ||
  draft['reach'] === 'some' ||
  ['windowFrom', 'windowTo'].some((key) => typeof draft[key] === 'string') ||
  (typeof draft['weekdays'] === 'string' && draft['weekdays'].length < 7)

/** What day it is by the calendar of a company. */
async function todayOf(tx: Tx, company: number): Promise<string> {
  const [found] = await ask<{ day: string }>(
    tx,
    sql`select (now() at time zone time_zone)::date::text as day from company where id = ${company}`,
  )
  return found?.day ?? ''
}

/** ERR-16: of chosen vehicles one at least tells what the rule reads; of all of them more may come. */
async function mustBeTold(tx: Tx, id: number): Promise<void> {
  const [found] = await ask<{ untold: number | null; chosen: number }>(
    tx,
    sql`select ${raw(untold)} as untold, (select count(*)::int from vehicle v where v.company_id = r.company_id and v.active and v.id in (
          select l.vehicle_id from alert_rule_vehicle l where l.alert_rule_id = r.id union
          select g.vehicle_id from alert_rule_grouping o join grouping_vehicle g on g.grouping_id = o.grouping_id
          where o.alert_rule_id = r.id and g.unlinked_at is null)) as chosen
        from alert_rule r where r.id = ${id} and r.reach = 'some'`,
  )
  if (found && found.chosen > 0 && found.untold === found.chosen) fail('alertRule.noneTells')
}

export const alertRuleMount = mountEntity(
  alertRule,
  {
    table: 'alert_rule',
    read: {
      alerts: `(select count(*)::int from alert a where a.rule_id = r.id and a.occurred_at > now() - interval '7 days')`,
      lastAt: `(select max(a.occurred_at) from alert a where a.rule_id = r.id)`,
      revision: 'r.rev',
      untold,
      unknownSupply,
      idlePeople: `case when r.notify = 'some' then (select count(*)::int from alert_rule_user l join app_user o on o.id = l.user_id
                     where l.alert_rule_id = r.id and not o.active) end`,
    },
    links: {
      vehicles: { other: 'vehicle', label: 'o.plate', search: `o.plate || ' ' || o.fleet_number`, where: 'o.active' },
      groupings: { other: 'grouping', label: 'o.description', where: 'o.active' },
      users: { other: 'app_user', between: 'alert_rule_user', theirs: 'user_id', label: 'o.name', where: 'o.active' },
    },
  },
  {
    accept: async (draft, tx, _caller, { company, was }) => {
      // On and off are changed alone.
      if (!('code' in draft)) return draft
      const type = typeOfRule(String(draft['code']))
      const range = type === undefined ? undefined : limitRangeOf(type)
      const limit = draft['threshold']
      const second = draft['threshold2']
      const refuse = (field: string) => fail('alertRule.invalid', { data: { field } })
      if (type === undefined) return refuse('codigo')
      if (String(draft['description']).length < 3) return refuse('descricao')
      if (type !== undefined && isBand(type)) {
        if (typeof limit !== 'number' || limit < trunkBand.least) return refuse('limite')
        if (typeof second !== 'number' || second <= limit || second > trunkBand.most) return refuse('limite_2')
      } else if (typeof limit === 'number') {
        if (range === undefined || limit < range.least || limit > range.most) return refuse('limite')
      } else if (readingOf(type) !== undefined && !['overspeed', 'lowBattery'].includes(type)) return refuse('limite')
      const wanted = portsOf(type)
      if (wanted.length > 0 ? !wanted.some((port) => port === draft['port']) : typeof draft['port'] === 'string')
        return refuse('porta')
      if ((typeof draft['portState'] === 'string') !== wanted.length > 0) return refuse('estado_porta')
      if (typeof second === 'number' && !isBand(type)) {
        if (range === undefined || typeof limit !== 'number') return refuse('limite_2')
        const beyond = range.holds === 'above' ? second > limit : second < limit
        if (!beyond || second < range.least || second > range.most) return refuse('limite_2')
      }
      const rain = draft['rainLimit']
      if (typeof rain === 'number' && (type !== 'overspeed' || typeof limit !== 'number' || rain > limit))
        return refuse('limite_chuva')
      if (typeof draft['message'] === 'string' && unknownVariable(draft['message']) !== undefined)
        return refuse('mensagem')
      if ((draft['windowFrom'] === null) !== (draft['windowTo'] === null)) return refuse('hora_fim')
      const [from, until] = [draft['validFrom'], draft['validTo']]
      if (typeof from === 'string' && typeof until === 'string' && from > until) return fail('alertRule.startAfterEnd')
      // What must never be off has no end either: it is put out of service.
      if (neverOff.has(type) && (typeof from === 'string' || typeof until === 'string')) return refuse('valida_ate')
      if (was?.['origin'] === 'factory' && neverOff.has(type) && isSilenced(draft)) fail('alertRule.neverSilent')
      const cooldown = Number(draft['cooldownS'])
      if (draft['severity'] === 'critical' && cooldown > 300) return refuse('intervalo')
      const isEmpty = (link: string) => Array.isArray(draft[link]) && draft[link].length === 0
      if (draft['reach'] === 'some' && isEmpty('vehicles') && isEmpty('groupings')) return refuse('vinculos')
      if (draft['notify'] === 'some' && isEmpty('users')) return refuse(alertRule.links?.users.wire ?? 'users')
      const isOver = typeof until === 'string' && until < (await todayOf(tx, company))
      return isOver ? { ...draft, active: false } : draft
    },
    after: async ({ was, is }, tx) => {
      const type = typeOfRule(String(was?.['code']))
      const off = was?.['active'] === true && is?.['active'] !== true
      if (off && was['origin'] === 'factory' && type !== undefined && neverOff.has(type)) fail('alertRule.neverOff')
      if (was !== null && (off || is === null)) await endOf(tx, was.id)
      if (is !== null) await mustBeTold(tx, is.id)
      return []
    },
    uses: async (ids, tx) =>
      (
        await ask(
          tx,
          sql`select 1 from alert_rule where id = any(${ids}::int[]) and origin = 'factory'
                         union all select 1 from alert where rule_id = any(${ids}::int[]) limit 1`,
        )
      ).length > 0
        ? ['alert']
        : [],
  },
)
