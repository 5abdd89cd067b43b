import { createHash } from 'node:crypto'

import { openStates, type PointAction } from '#contract/codes/commands.ts'
import type { PointLink } from '#contract/endpoints/referencePoint.ts'
import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { Command } from '#contract/live/command.ts'
import { phaseOf } from '#contract/rules/pointPeriod.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { CommandPoint } from '../../gateway/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { lotKeyOf } from './lotKey.ts'
import { type CommandRow, commandOf, readCommands } from './rows.ts'
import { applyTo, findByKey, insertCommand } from './store.ts'

/** Requests of one point that are shown. */
const historyRows = 200

interface Deps {
  store: Store
  clock: Clock
  desk: CommandDesk
  dispatcher: Dispatcher
}

interface Order {
  pointId: number
  action: PointAction
  vehicles: readonly number[]
  key: string
  timeZone: string
}

interface Target extends Record<string, unknown> {
  id: number
  plate: string
  device: string | null
  busy: boolean
}

const hashOf = ({ pointId, action }: Order, vehicleId: number, userId: number): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, vehicleId, action, pointId]))
    .digest('base64url')

/** The circle and its company. The row is locked for sharing, so that it cannot be removed while it is asked for. */
async function pointOf(tx: Tx, caller: Caller, id: number) {
  const [row] = await tx.query<{
    company_id: number
    latitude: number
    longitude: number
    radius_m: number
    active: boolean
    starts_on: string | null
    ends_on: string | null
  }>(
    `select company_id, latitude, longitude, radius_m, active, starts_on::text, ends_on::text from reference_point
     where id = $1 and company_id = any($2) and removed_at is null for share`,
    [id, caller.companies],
  )
  if (row === undefined) return fail('entity.notFound')
  const { company_id: company, radius_m: radiusM, latitude, longitude, active } = row
  const period = { startsOn: row.starts_on, endsOn: row.ends_on }
  const circle: CommandPoint = { id, latitude, longitude, radiusM }
  return { company, active, period, circle }
}

/** The vehicles of an order, all of the point's company, in their order. */
async function targetsOf(tx: Tx, company: number, vehicles: readonly number[]): Promise<Target[]> {
  const rows = await tx.query<Target>(
    `select v.id, v.plate, d.unique_id as device, exists (
       select from command c where c.vehicle_id = v.id and c.resource = 'referencePoints' and c.state = any($3)
     ) as busy
     from vehicle v left join device d on d.vehicle_id = v.id
     where v.id = any($1) and v.active and v.company_id = $2 order by v.id`,
    [vehicles, company, openStates],
  )
  return rows.length === new Set(vehicles).size ? rows : fail('vehicle.notFound')
}

const named = (targets: readonly Target[]) => ({
  data: {
    plates: targets
      .slice(0, 5)
      .map(({ plate }) => plate)
      .join(', '),
  },
})

const sameCircle = (a: CommandPoint, b: CommandPoint | null): boolean =>
  b !== null && a.latitude === b.latitude && a.longitude === b.longitude && a.radiusM === b.radiusM

/** For each vehicle that was ever asked: its newest request, and what its device confirmed last. */
function linksOf(newestFirst: readonly CommandRow[], circle: CommandPoint): PointLink[] {
  const byVehicle = Map.groupBy(newestFirst, (row) => row.vehicle_id)
  return [...byVehicle.values()].flatMap((rows): PointLink[] => {
    const [newest] = rows
    if (newest === undefined) return []
    const confirmed = rows.find(({ state }) => state === 'succeeded')
    const linked = confirmed?.action === 'pointLink'
    return [
      {
        vehicleId: VehicleId.parse(newest.vehicle_id),
        plate: newest.plate,
        fleetNumber: newest.fleet_number,
        linked,
        outdated: linked && !sameCircle(circle, confirmed.point),
        request: commandOf(newest),
      },
    ]
  })
}

/**
 * Reference points on devices (CPOINT-02): a request to know one, or to forget it, is a command like any other; it is
 * carried, repeated, cancelled and ended by the same rules, and nothing counts as linked that no device confirmed.
 */
export function pointLinkHandlers(deps: Deps): Pick<Handlers, 'pointLinks' | 'requestPointLinks' | 'cancelPointLink'> {
  const { store, clock, desk, dispatcher } = deps

  async function order(tx: Tx, asked: Order, caller: Caller): Promise<CommandRow[]> {
    const { company, active, period, circle } = await pointOf(tx, caller, asked.pointId)
    const targets = await targetsOf(tx, company, asked.vehicles)
    const known: CommandRow[] = []
    for (const { id } of targets) {
      const row = await findByKey(tx, [company], lotKeyOf(asked.key, id))
      if (row === undefined) continue
      known.push(row.body_hash === hashOf(asked, id, caller.userId) ? row : fail('command.keyReused'))
    }
    // The whole was written at once, so the same key again finds all of it.
    if (known.length > 0) return known.length === targets.length ? known : fail('command.keyReused')
    if (asked.action === 'pointLink') {
      if (!active) fail('referencePoint.inactive')
      if (phaseOf(period, dayOf(clock.now(), asked.timeZone)) === 'ended') fail('referencePoint.ended')
    }
    if (await isHalted(tx, company)) fail('command.halted')
    const mute = targets.filter(({ device }) => device === null || !dispatcher.mayReach(device))
    if (mute.length > 0) fail('referencePoint.noChannel', named(mute))
    const busy = targets.filter((target) => target.busy)
    if (busy.length > 0) fail('referencePoint.inProgress', named(busy))
    const rows: CommandRow[] = []
    for (const target of targets) {
      const key = lotKeyOf(asked.key, target.id)
      const inserted = await insertCommand(
        tx,
        {
          company,
          vehicleId: target.id,
          action: asked.action,
          key,
          bodyHash: hashOf(asked, target.id, caller.userId),
          by: caller,
          reason: '',
          note: '',
          decision: { point: circle },
          point: circle,
        },
        clock.now(),
      )
      const row = inserted && (await findByKey(tx, [company], key))
      rows.push(row ?? fail('referencePoint.inProgress', named([target])))
    }
    return rows
  }

  return {
    pointLinks: async ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const { circle } = await pointOf(tx, caller, params.id)
        const rows = await readCommands(
          tx,
          `c.id in (select command_id from command_point where point_id = $1 and company_id = any($2))
           order by c.requested_at desc, c.id`,
          [params.id, caller.companies],
        )
        return { links: linksOf(rows, circle), history: rows.slice(0, historyRows).map((row) => commandOf(row)) }
      }),

    requestPointLinks: async ({ params, body, caller }) => {
      const asked = { pointId: params.id, ...body }
      const rows = await store.scoped(caller, (tx) => order(tx, asked, caller))
      for (const row of rows) desk.took(row)
      dispatcher.wake()
      return rows.map((row): Command => commandOf(row))
    },

    cancelPointLink: async ({ params, caller }) => {
      const outcome = await store.scoped(caller, async (tx) => {
        const [own] = await readCommands(
          tx,
          'c.id = $1 and c.company_id = any($2) and exists (select from command_point where command_id = c.id)',
          [params.id, caller.companies],
        )
        if (own === undefined) return undefined
        return applyTo(tx, params.id, { trigger: 'cancel', at: clock.now(), by: caller })
      })
      if (outcome === undefined) return fail('command.notFound')
      if (!outcome.changed && outcome.row.cancel_state !== 'cancelling') return fail('command.tooLateToCancel')
      desk.took(outcome.row)
      dispatcher.wake()
      return commandOf(outcome.row)
    },
  }
}
