import { hashOfCode } from '../../modules/recorder/storedDevices.ts'
import type { Tx } from '../port.ts'
import { demo } from './demo.ts'
import document from './record.json' with { type: 'json' }

/** What drivers of every company of the demo may mark and are told, and what an inspection asks. */
export async function seedRecordNouns(tx: Tx): Promise<void> {
  const given = JSON.stringify(document)
  const rows = (name: string, columns: string) => `company c, jsonb_to_recordset($1::jsonb->'${name}') d (${columns})`
  for (const statement of [
    `insert into journey_category (company_id, description, kind) select c.id, d.description, d.kind
     from ${rows('categories', 'description text, kind text')}`,
    `with made as (insert into journey_event (company_id, code, description, icon, colour)
       select c.id, d.code, d.description, d.icon, d.colour from ${rows('events', 'code int, description text, icon text, colour text')}
       returning id, company_id, code)
     insert into journey_event_category (company_id, journey_event_id, category_id)
     select m.company_id, m.id, k.id from made m join jsonb_to_recordset($1::jsonb->'events') d (code int, kind text) using (code)
       join journey_category k on k.company_id = m.company_id and k.kind = d.kind`,
    `insert into journey_notice (company_id, description, rule, minutes_before, sound, title, message, justifiable)
     select c.id, d.description, d.rule, d.minutes, d.sound, d.title, d.message, true
     from ${rows('notices', 'description text, rule text, minutes int, sound text, title text, message text')}`,
    `insert into holiday (company_id, day, description, reach, place) select c.id, d.day, d.description, d.reach, d.place
     from ${rows('holidays', 'day date, description text, reach text, place text')}`,
    `insert into external_defect (company_id, description, severity) select c.id, d.description, d.severity
     from ${rows('defects', 'description text, severity text')}`,
    `insert into tyre_condition (company_id, code, description, severity) select c.id, d.code, d.description, d.severity
     from ${rows('tyres', 'code int, description text, severity text')}`,
    `insert into extra_item (company_id, summary, title, description, asks, question, asks_text, text_question, least_photos, most_photos)
     select c.id, d.summary, d.title, d.description, d.question is not null, d.question, d.text is not null, d.text, d.least, d.most
     from ${rows('items', 'summary text, title text, description text, question text, text text, least int, most int')}`,
  ])
    await tx.query(statement, [given])
}

/**
 * The week of the drivers whose vehicles have a past, as their phones marked it: what was told of the vehicle is what they
 * did, and now and then they forgot the end, had no signal for hours, or a clock that was wrong. Each mark goes through the
 * recorder.
 */
