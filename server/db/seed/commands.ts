import type { CommandAction } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import { anyProfile } from '#contract/machine/profile.ts'
import { profiles } from '#contract/profiles/all.ts'
import { type SecondPerson, secondWhy } from '#contract/rules/secondPerson.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Actor } from '../../modules/command/happening.ts'
import { appendAudit } from '../audit.ts'
import type { Tx } from '../port.ts'
import { type End, agreed, ends, sent } from './commandEnds.ts'
import { addKinds } from './commandKinds.ts'
import { type Happening, type Moment, type Plan, play } from './commandPast.ts'
import document from './commands.json' with { type: 'json' }

const minuteMs = 60_000

/**
 * Moments of vehicles in motion that then stand for a while, or of those that stand for more than an hour, the newest
 * report of each a few seconds old.
 */
const momentsOf = (tx: Tx, now: number, moves: boolean): Promise<Moment[]> =>
  tx.query<Moment>(
    `select v.id as vehicle, v.company_id as company, v.plate, extract(epoch from p.fix_at)::float8 * 1000 + 9000 as at,
       extract(epoch from s.to_at)::float8 * 1000 as until, p.latitude, p.longitude, p.speed_kmh as "speedKmh"
     from state_span s join vehicle v on v.id = s.vehicle_id and v.active join device d on d.vehicle_id = v.id
       join lateral (
         select fix_at, latitude, longitude, speed_kmh from position
         where vehicle_id = s.vehicle_id and flags & $3 = 0 and speed_kmh is not null
           and fix_at >= case when $2 then greatest(s.from_at, s.to_at - interval '25 minutes') else s.from_at + interval '4 minutes' end
           and fix_at < s.to_at and (not $2 or speed_kmh > 30) order by fix_at limit 1) p on true
     where s.from_at > to_timestamp($1) - interval '7 days' and s.to_at < to_timestamp($1) - interval '3 hours'
       and (s.state = 1) = $2 and s.to_at - s.from_at > case when $2 then interval '10 minutes' else interval '75 minutes' end
       and not ($2 and exists (select 1 from state_span n where n.vehicle_id = s.vehicle_id and n.state = 1
         and n.from_at >= s.to_at and n.from_at < s.to_at + interval '25 minutes'))
     order by md5(v.id::text || s.from_at::text)`,
    [now / 1000, moves, notBelieved],
  )

const inverse: Partial<Record<CommandAction, CommandAction>> = {
  block: 'unblock',
  trunkUnlock: 'trunkLock',
  fifthWheelUnlock: 'fifthWheelLock',
  sirenOn: 'sirenOff',
  buzzerOn: 'buzzerOff',
  lightOn: 'lightOff',
}

/**
 * A week of commands of the vehicles that have a past: of every kind and end, asked, agreed to, handed over and answered by
 * the same rules as live ones, in the order of time. What the interlock of then was against is asked to wait, or not at all.
 * @param blocked vehicles that are blocked when the past ends
 */
