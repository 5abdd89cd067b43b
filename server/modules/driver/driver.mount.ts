import { driver } from '#contract/entities/driver.ts'

import { appendAuditMany } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, sql } from '../../kit/sql.ts'

/** What `r` has now, as one text. */
const now = (what: string, from: string) => `(select string_agg(${what}, ', ' order by ${what}) from ${from})`

/** ACTIV: whoever drives no more gives the card back and leaves the vehicle; what was driven stays theirs. */
async function letGo(tx: Tx, id: number, company: number): Promise<void> {
  const [mark] = await ask<{ at: Date; by: string | null }>(
    tx,
    sql`select changed_at as at, changed_by as by from driver where id = ${id}`,
  )
  const [at, by] = [mark?.at ?? new Date(), mark?.by ?? null]
  const cards = await ask<{ id: number }>(
    tx,
    sql`update card_driver set unlinked_at = greatest(linked_at, ${at}), unlinked_by_name = ${by}
        where driver_id = ${id} and unlinked_at is null returning card_id as id`,
  )
  const ids = cards.map((one) => one.id)
  await ask(
    tx,
    sql`update card set rev = rev + 1, changed_at = ${at}, changed_by = ${by} where id = any(${ids}::int[])`,
  )
  const lines = ids.map((one) => ({
    at,
    userId: null,
    action: 'card.unlinked',
    entity: 'card',
    entityId: String(one),
    body: { changes: { drivers: [[id], []] }, by, via: 'screen' },
  }))
  if (lines.length > 0) {
    await appendAuditMany(tx, company, lines)
    await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body: { entity: 'card', ids } })
  }
  const left = await ask<{ id: number }>(
    tx,
    sql`update driver_vehicle set unlinked_at = greatest(linked_at, ${at}), unlinked_by_name = ${by}
        where driver_id = ${id} and unlinked_at is null returning vehicle_id as id`,
  )
  const vehicles = left.map((one) => one.id)
  if (vehicles.length > 0) await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
}

/** The map and what is raised name who is at the wheel. */
async function tellName(tx: Tx, id: number, company: number): Promise<void> {
  const driven = await ask<{ id: number }>(tx, sql`select id from vehicle where driver_id = ${id} order by 1`)
  const vehicles = driven.map((one) => one.id)
  if (vehicles.length > 0) await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
}

export const driverMount = mountEntity(
  driver,
  {
    table: 'driver',
    read: {
      card: now('h.code', `card_holder h where h.driver_id = r.id and h.to_at = 'infinity'`),
      vehicle: now('v.plate', 'vehicle v where v.driver_id = r.id and v.active'),
    },
  },
  {
    after: async ({ was, is }, tx) => {
      if (is === null || was === null) return []
      if (is.active === false && was.active === true) await letGo(tx, is.id, is.company)
      else if (is['name'] !== was['name']) await tellName(tx, is.id, is.company)
      return []
    },
    uses: async (id, tx) => {
      const [held] = await ask<{ vehicles: boolean; cards: boolean }>(
        tx,
        sql`select exists (select from driver_vehicle where driver_id = ${id}) as vehicles,
                   exists (select from card_driver where driver_id = ${id}) as cards`,
      )
      return [...(held?.vehicles === true ? ['vehicles'] : []), ...(held?.cards === true ? ['cards'] : [])]
    },
  },
)
