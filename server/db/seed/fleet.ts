import { type DemoFleet, mixers } from '../../gateway/simulator/fleet.ts'
import type { Tx } from '../port.ts'
import type { Demo } from './demo.ts'
import { restartIds } from './restartIds.ts'

/** Rows of one statement: enough to be fast, small enough for one message. */
const chunk = 5_000

async function inChunks<T>(rows: readonly T[], insert: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) await insert(rows.slice(from, from + chunk))
}

/** Companies, drivers, vehicles and their trackers: the simulated fleet and the neighbour's. */
export async function seedFleet(tx: Tx, fleet: DemoFleet, { neighbour }: Demo): Promise<void> {
  const companies = [
    ...fleet.companies.map(({ id, name, cnpj }) => ({ id, tradeName: name, cnpj })),
    { ...neighbour.company, cnpj: null },
  ]
  await tx.query(
    `insert into company (id, trade_name, name, cnpj, fuel_price_cents)
     select id, name, case when cnpj is not null then name || ' Ltda' end, cnpj, case when cnpj is not null then 589 end from unnest($1::int[], $2::text[], $3::text[]) c (id, name, cnpj)`,
    [companies.map((one) => one.id), companies.map((one) => one.tradeName), companies.map((one) => one.cnpj)],
  )
  await inChunks(fleet.drivers, (part) =>
    tx.query(
      `insert into driver (id, company_id, name, licence_category, document, licence_number, licence_expires_on, pis, birth_date, sex, phone)
       select d.*, '119' || lpad(d.id::text, 8, '0')
       from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::date[], $8::text[],
         $9::date[], $10::text[])
         d (id, company_id, name, licence_category, document, licence_number, licence_expires_on, pis, birth_date, sex)`,
      [
        part.map((one) => one.id),
        part.map((one) => one.companyId),
        part.map((one) => one.name),
        part.map((one) => one.cnhCategory),
        part.map((one) => one.cpf),
        part.map((one) => one.cnh),
        part.map((one) => one.cnhExpiry),
        part.map((one) => one.pis),
        part.map((one) => one.birthDate),
        part.map((one) => one.sex),
      ],
    ),
  )
  await inChunks(fleet.drivers, (part) =>
    tx.query(
      `with held as (select * from unnest($1::int[], $2::int[], $3::text[]) h(driver_id, company_id, code)),
            made as (insert into card (company_id, code) select company_id, code from held returning id, company_id, code)
       insert into card_driver (company_id, card_id, driver_id, linked_at)
       select held.company_id, made.id, held.driver_id, '2000-01-01T00:00:00Z' from made join held using (company_id, code)`,
      [part.map((one) => one.id), part.map((one) => one.companyId), part.map((one) => one.code)],
    ),
  )
  const makers = new Map(fleet.makers.map((maker) => [maker.id, maker.name]))
  await inChunks(fleet.vehicles, (part) =>
    tx.query(
      `insert into vehicle (id, company_id, plate, fleet_number, category, body, maker_id, maker, model, year, driver_id,
         tank_l, has_drum, report_interval_s)
       select *, 5 from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::smallint[], $6::text[], $7::int[],
         $8::text[], $9::text[], $10::int[], $11::int[], $12::float8[],
         $13::bool[])`,
      [
        part.map((one) => one.id),
        part.map((one) => one.companyId),
        part.map((one) => one.plate),
        part.map((one) => one.fleetNumber),
        part.map((one) => one.categoryCode),
        part.map((one) => one.kind),
        part.map((one) => one.makerId),
        part.map((one) => makers.get(one.makerId) ?? ''),
        part.map((one) => one.model),
        part.map((one) => one.year),
        part.map((one) => one.driverIds[0] ?? null),
        // Of some nobody wrote down how much the tank holds.
        part.map((one) => (one.id % 10 === 7 ? null : one.tankL)),
        part.map((one) => (mixers.has(one.id) ? true : null)),
      ],
    ),
  )
  await inChunks(fleet.vehicles, (part) =>
    tx.query(
      `insert into device (unique_id, company_id, vehicle_id, protocol)
       select *, 'simulator' from unnest($1::text[], $2::int[], $3::int[])`,
      [part.map((one) => one.deviceId), part.map((one) => one.companyId), part.map((one) => one.id)],
    ),
  )
  await restartIds(tx, ['company', 'driver', 'vehicle'])
  for (const one of neighbour.vehicles) {
    await tx.query(
      `insert into vehicle (company_id, plate, fleet_number, category, maker, model) values ($1, $2, $3, $4, $5, $6)`,
      [neighbour.company.id, one.plate, one.fleetNumber, one.category, one.maker, one.model],
    )
  }
}
