import type { Tx } from '#server/db/port.ts'

/** Marks, records, devices and inspections of a week, of every kind, clock and source; drivers and vehicles of two companies. */
export async function plantRecords(tx: Tx, from: number): Promise<void> {
  await tx.query(
    `insert into driver_device (company_id, driver_id, name, kind, token_hash, paired_at, last_seen_at, offset_ms, revoked_at)
     select d.company_id, d.id, 'Aparelho ' || n, (array['phone', 'cab', 'browser'])[1 + d.id % 3], d.id || '-' || n,
       to_timestamp($1) + n * interval '1 hour', case when n < 2 then to_timestamp($1) + interval '6 days' end, 1500 * n,
       case when n = 0 then to_timestamp($1) + interval '1 day' end
     from driver d cross join generate_series(0, 2) n`,
    [from / 1_000],
  )
  await tx.query(
    `insert into appointment (company_id, driver_id, event, kind, at, said_at, received_at, source, vehicle_id, clock, offline, key,
       digest, nsr, note)
     select d.company_id, d.id, 'Evento ' || n, (array['start', 'work', 'wait', 'meal', 'rest', 'end', 'unknown'])[1 + n % 7], t.at, t.at,
       t.at + n * interval '7 minutes', (array['app', 'keyboard', 'browser', 'included'])[1 + n % 4],
       case when n % 5 > 0 then v.id end, (array['server', 'corrected', 'suspect'])[1 + n % 3], n % 2 = 0,
       gen_random_uuid(), '', case when n % 6 > 0 then n end, case when n % 4 = 0 then 'nota ' || n end
     from driver d cross join generate_series(0, 20) n
       cross join lateral (select min(id) as id from vehicle v where v.company_id = d.company_id) v,
       lateral (select to_timestamp($1) + n * interval '7 hours' + d.id * interval '3 minutes' as at) t`,
    [from / 1_000],
  )
  // The last mark of one who is in a journey, of an event that suggests a block (ENT-34).
  await tx.query(
    `with e as (insert into journey_event (company_id, code, description, icon, colour, immobilisation)
       values (1, 990, 'Emergência', 'flag', 'red', 'suggestBlock') returning id)
     insert into appointment (company_id, driver_id, event_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
     select 1, n.driver_id, e.id, 'Emergência', 'unknown', n.told_to, n.told_to, n.told_to, 'app', 'server', false, gen_random_uuid(), ''
     from e, driver_now n where n.driver_id = 5`,
  )
  await tx.query(
    `select clock_append(1 + n % 2, (array[2, 4, 5, 6, 7])[1 + n / 2 % 5], '-' || n, t.at, t.at + n * interval '1 minute',
       '11144477735', case when n % 3 > 0 then 1 + n % 4 end, case when n / 2 % 5 = 4 then '01' end, case when n / 2 % 5 = 4 then n % 3 = 0 end)
     from generate_series(0, 59) n, lateral (select to_timestamp($1) + n * interval '2 hours' as at) t`,
    [from / 1_000],
  )
  await tx.query(
    `with made as (insert into inspection (company_id, driver_id, vehicle_id, kind, began_at, ended_at, result, percent, key)
       select d.company_id, d.id, v.id, (array['start', 'end', 'single'])[1 + n % 3], t.at, t.at + n * interval '1 minute',
         (array['fine', 'remarks', 'prevents', 'incomplete'])[1 + n % 4], 70 + n, gen_random_uuid()
       from driver d join lateral (select min(id) as id from vehicle v where v.company_id = d.company_id) v on true
         cross join generate_series(0, 12) n, lateral (select to_timestamp($1) + n * interval '11 hours' + d.id * interval '1 minute' as at) t
       returning id, company_id, result)
     insert into inspection_defect (company_id, inspection_id, words, severity, state)
     select company_id, id, 'Defeito ' || id, 'attention', case when id % 2 = 0 then 'open' else 'resolved' end
     from made where result <> 'fine'`,
    [from / 1_000],
  )
  // Driven in the last hours of the week: what is due by its end.
  await tx.query(
    `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km)
     select d.company_id, v.id, t.at, t.at + interval '20 minutes', 'drive', d.id, 'card', 9 from driver d
       join (select id, company_id, row_number() over (partition by company_id order by id) as n from vehicle) v
         on v.company_id = d.company_id and v.n < 4,
       lateral (select to_timestamp($1) + interval '6 days 20 hours' + d.id * interval '30 minutes' as at) t
     on conflict do nothing`,
    [from / 1_000],
  )
}
