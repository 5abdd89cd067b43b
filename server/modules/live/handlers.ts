import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { doubted } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Gateway } from '../../gateway/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Log } from '../../kit/log.ts'
import { mustOwn } from '../../kit/mustOwn.ts'
import { visibleOf } from '../../kit/scope.ts'
import { acknowledge } from '../../live/alertActs.ts'
import { headsOf, oldestSeq, readEvents } from '../../live/log.ts'
import type { LivePositions } from '../../live/positions.ts'
import { permittedTelemetry } from '../../live/telemetry.ts'
import { fits, showAs, shownTo, sightOf, withheld } from '../../live/visibility.ts'
import { avalancheHandlers } from './avalanche.ts'
import { monitored } from './cards.ts'
import { densityOf } from './density.ts'
import { fleetColumns, openAlerts } from './snapshots.ts'

const day = 86_400_000

interface Deps {
  store: Store
  clock: Clock
  positions: LivePositions
  /** Brings the live table to what other processes stored of these vehicles. */
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
  gateways: readonly Pick<Gateway, 'avalanche'>[]
  log: Log
  /** There are new events in the log. */
  announce(): void
}

/**
 * Snapshots, the event log and what belongs to a vehicle on the map. A snapshot reads the heads before anything else
 * (reliability §4.1): whoever then applies every event past its head misses none, and at worst sees one twice.
 */
export function liveHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'fleetSnapshot'
  | 'alertSnapshot'
  | 'positionDensity'
  | 'events'
  | 'acknowledge'
  | 'provokeAvalanche'
  | 'vehicleTelemetry'
  | 'monitoredVehicles'
> {
  const { store, clock, positions, announce, log } = deps
  return {
    ...avalancheHandlers(deps),

    fleetSnapshot: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped(caller, async (tx) => {
        const heads = await headsOf(tx, companies)
        return { serverAt: clock.now(), heads, fleet: await fleetColumns(tx, companies, positions, deps.catchUp) }
      })
    },

    alertSnapshot: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped(caller, async (tx) => {
        const heads = await headsOf(tx, companies)
        return { heads, ...(await openAlerts(tx, companies, new Date(clock.now() - day), log)) }
      })
    },

    positionDensity: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, (tx) => densityOf(tx, companies, clock.now()))
    },

    events: async ({ query, caller }) => {
      const { company, after } = query
      if (!caller.companies.includes(company)) return fail('company.notFound')
      return store.scoped(caller, async (tx) => {
        const [head] = await headsOf(tx, [company])
        if (head === undefined) return fail('company.notFound')
        const oldest = await oldestSeq(tx, head)
        if (after < head.head && after + 1 < oldest) fail('events.trimmed', { data: { epoch: head.epoch, oldest } })
        const sight = sightOf(caller.permissions)
        const found = await readEvents(tx, company, after, limits.backfillPage)
        return {
          epoch: head.epoch,
          head: head.head,
          events: found.map((event) => (fits(event) ? showAs(shownTo(sight, event), event) : withheld(event))),
        }
      })
    },

    acknowledge: async ({ params, body, caller }) => {
      const alert = await store.scoped(caller, (tx) => acknowledge(tx, caller, params.id, body.rev, clock.now()))
      announce()
      return alert
    },

    vehicleTelemetry: async ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        await mustOwn(tx, caller, params.id)
        const [row] = await tx.query<{
          fix_at: Date | null
          received_at: Date
          flags: number
          clock_offset_s: number | null
          telemetry: Telemetry
          telemetry_at: Record<string, number>
          battery: BatterySystem | null
        }>(
          `select s.fix_at, s.received_at, s.flags, s.clock_offset_s, s.telemetry, s.telemetry_at, v.battery_system as battery
           from vehicle_state s join vehicle v on v.id = s.vehicle_id where s.vehicle_id = $1`,
          [params.id],
        )
        const telemetry =
          row === undefined
            ? null
            : {
                vehicleId: VehicleId.parse(params.id),
                fixAt: row.fix_at?.getTime() ?? null,
                receivedAt: row.received_at.getTime(),
                doubt: row.flags & doubted,
                clockOffsetS: row.clock_offset_s,
                values: row.telemetry,
                measuredAt: row.telemetry_at,
                ...(row.battery !== null && { batterySystem: row.battery }),
              }
        return permittedTelemetry(telemetry, caller.permissions)
      }),

    monitoredVehicles: async ({ body, caller }) =>
      store.scoped(caller, (tx) => monitored(tx, caller, body.vehicles, positions, clock.now())),
  }
}
