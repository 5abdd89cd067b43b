import { randomUUID } from 'node:crypto'

import type { CommandAction } from '#contract/codes/commands.ts'
import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import { plainFault } from '#contract/rules/faultChange.ts'
import { faultSeverity } from '#contract/rules/faultSeverity.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { CommandPoint } from '../../gateway/port.ts'
import { toldOf } from '../../gateway/simulator/told.ts'
import type { Tx } from '../port.ts'
import { type End, ends, sent } from './commandEnds.ts'
import type { Happening, Moment, Plan } from './commandPast.ts'
import document from './commands.json' with { type: 'json' }

interface Hand {
  moving(fits: (one: Moment) => boolean): Moment | undefined
  add(moment: Moment | undefined, plan: Omit<Plan, 'moment' | 'by'>, asks?: string): void
  undo(moment: Moment, action: CommandAction, n: number): void
}
type Idling = Moment & { codes: string }

const minuteMs = 60_000
const confirmed = { typed: 'CONFIRMAR' }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file names ends of this product
const endOf = (end: string): readonly Happening[] => ends[end as End]

/** What asks more of a past than that its vehicle stood: links to points, readings and deletions of faults, tests, and lots. */
export async function addKinds(tx: Tx, now: number, hand: Hand): Promise<void> {
  const idling = await idlingMoments(tx, now)
  addReadings(idling, hand)
  addTests(idling, hand)
  await addLots(tx, hand)
  await addLinks(tx, hand)
}

/** A link asks nothing of how its vehicle moves, and of what a device knows no report tells: its word ends each. */
async function addLinks(tx: Tx, { moving, add }: Hand): Promise<void> {
  const points = await tx.query<CommandPoint & { company: number }>(
    `select id, company_id as company, latitude, longitude, radius_m as "radiusM" from reference_point
     where active and removed_at is null and (ends_on is null or ends_on >= current_date) order by id`,
  )
  for (const [n, end] of document.links.entries()) {
    const moment = moving(() => true)
    const own = points.filter(({ company }) => company === moment?.company)
    const found = own[n % Math.max(1, own.length)]
    if (moment === undefined || found === undefined) continue
    const { company: _, ...point } = found
    const asked = { point, decision: { point } }
    add(moment, { ...asked, action: 'pointLink', happenings: endOf(end) }, 'supervisor')
    // Every third that was linked is forgotten an hour later.
    if (end === 'done' && n % 3 === 0)
      add(
        { ...moment, at: moment.at + 60 * minuteMs },
        { ...asked, action: 'pointUnlink', happenings: endOf(n % 2 === 0 ? 'done' : 'refused') },
        'supervisor',
      )
  }
}

/** Moments of engines that idled with no gear in, by what their vehicles told then, and the faults that they told. */
const idlingMoments = async (tx: Tx, now: number): Promise<Idling[]> => {
  const rows = await tx.query<Moment & { codes: string; rpm: number; gear: string }>(
    `select v.id as vehicle, v.company_id as company, v.plate, extract(epoch from p.fix_at)::float8 * 1000 + 9000 as at,
       extract(epoch from s.to_at)::float8 * 1000 as until, p.latitude, p.longitude, p.speed_kmh as "speedKmh",
       coalesce(p.telemetry->>'dtcCodes', '') as codes, (p.telemetry->>'rpm')::float8 as rpm, p.telemetry->>'gear' as gear
     from state_span s join vehicle v on v.id = s.vehicle_id and v.active join device d on d.vehicle_id = v.id
       join lateral (
         select fix_at, latitude, longitude, speed_kmh, telemetry from position
         where vehicle_id = s.vehicle_id and flags & $3 = 0 and fix_at >= s.from_at and fix_at < s.to_at and speed_kmh = 0
           and (telemetry->>'ignition')::boolean and (telemetry->>'rpm')::float8 between $4 and $5 and telemetry->>'gear' = 'N'
         order by fix_at limit 1) p on true
     where s.from_at > to_timestamp($1) - interval '7 days' and s.to_at < to_timestamp($1) - interval '3 hours' and s.state = $2
     order by md5(v.id::text || s.from_at::text) limit 80`,
    [now / 1000, motionCode.idle, notBelieved, limits.idleLeastRpm, limits.idleMostRpm],
  )
  return rows.map(({ rpm, gear, ...moment }) => {
    const at = moment.at - 9_000
    const heard = <T>(value: T) => ({ value, at })
    return { ...moment, engine: { ignition: heard(true), ignitionOnAt: at, rpm: heard(rpm), gear: heard(gear) } }
  })
}

const answer = (codes: string): Happening[] =>
  sent([{ afterMs: 6_200, trigger: 'done', result: { dtcs: codes || 'none' } }])