export async function seedCommands(tx: Tx, now: number, blocked: readonly Moment[]): Promise<void> {
  const people = await tx.query<{ id: number; name: string; email: string; companies: number[] }>(
    `select u.id, u.name, u.email, array(select company_id from user_company where user_id = u.id) as companies
     from app_user u where u.email = any($1)`,
    [['despacho@farol.dev', 'supervisor@farol.dev', 'admin@farol.dev']],
  )
  const actorOf = (email: string, company: number): Actor | undefined => {
    const found =
      people.find((one) => one.email.startsWith(`${email}@`) && one.companies.includes(company)) ??
      people.find((one) => one.email.startsWith('admin@') && one.companies.includes(company))
    return found && { userId: found.id, name: found.name, sessionRef: 'demo', address: '127.0.0.1' }
  }
  const standing = await momentsOf(tx, now, false)
  const moving = await momentsOf(tx, now, true)
  const plans: Plan[] = []
  const taken = new Set<Moment>()
  const next = (from: readonly Moment[], fits: (one: Moment) => boolean = () => true) => {
    const found = from.find((one) => !taken.has(one) && fits(one))
    if (found !== undefined) taken.add(found)
    return found
  }
  const policies = await tx.query<{ company: number; policy: SecondPerson; from: number }>(
    'select company_id as company, second_person as policy, lot_from as "from" from command_policy',
  )
  /** Who else agrees to it, where the policy of its company asks for somebody. */
  const agreedTo = ({ moment, by, ...plan }: Plan): Plan => {
    const own = policies.find(({ company }) => company === moment.company)
    const why = secondWhy(plan.action, {
      policy: own?.policy ?? 'never',
      lotFrom: own?.from ?? Infinity,
      vehicles: plan.batch?.vehicles ?? 1,
      exception: false,
      halted: false,
      inMaintenance: false,
      mustStop: plan.decision?.['mustStop'] === true,
    })
    const other = ['supervisor', 'admin']
      .map((email) => actorOf(email, moment.company))
      .find((one) => one !== undefined && one.userId !== by.userId)
    if (plan.second !== undefined || why === null || other === undefined) return { ...plan, moment, by }
    return { ...plan, moment, by, second: why, happenings: agreed(plan.happenings, other, plan.wait !== undefined) }
  }
  const add = (moment: Moment | undefined, plan: Omit<Plan, 'moment' | 'by'>, asks = 'despacho') => {
    const by = moment && actorOf(asks, moment.company)
    if (moment !== undefined && by !== undefined) plans.push(agreedTo({ ...plan, moment, by }))
  }
  /** A minute to twenty later its inverse, so that nothing of the past stays as it was put. */
  const undo = (moment: Moment | undefined, action: CommandAction, n: number) => {
    const back = inverse[action]
    if (moment === undefined || back === undefined) return
    const at = moment.at + (15 + (n % 23)) * minuteMs
    add({ ...moment, at }, { action: back, happenings: ends.done, reason: 'other' })
  }
  const reasonOf = (n: number) => document.reasons[n % document.reasons.length]
  for (const { action, ends: wanted } of document.requests) {
    for (const [n, end] of wanted.entries()) {
      const moment = next(standing)
      const note = n % 3 === 0 ? document.notes[n % document.notes.length] : ''
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file names actions and ends of this product
      const plan = { action: action as CommandAction, happenings: ends[end as End], reason: reasonOf(n), note }
      add(moment, plan, n % 4 === 3 ? 'supervisor' : 'despacho')
      if (end === 'done' || end === 'telemetry') undo(moment, plan.action, n)
    }
  }
  // A second person: agreed, denied, and never answered.
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const moment = next(standing, ({ company }) => company !== 3)
    const supervisor = moment && actorOf('supervisor', moment.company)
    const happenings: Happening[] =
      n === 4
        ? [{ afterMs: 80_000, trigger: 'denied', by: supervisor, detail: document.denial }]
        : n === 5
          ? [{ afterMs: limits.secondMs, trigger: 'expire', detail: 'secondExpired' }]
          : supervisor === undefined
            ? ends.done
            : agreed(ends.done, supervisor, false)
    add(moment, { action: 'block', happenings, second: 'policy', reason: 'theft' })
    if (n < 4) undo(moment, 'block', n)
  }
  // Asked at speed: it waits until the vehicle stands, or for nothing.
  for (const n of [0, 1, 2, 3]) {
    const moment = next(moving)
    if (moment === undefined) break
    const stopsMs = moment.until + 90_000 - moment.at
    const happenings: Happening[] =
      n === 3
        ? [{ afterMs: 240_000, trigger: 'cancel' }]
        : [
            { afterMs: stopsMs, trigger: 'fired' },
            ...ends.done.map((one: Happening) => ({ ...one, afterMs: one.afterMs + stopsMs })),
          ]
    add(moment, { action: 'block', happenings, wait: 'stop', against: true, reason: 'seizure' })
    if (n < 3)
      add(
        { ...moment, at: moment.at + stopsMs + 9 * minuteMs },
        { action: 'unblock', happenings: ends.done, reason: 'other' },
      )
  }
  for (const moment of blocked) add(moment, { action: 'block', happenings: ends.done, reason: 'theft' })
  await addSettings(tx, plans, (fits) => next(standing, fits), add)
  await addKinds(tx, now, { moving: (fits) => next(moving, fits), add, undo })
  await play(tx, plans)
  await addHalts(tx, now, actorOf)
}

