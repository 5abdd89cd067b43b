import { alertTypes, type AlertType } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { fail } from '#contract/errors.ts'
import { AlertId, VehicleId } from '#contract/kinds.ts'

import type { Store } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { decidingValueOf, readingsOf } from '../../live/alertReadings.ts'
import { type AlertRow, alertColumns, alertOf } from '../../live/alertRows.ts'
import { heldBackOf } from './held.ts'
import { portChange } from './ports.ts'
import { neighboursOf, notifiedOf, ruleOf, sayingsOf } from './why.ts'

/** An alert named by its instant is that of this very second. */
const nearMs = 1_000

/** The types of an event named by its code or by its number. */
const typesOf = (event: string): AlertType[] =>
  alertTypes.filter((type) => [eventOfAlert[type].code, eventOfAlert[type].id?.toString()].includes(event))

/** Single alerts by what names them elsewhere, and why they came. */
export function alertHandlers(store: Store): Pick<Handlers, 'alertWhy' | 'notifiedAlert' | 'portChange'> {
  return {
    alertWhy: ({ params, caller }) =>
      store.scoped(caller, async (tx): Promise<AlertWhy> => {
        const [row] = await tx.query<AlertRow>(
          `select ${alertColumns} from alert
           where vehicle_id = $1 and company_id = any($2) and type = any($3::text[])
             and occurred_at between to_timestamp($4::float8 - $5) and to_timestamp($4::float8 + $5)
           order by abs(extract(epoch from occurred_at) - $4::float8), id limit 1`,
          [params.vehicle, caller.companies, typesOf(params.event), params.timestamp / 1000, nearMs / 1000],
        )
        if (row === undefined) return fail('entity.notFound')
        const { code, id } = eventOfAlert[row.type]
        return {
          alert: alertOf(row),
          code,
          eventId: id,
          value: decidingValueOf(row.type),
          readings: await readingsOf(tx, row),
          said: await sayingsOf(tx, row),
          rule: await ruleOf(tx, row),
          notified: await notifiedOf(tx, row),
          held: await heldBackOf(tx, row),
          neighbours: (await neighboursOf(tx, row)).map((near) => ({
            id: AlertId.parse(near.id),
            type: near.type,
            severity: near.severity,
            code: eventOfAlert[near.type].code,
            occurredAt: near.occurred_at.getTime(),
          })),
        }
      }),

    notifiedAlert: ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const [row] = await tx.query<AlertRow>(
          `select ${alertColumns} from alert
           where company_id = any($2) and id = (select alert_id from notification where id = $1 and company_id = any($2)
             and (users is null or $3 = any(users)))`,
          [params.notificationId, caller.companies, caller.userId],
        )
        if (row === undefined) return fail('entity.notFound')
        return { alert: alertOf(row), agrees: String(eventOfAlert[row.type].id ?? 0) === params.eventId }
      }),

    portChange: ({ params, caller }) =>
      store.scoped(caller, async (tx) => {
        const found = await portChange(tx, caller, params.id)
        if (found === undefined) return fail('entity.notFound')
        const { type, vehicleId, ...change } = found
        return { ...change, vehicleId: VehicleId.parse(vehicleId), agrees: type === params.type }
      }),
  }
}
