import type { Tx } from '../port.ts'
import document from './coaching.json' with { type: 'json' }

/** Talks of the demo in every state: from the queue of today back to those that were kept, or not. */
export async function seedCoaching(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `with d as (select row_number() over () as n, t.* from jsonb_to_recordset($2::jsonb) t (company int, topic text, state text, coach text,
                  talk int, agreed text, review int, note text, measure text, target float8)),
       o as (select id, company_id, row_number() over (partition by company_id order by id) as n from driver where active),
       p as (select name from app_user where email = 'supervisor@farol.dev'),
       c as (insert into coaching (company_id, draft_key, topic, state, coach, talk_on, agreed, review_on, note, goal_measure, goal_target, changed_at, changed_by)
             select d.company, gen_random_uuid(), d.topic, d.state, d.coach, ($1::timestamptz + make_interval(days => d.talk))::date, d.agreed,
               ($1::timestamptz + make_interval(days => d.review))::date, d.note, d.measure, d.target, $1, p.name from d, p returning id, company_id)
     insert into coaching_driver (company_id, coaching_id, driver_id)
     select c.company_id, c.id, o.id from (select *, row_number() over (partition by company_id order by id) as n from c) c
     join o on o.company_id = c.company_id and o.n = c.n`,
    [now, JSON.stringify(document)],
  )
}
