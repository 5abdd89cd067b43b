import {
  type CancelState,
  type CommandAction,
  type CommandState,
  type StatusList,
  type Wait,
  failedStates,
  movingStates,
  openStates,
  statusCodes,
  statusListOf,
} from '#contract/codes/commands.ts'
import { CommandId, CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import type { Command, CommandStep, CommandTransmission } from '#contract/live/command.ts'

import type { Tx } from '../../db/port.ts'
import type { CommandPoint } from '../../gateway/port.ts'

/** A command as stored. `sent_at` in state pending means: claimed, the transmission may be under way. */
export interface CommandRow extends Record<string, unknown> {
  id: string
  company_id: number
  vehicle_id: number
  plate: string
  fleet_number: string
  action: CommandAction
  resource: string
  state: CommandState
  cancel_state: CancelState
  body_hash: string
  requested_by: number
  requested_at: Date
  reason: string
  note: string
  expires_at: Date
  sent_at: Date | null
  attempts: number
  finished_at: Date | null
  cancelled_at: Date | null
  /** What the decision was made on; `people` keeps the names of those who acted, as they were then. */
  decision: {
    people: Record<string, string>
    /** Why it was asked where nobody did. */
    cause?: string
    /** Of a deletion of faults: the list that was confirmed. */
    before?: string[]
    /** The right by which a driver asked. */
    grant?: number
  }
  /** The circle that a link to a reference point carries; null for every other command. */
  point: CommandPoint | null
  armed_for: Wait | null
  armed_until: Date | null
  evidence: 'device' | 'telemetry' | 'server' | 'reading' | null
  payload: Record<string, unknown> | null
  result: Record<string, unknown> | null
  batch_id: string | null
  override: boolean
  approved_by: number | null
  approved_at: Date | null
  transmissions: (Pick<CommandTransmission, 'n' | 'gateway' | 'outcome' | 'raw'> & { at: number })[]
  quiet: boolean
  rev: number
  steps: { state: CommandStep['state']; at: number; user: number | null; detail: string | null }[]
}

/** A device without a link is tried each ten seconds: the newest tell enough. */
const shownTransmissions = 10

/** Commands by a condition on `c` (command) and `v` (its vehicle), with their steps in order. */
export const readCommands = (tx: Tx, where: string, values: unknown[]): Promise<CommandRow[]> =>
  tx.query<CommandRow>(
    `select c.*, v.plate, v.fleet_number, coalesce((
       select json_agg(json_build_object('state', s.state, 'at', round(extract(epoch from s.at) * 1000)::bigint,
                                         'user', s.user_id, 'detail', s.detail) order by s.n)
       from command_step s where s.command_id = c.id), '[]') as steps, coalesce((
       select json_agg(json_build_object('n', a.n, 'at', round(extract(epoch from a.claimed_at) * 1000)::bigint,
                                         'gateway', a.gateway, 'outcome', a.outcome, 'raw', a.raw) order by a.n)
       from command_attempt a where a.command_id = c.id), '[]') as transmissions, (
       select json_build_object('id', p.point_id, 'latitude', p.latitude, 'longitude', p.longitude, 'radiusM', p.radius_m)
       from command_point p where p.command_id = c.id) as point
     from command c join vehicle v on v.id = c.vehicle_id
     where ${where}`,
    values,
  )

interface Past {
  vehicleId?: number | undefined
  failuresOnly?: boolean | undefined
  /** Epoch ms: none that was asked for before. */
  since?: number | undefined
  /** Of the last row of the page before. */
  before?: number | undefined
  beforeId?: string | undefined
  limit: number
}
const noId = '00000000-0000-0000-0000-000000000000'

/** Commands of some companies, the newest first, those apart that the clock asks for. */
export const readPast = (tx: Tx, companies: readonly number[], asked: Past): Promise<CommandRow[]> =>
  readCommands(
    tx,
    // A page of each company by its own index, and of those the newest: all of them sorted was seconds of a million.
    `c.id in (select page.id from unnest($1::int[]) own(company), lateral (
       select h.id, h.requested_at from command h where h.company_id = own.company and not h.quiet
         and ($2::int is null or h.vehicle_id = $2) and (not $4 or h.state = any($6))
         and (h.requested_at, h.id) < ($3::timestamptz, $7::uuid) and h.requested_at >= $8::timestamptz
       order by h.requested_at desc, h.id desc limit $5) page
       order by page.requested_at desc, page.id desc limit $5)
     order by c.requested_at desc, c.id desc`,
    [
      companies,
      asked.vehicleId ?? null,
      asked.before === undefined ? 'infinity' : new Date(asked.before),
      asked.failuresOnly ?? false,
      asked.limit,
      failedStates,
      asked.beforeId ?? noId,
      asked.since === undefined ? '-infinity' : new Date(asked.since),
    ],
  )

const isUnsentState = (state: CommandState): boolean =>
  state === 'pending' || state === 'armed' || state === 'awaitingSecond'

/** The command as everybody is told of it (CMD-20); what answers for commands of every kind names the list `history`. */
export function commandOf(row: CommandRow, list: StatusList = statusListOf(row.action)): Command {
  const person = (id: number) => ({ id: UserId.parse(id), name: row.decision.people[id] ?? '' })
  return {
    id: CommandId.parse(row.id),
    company: CompanyId.parse(row.company_id),
    vehicleId: VehicleId.parse(row.vehicle_id),
    plate: row.plate,
    fleetNumber: row.fleet_number,
    action: row.action,
    state: row.state,
    status: statusCodes[list][row.state],
    cancelState: row.cancel_state,
    reason: row.reason,
    note: row.note,
    requestedAt: row.requested_at.getTime(),
    requestedBy: person(row.requested_by),
    sentAt: isUnsentState(row.state) ? null : (row.sent_at?.getTime() ?? null),
    attempts: row.attempts,
    finishedAt: row.finished_at?.getTime() ?? null,
    cancelledAt: row.cancelled_at?.getTime() ?? null,
    expiresAt: row.expires_at.getTime(),
    armedFor: row.armed_for,
    armedUntil: row.armed_until?.getTime() ?? null,
    exception: row.override,
    approvedBy: row.approved_by === null ? null : person(row.approved_by),
    approvedAt: row.approved_at?.getTime() ?? null,
    batch: row.batch_id,
    evidence: row.evidence,
    transmissions: row.transmissions.slice(-shownTransmissions),
    rev: row.rev,
    steps: row.steps.map(({ state, at, user, detail }) => ({
      state,
      at,
      by: user === null ? null : person(user),
      detail,
    })),
  }
}

/** Of these vehicles those whose engine has a command that is not over. */
export async function blocksOpen(tx: Tx, vehicles: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select vehicle_id as id from command where vehicle_id = any($1) and resource = 'engine' and state = any($2)`,
    [vehicles, openStates],
  )
  return rows.map(({ id }) => id)
}

/** Commands that still move: open ones, and unknown ones that a late word of the device may decide. */
export const movingCommands = (tx: Tx, since: Date): Promise<CommandRow[]> =>
  readCommands(tx, `c.state = any($2) and (c.state <> 'unknown' or c.requested_at > $1)`, [since, movingStates])
