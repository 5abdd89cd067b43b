import { driver } from '#contract/entities/driver.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import { appendAuditMany } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { Change, MovedLinks, Touched } from '../../kit/entity/hooks.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { type Sql, ask, raw, sql } from '../../kit/sql.ts'

/** What `r` has now, as one text. */
const now = (what: string, from: string) => `(select string_agg(${what}, ', ' order by ${what}) from ${from})`

interface GivenBack extends Record<string, unknown> {
  id: number
  driver: number
  at: Date
  by: string | null
}

/** Each card that was given back is a new revision of it. */
async function tellCards(tx: Tx, company: number, marks: Sql, cards: readonly GivenBack[]): Promise<void> {
  const ids = cards.map(({ id }) => id)
  await ask(
    tx,
    sql`update card c set rev = rev + 1, changed_at = d.at, changed_by = d.by
        from (${marks}) d, unnest(${ids}::int[], ${cards.map(({ driver: holder }) => holder)}::int[]) as held (card, driver)
        where c.id = held.card and d.id = held.driver`,
  )
  const lines = cards.map(({ id, driver: holder, at, by }) => ({
    at,
    userId: null,
    action: 'card.unlinked',
    entity: 'card',
    entityId: String(id),
    body: { changes: { drivers: [[holder], []] }, by, via: 'screen' },
  }))
  await appendAuditMany(tx, company, lines)
  for (let from = 0; from < ids.length; from += limits.recordsAtOnce) {
    const body = { entity: 'card', ids: ids.slice(from, from + limits.recordsAtOnce) }
    await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body })
  }
}

/**
 * ACTIV: whoever drives no more gives the card back and leaves the vehicle; what was driven stays theirs. Rows before the
 * log: whoever saves a vehicle holds its row and waits for the log.
 */
async function letGo(tx: Tx, company: number, ids: readonly number[]): Promise<void> {
  const marks = sql`select id, changed_at as at, changed_by as by from driver where id = any(${ids}::int[])`
  const leave = (between: 'driver_vehicle' | 'auxiliary_vehicle') =>
    ask<{ id: number }>(
      tx,
      sql`update ${raw(between)} l set unlinked_at = greatest(l.linked_at, d.at), unlinked_by_name = d.by
          from (${marks}) d where l.driver_id = d.id and l.unlinked_at is null returning l.vehicle_id as id`,
    )
  const left = [...(await leave('driver_vehicle')), ...(await leave('auxiliary_vehicle'))]
  const cards = await ask<GivenBack>(
    tx,
    sql`update card_driver l set unlinked_at = greatest(l.linked_at, d.at), unlinked_by_name = d.by
        from (${marks}) d where l.driver_id = d.id and l.unlinked_at is null
        returning l.card_id as id, l.driver_id as driver, d.at, d.by`,
  )
  if (cards.length > 0) await tellCards(tx, company, marks, cards)
  const vehicles = [...new Set(left.map(({ id }) => id))]
  if (vehicles.length > 0) await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
}

/** The map and what is raised name who is at the wheel. */
async function tellNames(tx: Tx, company: number, ids: readonly number[]): Promise<void> {
  const driven = await ask<{ id: number }>(
    tx,
    sql`select id from vehicle where driver_id = any(${ids}::int[]) order by 1`,
  )
  const vehicles = driven.map(({ id }) => id)
  if (vehicles.length > 0) await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
}

/** What follows from changes of drivers that stay. */
async function followed(changes: readonly Change[], tx: Tx): Promise<Touched> {
  const stay = changes.flatMap(({ was, is }) => (was === null || is === null ? [] : [{ was, is }]))
  const byCompany = Map.groupBy(stay, ({ is }) => is.company)
  for (const company of [...byCompany.keys()].toSorted((a, b) => a - b)) {
    const all = byCompany.get(company) ?? []
    const leaves = all.filter(({ was, is }) => is['active'] === false && was['active'] === true)
    const renamed = all.filter((one) => one.is['name'] !== one.was['name'] && !leaves.includes(one))
    if (leaves.length > 0)
      await letGo(
        tx,
        company,
        leaves.map(({ is }) => is.id),
      )
    if (renamed.length > 0)
      await tellNames(
        tx,
        company,
        renamed.map(({ is }) => is.id),
      )
  }
  return []
}

/**
 * Who answers for vehicles from an instant on: nobody has both seats of one, a journey may count whoever answers for a
 * vehicle, and the map names that person.
 */
async function seated({ others, company, since }: MovedLinks, tx: Tx): Promise<void> {
  const both = await ask(
    tx,
    sql`select 1 from driver_vehicle l join auxiliary_vehicle a on a.vehicle_id = l.vehicle_id and a.driver_id = l.driver_id
        where l.vehicle_id = any(${others}::int[]) and l.unlinked_at is null and a.unlinked_at is null limit 1`,
  )
  if (both.length > 0) fail('link.twice', { data: { field: 'vinculados' } })
  await ask(
    tx,
    sql`select note_seat_late(${company}, id, ${since}::timestamptz) from (select unnest(${others}::int[]) as id order by 1) v`,
  )
  await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles: [...others] } })
  for (let from = 0; from < others.length; from += limits.recordsAtOnce) {
    const body = { entity: 'vehicle', ids: others.slice(from, from + limits.recordsAtOnce) }
    await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body })
  }
}

const answersFor = {
  other: 'vehicle',
  label: 'o.plate',
  search: `o.plate || ' ' || o.fleet_number`,
  where: 'o.active',
}

export const driverMount = mountEntity(
  driver,
  {
    table: 'driver',
    read: {
      card: now('h.code', `card_holder h where h.driver_id = r.id and h.to_at = 'infinity'`),
      vehicle: now('v.plate', 'vehicle v where v.driver_id = r.id and v.active'),
      user: now(
        'u.name',
        'driver_user l join app_user u on u.id = l.user_id where l.driver_id = r.id and u.deleted_at is null',
      ),
    },
    links: {
      users: {
        other: 'app_user',
        between: 'driver_user',
        theirs: 'user_id',
        label: 'o.name',
        where: 'o.active and o.deleted_at is null',
      },
      vehicles: { ...answersFor, between: 'driver_vehicle' },
    },
  },
  {
    moved: seated,
    after: (change, tx) => followed([change], tx),
    afterAll: followed,
    uses: async (ids, tx) => {
      const [held] = await ask<{ vehicles: boolean; cards: boolean }>(
        tx,
        sql`select exists (select from driver_vehicle where driver_id = any(${ids}::int[]))
                     or exists (select from auxiliary_vehicle where driver_id = any(${ids}::int[])) as vehicles,
                   exists (select from card_driver where driver_id = any(${ids}::int[])) as cards`,
      )
      return [...(held?.vehicles === true ? ['vehicles'] : []), ...(held?.cards === true ? ['cards'] : [])]
    },
  },
)
