import { randomUUID } from 'node:crypto'

import type { CommandAction, Wait } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import { type Engine, barCodes, interlock } from '#contract/rules/interlock.ts'
import type { SecondWhy } from '#contract/rules/secondPerson.ts'

import type { CommandPoint } from '../../gateway/port.ts'
import { tellAnew } from '../../ingest/lateFixes.ts'
import { noteWanted } from '../../kit/profile/noteWanted.ts'
import { addAttempt, noteAttempt } from '../../modules/command/attempts.ts'
import type { Actor } from '../../modules/command/happening.ts'
import { type CommandRow, readCommands } from '../../modules/command/rows.ts'
import { type CommandTrigger, evidenceOf } from '../../modules/command/rules.ts'
import { applyTo, insertCommand } from '../../modules/command/store.ts'
import type { Tx } from '../port.ts'

/** A moment of a vehicle's past at which something could be asked of it, by what it had told then. */
export interface Moment extends Record<string, unknown> {
  vehicle: number
  company: number
  plate: string
  at: number
  /** When the span that it lies in is over. */
  until: number
  latitude: number
  longitude: number
  speedKmh: number
  /** Of when that is; left out, it goes on reporting where it stands: what is asked later is asked of a young position too. */
  fixAt?: number
  engine?: Engine
}

/** A request for several at once; what each was refused for is written as it is found. */
export interface Batch {
  id: string
  vehicles: number
}

/** One thing that happens to a command, so long after it was asked. */
export interface Happening {
  afterMs: number
  trigger: CommandTrigger | 'unreachable'
  detail?: string
  by?: Actor
  result?: Record<string, unknown>
  proof?: 'reading'
}

export interface Plan {
  moment: Moment
  action: CommandAction
  by: Actor
  happenings: readonly Happening[]
  reason?: string
  note?: string
  wait?: Wait
  second?: SecondWhy
  /** Why it waits, or would be refused: of a vehicle that moves. */
  against?: boolean
  batch?: Batch
  point?: CommandPoint
  /** What it was decided on besides. */
  decision?: Record<string, unknown>
  payload?: Record<string, unknown>
  settings?: { kind: string; profileId: number; name: string; rev: number; codes: Record<string, unknown> }
}

/** Everything that happens, in the order of time: the log of a company is a chain. */
export async function play(tx: Tx, plans: readonly Plan[]): Promise<void> {
  const ids = new Map<Plan, string>()
  const steps = plans
    .flatMap((plan) => [
      { at: plan.moment.at, plan, happening: null },
      ...plan.happenings.map((happening) => ({ at: plan.moment.at + happening.afterMs, plan, happening })),
    ])
    .toSorted((a, b) => a.at - b.at)
  for (const { at, plan, happening } of steps) {
    if (happening === null) {
      const id = await ask(tx, plan, at)
      if (id !== undefined) ids.set(plan, id)
      continue
    }
    const id = ids.get(plan)
    if (id !== undefined) await happen(tx, id, happening, at)
  }
}

/** Asks for it, if the interlock of that moment lets it be asked. */
async function ask(tx: Tx, plan: Plan, at: number): Promise<string | undefined> {
  const { moment, action, by, wait, second, settings } = plan
  const { latitude, longitude, speedKmh, fixAt = at - 9_000, engine, vehicle, company, plate } = moment
  const standing = { fixAt, speedKmh, ...(engine && { engine }) }
  const bar = interlock(action, standing, at)
  if (plan.batch !== undefined) await noteBatch(tx, plan, plan.batch, at, bar === null ? null : barCodes[bar])
  if ((bar !== null) !== (plan.against === true)) return undefined
  const until = at + limits.armedMostMs
  const command = await insertCommand(
    tx,
    {
      company,
      vehicleId: vehicle,
      action,
      key: randomUUID(),
      bodyHash: '-',
      by,
      reason: plan.reason ?? '',
      note: plan.note ?? '',
      ...(wait && { armed: { for: wait, until, why: `interlock.${bar}` } }),
      ...(second && { second }),
      ...(plan.payload && { payload: plan.payload }),
      ...(plan.point && { point: plan.point }),
      ...(plan.batch && { batch: plan.batch.id }),
      decision: { typed: plate, standing, point: { latitude, longitude, speedKmh }, telemetry: {}, ...plan.decision },
    },
    at,
  )
  if (command === undefined && plan.batch !== undefined) await noteBatch(tx, plan, plan.batch, at, 'command.inProgress')
  if (command === undefined) return undefined
  if (settings !== undefined) {
    const { kind, profileId, name, rev, codes } = settings
    const wanted = { profileId, name, rev, codes }
    await noteWanted(tx, {
      kind,
      company,
      vehicle,
      wanted,
      by: by.name,
      at: new Date(at),
      command: command.id,
    })
  }
  return command.id
}

