import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { Tx } from '../port.ts'

/** Whom the office of the demo works through: who proposes, and who agrees or not. */
const [author, judge] = [
  { id: 13, name: 'Davi Pontes' },
  { id: 12, name: 'Joana Prates' },
]

/**
 * What the office said of the week: forgotten ends put in, a mark made by mistake left out, overtime justified, a clock
 * explained. Of every state there is, each by whoever may.
 */
export async function seedTreatments(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `with asked as (
       select j.company_id, j.driver_id, 'include' as kind, null::int as mark, null::int as violation, 'end' as mark_kind, j.ended_at as at,
         'Encerrou na base e esqueceu de marcar' as reason
       from journey j where not j.open and exists (select 1 from appointment a where a.driver_id = j.driver_id and a.at = j.started_at)
         and not exists (select 1 from appointment a where a.driver_id = j.driver_id and a.kind = 'end' and a.at = j.ended_at)
       union all
       select a.company_id, a.driver_id, 'disregard', a.id, null, null, a.at, 'Tocou no botão errado, conferido por telefone'
       from appointment a where a.kind = 'rest'
       union all
       select v.company_id, v.driver_id, 'justify', null, v.id, null, v.at, 'Carga e descarga além do previsto no cliente'
       from journey_violation v where v.rule = 'V07' and v.state = 'open' and v.id % 2 = 0
       union all
       select a.company_id, a.driver_id, 'annotate', null, null, null, a.at, 'Relógio do aparelho estava adiantado; corrigido'
       from appointment a where a.clock = 'suspect'),
     numbered as (select *, row_number() over (partition by kind order by at, driver_id) as n, case kind when 'disregard' then 40 else 4 end as step from asked
       where at between $1::timestamptz - interval '6 days' and $1::timestamptz - interval '12 hours'),
     -- Most stay in the queue for whoever tries it.
     chosen as (select *, (array['approved', 'proposed', 'refused', 'undone'])[1 + (n / step) % 4] as state from numbered where n % step = 1)
     insert into treatment (company_id, driver_id, kind, appointment_id, violation_id, mark_kind, at, reason, state, by_id, by, made_at,
       decided_by, decided_at, rev, body)
     select company_id, driver_id, kind, mark, violation, mark_kind, at, reason, state, $2, $3, at + interval '9 hours',
       case when state <> 'proposed' then $4 end, case when state <> 'proposed' then least(at + interval '11 hours', $1::timestamptz) end,
       case state when 'proposed' then 1 when 'undone' then 3 else 2 end,
       case state when 'refused' then '{"decisionReason": "O condutor diz outra coisa"}'::jsonb
         when 'undone' then '{"decisionReason": "Aprovado por engano"}' else '{}' end
     from chosen`,
    [new Date(now), author.id, author.name, judge.name],
  )
  await tx.query(
    `update journey_violation v set state = case t.state when 'proposed' then 'justified' when 'approved' then 'approved'
         when 'refused' then 'refused' else 'open' end, justification = t.reason, by = t.by
     from treatment t where t.violation_id = v.id and t.kind = 'justify'`,
  )
}

const [wide, high] = [480, 360]
/** A tyre seen from the side, with a worn spot, point by point: readers of drawings are shut in this process. */
function tyre([red, green, blue]: readonly [number, number, number]): Buffer {
  const points = Buffer.alloc(wide * high * 3)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const away = Math.hypot(x - wide / 2, y - high / 2)
      const worn = away > 95 && away < 140 && Math.abs(y - x + 140) < 14
      const grey = away > 145 ? 96 : away > 80 ? 32 : away > 28 ? 142 : 60
      points.set(worn ? [red, green, blue] : [grey, grey + 4, grey + 10], (y * wide + x) * 3)
    }
  return points
}
const worn = [
  [201, 70, 61],
  [216, 161, 58],
] as const

/** Drawn pictures of what inspections of the demo found: each is marked as one that no camera took. */
export async function seedPhotos(tx: Tx): Promise<void> {
  const found = await tx.query<{ id: number; company: number }>(
    `select distinct on (i.company_id, i.id) i.id, i.company_id as company from inspection i
       join inspection_defect d on d.inspection_id = i.id order by i.company_id, i.id limit 24`,
  )
  const drawn = await Promise.all(
    worn.map((colour) =>
      sharp(tyre(colour), { raw: { width: wide, height: high, channels: 3 } })
        .jpeg({ quality: 75 })
        .toBuffer(),
    ),
  )
  for (const { id, company } of found)
    for (const [n, picture] of drawn.entries())
      await tx.query(
        `insert into inspection_photo (company_id, inspection_id, n, picture, sha256, demo) values ($1, $2, $3, $4, $5, true)`,
        [company, id, n, picture, createHash('sha256').update(picture).digest('hex')],
      )
}