/** What trackers are told by a command when a set is applied to them, by the kind of the set. */
const byDevice = Object.values<object>(profiles)
  .map(anyProfile)
  .flatMap(({ kind, apply, values }) => (apply.by === 'device' ? [{ kind, action: apply.action, values }] : []))

/** Sets of each such kind on vehicles that stand: most confirmed, some refused in part, some not answered. */
async function addSettings(
  tx: Tx,
  plans: readonly Plan[],
  next: (fits: (one: Moment) => boolean) => Moment | undefined,
  add: (moment: Moment | undefined, plan: Omit<Plan, 'moment' | 'by'>, asks?: string) => void,
): Promise<void> {
  const stored = await tx.query<{
    id: number
    kind: string
    company: number
    name: string
    rev: number
    parameters: Record<string, unknown>
  }>(
    `select id, kind, company_id as company, name, rev, parameters from profile_set where kind = any($1) order by id`,
    [byDevice.map(({ kind }) => kind)],
  )
  const told = byDevice.flatMap(({ kind, action, values }) => {
    const sets = stored.filter((set) => set.kind === kind)
    return Array.from({ length: 6 }, () => sets)
      .flat()
      .map((set, n) => ({ set, n, kind, action, values }))
  })
  const done = new Set(plans.map(({ action, moment }) => `${action} ${moment.vehicle}`))
  for (const { set, n, kind, action, values } of told) {
    const moment = next(({ company, vehicle }) => company === set.company && !done.has(`${action} ${vehicle}`))
    if (moment === undefined) continue
    done.add(`${action} ${moment.vehicle}`)
    const codes = Object.fromEntries(
      Object.entries(values).flatMap(([key, { wire }]) =>
        set.parameters[key] === undefined || set.parameters[key] === null ? [] : [[wire, set.parameters[key]]],
      ),
    )
    const [first = ''] = Object.keys(codes)
    const refused = n % 5 === 3
    const result = Object.fromEntries(
      Object.keys(codes).map((code) => [code, refused && code === first ? 'recusado' : 'ok']),
    )
    const happenings: Happening[] = sent(
      n % 5 === 4
        ? [{ afterMs: 31_000, trigger: 'silent' }]
        : [{ afterMs: 5_000, trigger: refused ? 'refused' : 'done', result }],
    )
    const settings = { kind, profileId: set.id, name: set.name, rev: set.rev, codes }
    const payload = { kind, profile: set.id, rev: set.rev, values: codes }
    add(moment, { action, happenings, settings, payload }, 'supervisor')
  }
}

/** Twice in the week commands of the first company were halted, and two people let them go again. */
async function addHalts(
  tx: Tx,
  now: number,
  actorOf: (email: string, company: number) => Actor | undefined,
): Promise<void> {
  const [first, second] = [actorOf('supervisor', 1), actorOf('admin', 1)]
  if (first === undefined || second === undefined) return
  for (const [n, reason] of document.halts.entries()) {
    const at = now - 2 * minuteMs - (document.halts.length - n) * 20 * minuteMs
    const lines = [
      { action: 'commands.halted', by: first, body: { reason }, after: 0 },
      { action: 'commands.resumeAsked', by: first, body: {}, after: 6 * minuteMs },
      { action: 'commands.resumed', by: second, body: { askedBy: first.userId, alone: false }, after: 8 * minuteMs },
    ]
    for (const { action, by, body, after } of lines)
      await appendAudit(tx, {
        company: 1,
        at: new Date(at + after),
        userId: by.userId,
        sessionRef: by.sessionRef,
        address: by.address,
        action,
        entity: 'commandHalt',
        entityId: '1',
        body: { by: by.name, ...body },
      })
  }
}