/** The lot that it is of, with what its vehicle was refused for. */
const noteBatch = (tx: Tx, { moment, action, by, reason, note }: Plan, batch: Batch, at: number, code: string | null) =>
  tx.query(
    `insert into command_batch as b (id, company_id, key, body_hash, action, reason, note, vehicles, refusals, asked_by, asked_at)
     values ($1, $2, gen_random_uuid(), '-', $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set refusals = b.refusals || excluded.refusals`,
    [
      batch.id,
      moment.company,
      action,
      reason ?? '',
      note ?? '',
      batch.vehicles,
      JSON.stringify(code === null ? {} : { [moment.vehicle]: code }),
      by.userId,
      new Date(at),
    ],
  )

async function happen(
  tx: Tx,
  id: string,
  { trigger, detail, by, result, proof }: Happening,
  at: number,
): Promise<void> {
  const [row] = await readCommands(tx, 'c.id = $1', [id])
  if (row === undefined) return
  if (trigger === 'unreachable') {
    await noteAttempt(tx, id, { outcome: 'unreachable', at })
    await applyTo(tx, id, { trigger: 'undelivered', at, sentBefore: null })
    return
  }
  if (trigger === 'claim') {
    const outcome = await applyTo(tx, id, { trigger, at, sentBefore: row.sent_at })
    if (outcome?.changed === true) await addAttempt(tx, row, 'simulator', at)
    return
  }
  if (trigger === 'transmitted') await noteAttempt(tx, id, { outcome: 'sent', at })
  const acts =
    by ??
    (trigger === 'cancel'
      ? {
          userId: row.requested_by,
          name: row.decision.people[row.requested_by] ?? '',
          sessionRef: 'demo',
          address: '127.0.0.1',
        }
      : undefined)
  const repeating = trigger === 'transmitted' && row.state === 'sent'
  await applyTo(tx, id, {
    trigger,
    at,
    ...(detail !== undefined && { detail }),
    ...(acts && { by: acts }),
    result,
    repeating,
    ...(proof && { proof }),
  })
  if (trigger === 'done' || trigger === 'confirmed') await shows(tx, row, at)
  if (trigger === 'confirmed' && row.action === 'faultDelete') await wiped(tx, row, at)
}

const told: ReadonlySet<string> = new Set(['engine', 'trunk'])

/** The reports of the hour after it show what was done, and their vehicle is told anew from there. */
async function shows(tx: Tx, row: CommandRow, at: number): Promise<void> {
  const shown = told.has(row.resource) ? evidenceOf[row.action] : null
  if (shown === null) return
  const [field, value] = shown
  await tx.query(
    `update position set telemetry = coalesce(telemetry, '{}') || jsonb_build_object($2::text, $3::boolean)
     where vehicle_id = $1 and fix_at >= $4 and fix_at < $4::timestamptz + interval '1 hour'`,
    [row.vehicle_id, field, value, new Date(at)],
  )
  await tellAnew(tx, row.vehicle_id, new Date(at))
}

/** What was wiped is in no report of the hours after it. */
async function wiped(tx: Tx, row: CommandRow, at: number): Promise<void> {
  await tx.query(
    `update position set telemetry = telemetry || '{"dtcCount": 0, "dtcCodes": ""}'
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $2::timestamptz + interval '6 hours' and telemetry ? 'dtcCodes'`,
    [row.vehicle_id, new Date(at)],
  )
  await tellAnew(tx, row.vehicle_id, new Date(at))
}