/** A reading answers what the vehicle told; every third with faults is wiped after it, and a second reading says what became of that. */
function addReadings(idling: Idling[], { add }: Hand): void {
  const read = (moment: Idling, happenings: readonly Happening[]) =>
    add(moment, { action: 'faultRead', happenings, decision: { typed: '' } }, 'supervisor')
  for (const end of document.readings) {
    const moment = take(idling, () => true)
    if (moment) read(moment, end === 'done' ? answer(moment.codes) : endOf(end))
  }
  for (const end of document.deletions) {
    const moment = take(idling, ({ codes }) => codes !== '')
    if (moment === undefined) return
    read(moment, answer(moment.codes))
    const before = moment.codes.split(' ')
    const mustStop = before.some((code) => faultSeverity(plainFault(code)) === 'stop')
    const asked = later(moment, 2 * minuteMs)
    const left = end === 'confirmed' ? [] : before
    const proof = { afterMs: 220_000, proof: 'reading' as const, result: { after: left, at: asked.at + 210_000 } }
    const happenings: readonly Happening[] =
      end === 'confirmed'
        ? sent([
            { afterMs: 4_100, trigger: 'acknowledged' },
            { ...proof, trigger: 'confirmed' },
          ])
        : end === 'disproved'
          ? sent([
              { afterMs: 4_100, trigger: 'acknowledged' },
              { ...proof, trigger: 'disproved', detail: 'faultsRemain' },
            ])
          : endOf(end)
    const decision = { ...confirmed, before, listedAt: moment.at + 6_200, mustStop }
    add(asked, { action: 'faultDelete', happenings, decision }, 'admin')
    if (end === 'confirmed' || end === 'disproved') read(later(asked, 200_000), answer(left.join(' ')))
  }
}

const revved: Happening[] = [{ afterMs: 12_000, trigger: 'barred', detail: 'interlock.notIdling' }]
/** What an engine said of its cylinders; one is weak, and again two hours later. */
function addTests(idling: Idling[], { add }: Hand): void {
  for (const [n, end] of document.tests.entries()) {
    const moment = take(idling, () => true)
    if (moment === undefined) return
    const payload = { cylinders: n % 3 === 2 ? 4 : 6 }
    const device = { id: `demo ${n}`, deviceId: '', action: 'cylinderTest' as const, attempt: 1, payload }
    const told = toldOf(device, 'done')?.['balanco']
    const balance = Array.isArray(told) ? told.map(Number) : []
    const weak = end === 'weak'
    const result = { balanco: weak ? balance.map((one, at) => (at === 2 ? -24.5 : one)) : balance }
    const tested = sent([{ afterMs: 92_000, trigger: 'done', result }])
    const plan = { action: 'cylinderTest' as const, payload, decision: confirmed }
    add(
      moment,
      { ...plan, happenings: end === 'done' || weak ? tested : end === 'barred' ? revved : endOf(end) },
      'admin',
    )
    if (weak) add(later(moment, 10 * minuteMs), { ...plan, happenings: tested }, 'admin')
  }
}

/** One confirmation for all that a company has with a past: each is taken or refused by what it told at that moment. */
async function addLots(tx: Tx, { moving, add, undo }: Hand): Promise<void> {
  for (const [at, { company, action: named, reason, ends: wanted }] of document.lots.entries()) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file names actions of this product
    const action = named as CommandAction
    const moment = moving((one) => one.company === company)
    if (moment === undefined) continue
    const members = await tx.query<Idling & { fixAt: number }>(
      `select v.id as vehicle, v.company_id as company, v.plate, $2::float8 as at, $2::float8 as until, p.latitude, p.longitude,
         p.speed_kmh as "speedKmh", extract(epoch from p.fix_at)::float8 * 1000 as "fixAt",
         coalesce(p.telemetry->>'dtcCodes', '') as codes
       from vehicle v join device d on d.vehicle_id = v.id join lateral (
         select fix_at, latitude, longitude, speed_kmh, telemetry from position
         where vehicle_id = v.id and flags & $3 = 0 and speed_kmh is not null and fix_at <= to_timestamp($2::float8 / 1000)
         order by fix_at desc limit 1) p on true
       where v.company_id = $1 and v.active and exists (select from hour_cursor h where h.vehicle_id = v.id)
         and not ($4 and p.speed_kmh <= $5 and exists (select from position n where n.vehicle_id = v.id and n.fix_at > p.fix_at
           and n.fix_at < to_timestamp($2::float8 / 1000) + interval '2 minutes' and n.speed_kmh > $5))
       order by v.id limit 5`,
      // Whoever is about to drive on is asked for no block: it would take hold at speed.
      [company, moment.at, notBelieved, action === 'block', limits.blockMaxSpeedKmh],
    )
    const batch = { id: randomUUID(), vehicles: members.length }
    const typed = members.map(({ plate }) => plate).join('\n')
    for (const [n, member] of members.entries()) {
      const end = wanted[n % wanted.length] ?? 'done'
      const happenings = action === 'faultRead' ? answer(member.codes) : endOf(end)
      add(member, { action, happenings, reason, batch, decision: { typed } }, at === 2 ? 'supervisor' : 'despacho')
      if (end === 'done' && action !== 'faultRead') undo(member, action, n)
    }
  }
}

const later = <M extends Moment>(moment: M, ms: number): M => {
  const at = moment.at + ms
  const { engine } = moment
  const young = <T>(heard: { value: T } | null) => heard && { value: heard.value, at: at - 9_000 }
  return {
    ...moment,
    at,
    ...(engine && {
      engine: {
        ignition: young(engine.ignition),
        ignitionOnAt: at - 9_000,
        rpm: young(engine.rpm),
        gear: young(engine.gear),
      },
    }),
  }
}

function take<M>(from: M[], fits: (one: M) => boolean): M | undefined {
  const found = from.findIndex(fits)
  return found === -1 ? undefined : from.splice(found, 1)[0]
}