export async function seedMarks(tx: Tx, now: number): Promise<void> {
  const at = [new Date(now)]
  await tx.query(
    `insert into driver_device (company_id, driver_id, name, token_hash, paired_at, last_seen_at, offset_ms, app)
     select d.company_id, d.id, (array['Moto G54', 'Galaxy A15', 'Redmi 13C'])[1 + d.id % 3], 'demo-' || d.id,
       $1::timestamptz - interval '30 days', $1::timestamptz - d.id % 40 * interval '1 minute', d.id * 37 % 900, '1.0'
     from driver d where d.id % 9 > 0 and exists (select 1 from journey j where j.driver_id = d.id)`,
    at,
  )
  await tx.query(
    `insert into pairing_code (hash, company_id, driver_id, expires_at, again)
     select $1, d.company_id, d.id, 'infinity', true from driver d join driver_device a on a.driver_id = d.id
     where d.document is not null and d.active order by d.company_id, d.id limit 1 on conflict do nothing`,
    [hashOfCode(demo.pairingCode)],
  )
  await tx.query(
    `with day as (select j.*, (j.driver_id * 7 + extract(doy from j.started_at)::int) % 12 as luck, d.document, a.id as device
         from journey j join driver d on d.id = j.driver_id join driver_device a on a.driver_id = j.driver_id),
       said as (
         select j.company_id, j.driver_id, j.vehicle_id, j.document, j.device, j.luck, 'start' as kind, j.started_at as at from day j
         union all
         select j.company_id, j.driver_id, s.vehicle_id, j.document, j.device, j.luck, x.kind, x.at
         from day j join journey_segment s on s.driver_id = j.driver_id and s.from_at >= j.started_at and s.to_at <= j.ended_at
           cross join lateral (values (s.state, s.from_at), ('work', s.to_at)) x (kind, at)
         where s.state in ('meal', 'rest', 'wait') and s.to_at - s.from_at >= interval '15 minutes' and x.at < j.ended_at
         union all
         -- Who drives on during the meal that he marked: a conflict, for somebody to treat.
         select j.company_id, j.driver_id, s.vehicle_id, j.document, j.device, j.luck, x.kind, x.at
         from day j cross join lateral (select * from journey_segment s where s.driver_id = j.driver_id and s.state = 'drive'
             and s.from_at >= j.started_at and s.to_at <= j.ended_at and s.to_at - s.from_at >= interval '40 minutes'
             order by s.from_at limit 1) s
           cross join lateral (values ('meal', s.from_at + interval '10 minutes'), ('work', s.to_at)) x (kind, at)
         where j.luck = 5
         union all
         select j.company_id, j.driver_id, j.vehicle_id, j.document, j.device, j.luck, 'end', j.ended_at from day j
         where not j.open and j.luck <> 0),
       once as (select distinct on (driver_id, at) *, luck = 1 and extract(hour from at)::int % 2 = 0 as off from said
                where at <= $1::timestamptz order by driver_id, at, kind desc),
       come as materialized (select *, case when off then least(at + interval '3 hours', $1::timestamptz) else at end as got from once
                order by got, at, driver_id),
       kept as materialized (select c.*, m.number from come c
                left join lateral clock_mark(c.company_id, c.driver_id, c.document, c.at, c.got, '01', c.off) m on c.document is not null)
     insert into appointment (company_id, driver_id, event_id, event, kind, at, said_at, received_at, source, vehicle_id, clock,
       offline, key, digest, device_id, nsr)
     select k.company_id, k.driver_id, e.id, e.description, k.kind, k.at, k.at, k.got, 'app', k.vehicle_id,
       case when k.off and k.luck % 2 = 1 and extract(minute from k.at)::int % 5 = 0 then 'suspect' when k.off then 'corrected' else 'server' end,
       k.off, gen_random_uuid(), '', k.device, k.number
     from kept k join lateral (select e.id, e.description from journey_event e
         join journey_event_category l on l.journey_event_id = e.id join journey_category c on c.id = l.category_id
         where e.company_id = k.company_id and c.kind = k.kind order by e.code limit 1) e on true`,
    at,
  )
  await tx.query(
    `with made as (insert into inspection (company_id, driver_id, vehicle_id, kind, began_at, ended_at, result, percent, key)
       select j.company_id, j.driver_id, j.vehicle_id, 'start', j.started_at - interval '9 minutes', j.started_at - interval '2 minutes',
         (array['remarks', 'prevents', 'incomplete', 'fine'])[least(4, 1 + (j.driver_id * 5 + extract(doy from j.started_at)::int) % 23)],
         case when (j.driver_id * 5 + extract(doy from j.started_at)::int) % 23 = 2 then 75 else 100 end, gen_random_uuid()
       from journey j join driver_device a on a.driver_id = j.driver_id where j.vehicle_id is not null
       returning id, company_id, result)
     insert into inspection_defect (company_id, inspection_id, words, severity, state, changed_at, changed_by)
     select m.company_id, m.id, d.description, d.severity, case when m.id % 3 = 0 then 'resolved' else 'open' end,
       case when m.id % 3 = 0 then $1::timestamptz end, case when m.id % 3 = 0 then 'Sérgio Nogueira' end
     from made m join lateral (select description, severity from external_defect d where d.company_id = m.company_id
       and d.severity = case m.result when 'prevents' then 'prevents' else 'attention' end order by (d.id + m.id) % 3 limit 1) d on true
     where m.result in ('remarks', 'prevents')`,
    at,
  )
  // Their items were asked and answered, but for what an incomplete one left.
  await tx.query(
    `insert into inspection_answer (company_id, inspection_id, n, noun, noun_id, words, fine)
     select i.company_id, i.id, x.n, 'item', x.id, x.title, true
     from inspection i join lateral (select id, title, row_number() over (order by id)::int as n from extra_item
       where company_id = i.company_id) x on x.n <= 4 * i.percent / 100`,
  )
}
