import { vehicle } from '#contract/entities/vehicle.ts'
import { Refusal } from '#contract/errors.ts'
import { typedEngineProblem } from '#contract/rules/typedEngine.ts'

import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { Change, Place, Touched } from '../../kit/entity/hooks.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { isReferredTo } from '../../kit/entity/referring.ts'
import type { Said } from '../../kit/entity/rows.ts'
import { ask, sql } from '../../kit/sql.ts'
import { enginesChanged } from './engineFigures.ts'

/** What a vehicle `r` is linked to now, as one text. */
const linkedTo = (noun: 'grouping' | 'operation' | 'implement') =>
  `(select string_agg(o.description, ', ' order by o.description) from ${noun}_vehicle l
    join ${noun} o on o.id = l.${noun}_id where l.vehicle_id = r.id and l.unlinked_at is null)`
const people = { other: 'driver', label: 'o.name', where: 'o.active', mine: 'vehicle_id' }
const described = (noun: string) => ({ other: noun, label: 'o.description', where: 'o.active', mine: 'vehicle_id' })

/** R08: a vehicle that was switched off comes back by being switched on; a second one would part its past in two. */
async function twinsOf(tx: Tx, drafts: readonly { draft: Said; of: Place }[]): Promise<(Said | Refusal)[]> {
  const plateOf = ({ draft, of: { was } }: { draft: Said; of: Place }) =>
    typeof draft['plate'] === 'string' && was?.['plate'] !== draft['plate'] ? draft['plate'].toLowerCase() : null
  const plates = drafts.flatMap((one) => plateOf(one) ?? [])
  const companies = drafts.map(({ of }) => of.company)
  const found =
    plates.length === 0
      ? []
      : await ask<{ id: number; company: number; plate: string; active: boolean }>(
          tx,
          sql`select id, company_id as company, lower(plate) as plate, active from vehicle
              where company_id = any(${companies}::int[]) and lower(plate) = any(${plates}::text[]) order by id`,
        )
  const byPlate = Map.groupBy(found, ({ company, plate }) => `${company} ${plate}`)
  return drafts.map((one) => {
    const { company, was } = one.of
    const plate = plateOf(one)
    const twins = plate === null ? [] : (byPlate.get(`${company} ${plate}`) ?? []).filter(({ id }) => id !== was?.id)
    const [twin] = twins
    return twin && twins.every(({ active }) => !active)
      ? new Refusal('record.inactiveTwin', { data: { field: vehicle.fields.plate.wire, id: twin.id } })
      : one.draft
  })
}

/** Why a draft is not kept as it stands: what it says of its engine, else its twin. */
async function judged(tx: Tx, drafts: readonly { draft: Said; of: Place }[]): Promise<(Said | Refusal)[]> {
  const rpm = (value: unknown) => (typeof value === 'number' ? value : null)
  const said = await twinsOf(tx, drafts)
  return said.map((one) => {
    if (one instanceof Refusal) return one
    const [economicFrom, economicTo, revLimit] = [one['economicFrom'], one['economicTo'], one['revLimit']].map(rpm)
    const wrong = typedEngineProblem(Number(one['category'] ?? 0), {
      economicFrom: economicFrom ?? null,
      economicTo: economicTo ?? null,
      revLimit: revLimit ?? null,
    })
    return wrong === null ? one : new Refusal('vehicle.engine', { data: { field: vehicle.fields[wrong].wire } })
  })
}

/** What is live of them, and whose reports are their own, is read anew by whoever follows the log. */
async function tellLive(changes: readonly Change[], tx: Tx): Promise<Touched> {
  const byCompany = Map.groupBy(
    changes.flatMap(({ was, is }) => is ?? was ?? []),
    ({ company }) => company,
  )
  for (const company of [...byCompany.keys()].toSorted((a, b) => a - b)) {
    const vehicles = (byCompany.get(company) ?? []).map(({ id }) => id)
    await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
  }
  await enginesChanged(tx, changes)
  return []
}

export const vehicleMount = mountEntity(
  vehicle,
  {
    table: 'vehicle',
    read: {
      fleetNumber: `nullif(r.fleet_number, '')`,
      category: `case when r.category between 1 and 7 then r.category::text else '0' end`,
      maker: `nullif(r.maker, '')`,
      model: `nullif(r.model, '')`,
      batterySystem: 'r.battery_system::text',
      grouping: linkedTo('grouping'),
      operation: linkedTo('operation'),
      implements: linkedTo('implement'),
      driver: '(select d.name from driver d where d.id = r.driver_id)',
      auxiliary: `(select string_agg(d.name, ', ' order by d.name) from auxiliary_vehicle l
        join driver d on d.id = l.driver_id where l.vehicle_id = r.id and l.unlinked_at is null)`,
      tracker: '(select b.unique_id from device b where b.vehicle_id = r.id)',
      heardAt: '(select s.received_at from vehicle_state s where s.vehicle_id = r.id)',
    },
    links: {
      trackers: {
        other: 'device',
        label: `o.unique_id || coalesce(' · ' || o.description, '')`,
        where: 'o.active',
        between: 'tracker_vehicle',
        mine: 'vehicle_id',
        theirs: 'tracker_id',
      },
      groupings: { ...described('grouping'), between: 'grouping_vehicle' },
      operations: { ...described('operation'), between: 'operation_vehicle' },
      drivers: { ...people, between: 'driver_vehicle' },
      auxiliaries: { ...people, between: 'auxiliary_vehicle' },
    },
  },
  {
    accept: async (draft, tx, _caller, of) => {
      const [said = draft] = await judged(tx, [{ draft, of }])
      if (said instanceof Refusal) throw said
      return said
    },
    acceptAll: (drafts, tx) => judged(tx, drafts),
    after: (change, tx) => tellLive([change], tx),
    afterAll: tellLive,
    // One that was made by mistake goes; of one that reported, was linked, reviewed or commanded the past stays.
    uses: async (ids, tx) => {
      // The odometer that it was registered with is a reading that it begins with, and no use of it. Positions are looked for
      // one vehicle after the other, in the order of their key: where few have a long past, all of it was read for those without.
      const [used] = await ask(
        tx,
        sql`select 1 from unnest(${ids}::int[]) v (id) cross join lateral
              (select 1 from position p where p.vehicle_id = v.id order by p.fix_at limit 1) heard
            union all select 1 from counter_anchor where vehicle_id = any(${ids}::int[]) and how <> 'import' limit 1`,
      )
      // So is how far its signals are told: the house notes that of every vehicle, heard of or not.
      const besides = ['user_vehicle', 'counter_anchor', 'signal_cursor']
      return used !== undefined || (await isReferredTo(tx, 'vehicle', ids, besides)) ? ['history'] : []
    },
  },
)
