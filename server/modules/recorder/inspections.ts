import { createHash } from 'node:crypto'

import type { Answer, Input } from '#contract/endpoint.ts'
import type { oneInspection, sendInspection } from '#contract/endpoints/inspection.ts'
import { fail } from '#contract/errors.ts'
import {
  type AskedItem,
  type Severity,
  checklistRulesOf,
  inspectionLacks,
  percentAnswered,
  resultOf,
} from '#contract/rules/journey/inspection.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { DriverCaller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { cleanPhoto } from '../../kit/picture/picture.ts'
import { setOfDriver } from './driverRows.ts'

type Sent = Input<typeof sendInspection>['body']
type Calls = 'sendInspection' | 'sendInspectionPhoto' | 'oneInspection' | 'inspectionPhoto'

const tables = { item: 'extra_item', tyre: 'tyre_condition', defect: 'external_defect' } as const
const words = { item: 'title', tyre: 'description', defect: 'description' } as const

/** Inspections as phones send them, photo by photo, and as the office reads them. */
export const inspectionHandlers = ({ store, clock }: { store: Store; clock: Clock }): Pick<Handlers, Calls> => ({
  sendInspection: async ({ driver, body }) => {
    const now = clock.now()
    const kept = await store.scoped(driver, (tx) => keepInspection(tx, driver, body, now))
    return { now, ...kept }
  },

  sendInspectionPhoto: async ({ driver, form: { key, index, image } }) => {
    const find = (tx: Tx) =>
      tx.query<{ id: number; announced: (number | null)[]; sha256: string | null }>(
        `select i.id, coalesce(i.announced, '[]'::jsonb) as announced, p.sha256 from inspection i
           left join inspection_photo p on p.company_id = i.company_id and p.inspection_id = i.id and p.n = $3
         where i.company_id = $1 and i.key = $2::uuid and i.driver_id = $4`,
        [driver.companyId, key, index, driver.driverId],
      )
    const [known] = await store.scoped(driver, find)
    if (known === undefined) return fail('inspection.notFound')
    if (known.sha256 !== null) return { state: 'repetido', sha256: known.sha256 }
    if (index >= known.announced.length) return fail('checklist.photoUnasked')
    // Drawn before the store is held: it takes its time.
    const picture = await cleanPhoto(image)
    const sha256 = createHash('sha256').update(picture).digest('hex')
    await store.scoped(driver, (tx) =>
      tx.query(
        `insert into inspection_photo (company_id, inspection_id, n, answer, picture, sha256) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing`,
        [driver.companyId, known.id, index, known.announced[index] ?? null, picture, sha256],
      ),
    )
    return { state: 'gravado', sha256 }
  },

  oneInspection: ({ caller, params }) => store.scoped(caller, (tx) => readInspection(tx, params.id)),

  inspectionPhoto: ({ caller, params }) =>
    store.scoped(caller, async (tx) => {
      const [row] = await tx.query<{ picture: Uint8Array }>(
        'select picture from inspection_photo where inspection_id = $1 and n = $2',
        [params.id, params.n],
      )
      if (row === undefined) return fail('inspection.notFound')
      return { image: `data:image/jpeg;base64,${Buffer.from(row.picture).toString('base64')}` }
    }),
})

interface Kept {
  state: 'gravado' | 'repetido'
  result: string
  percent: number
}

async function keepInspection(tx: Tx, driver: DriverCaller, body: Sent, now: number): Promise<Kept> {
  const { now: _sentAt, offset: _offset, ...said } = body
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  const known = () =>
    tx.query<Omit<Kept, 'state'> & { driverId: number; digest: string | null }>(
      `select driver_id as "driverId", digest, result, percent from inspection where company_id = $1 and key = $2::uuid`,
      [driver.companyId, body.key],
    )
  const again = ([one]: Awaited<ReturnType<typeof known>>): Kept | null => {
    if (one === undefined) return null
    if (one.driverId !== driver.driverId || one.digest !== digest) return fail('journey.keyReused')
    return { state: 'repetido', result: one.result, percent: one.percent }
  }
  const before = again(await known())
  if (before !== null) return before
  const [vehicle] = await tx.query<{ id: number }>(
    'select id from vehicle where company_id = $1 and plate = upper($2) and active',
    [driver.companyId, body.plate.replaceAll(/[^A-Za-z0-9]/g, '')],
  )
  if (vehicle === undefined) return fail('vehicle.notFound')
  const items = await tx.query<AskedItem>(
    `select id, least_photos as "leastPhotos", most_photos as "mostPhotos", mandatory from extra_item
     where company_id = $1 and active`,
    [driver.companyId],
  )
  const rules = checklistRulesOf(await setOfDriver(tx, driver))
  const tookMs = body.endedAt - body.beganAt
  const percent = percentAnswered(items, body.answers)
  if (inspectionLacks(rules, items, { tookMs, answers: body.answers, photos: body.photos }).length > 0)
    return fail('checklist.incomplete', {
      data: {
        percent: Math.floor(percent),
        leastPercent: rules.percent,
        minutes: Math.max(0, Math.floor(tookMs / 60_000)),
        leastMinutes: rules.minutes,
        photos: body.photos.filter((of) => of === null).length,
        leastPhotos: rules.leastPhotos,
        mostPhotos: rules.mostPhotos,
      },
    })
  const answers = await namedAnswers(tx, driver.companyId, body)
  const found = answers.flatMap((one) => (one.severity === null ? [] : [{ ...one, severity: one.severity }]))
  // The phone's clock as it is known to go; what would lie ahead ended now, and lasted as long as it did.
  const ended = Math.min(now, body.endedAt + (body.offset ?? now - body.now))
  const result = resultOf(found.map(({ severity }) => severity))
  const shows = (of: number | null) => {
    const n = of === null ? -1 : answers.findIndex(({ noun, id }) => noun === 'item' && id === of)
    return n < 0 ? null : n
  }
  const [made] = await tx.query<{ id: number }>(
    `insert into inspection (company_id, driver_id, vehicle_id, kind, began_at, ended_at, latitude, longitude, result, percent, key, note,
       announced, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
    [
      driver.companyId,
      driver.driverId,
      vehicle.id,
      body.kind,
      new Date(Math.max(0, ended - tookMs)),
      new Date(Math.max(0, ended)),
      body.latitude,
      body.longitude,
      result,
      percent,
      body.key,
      body.note?.replaceAll('\0', '') ?? null,
      JSON.stringify(body.photos.map(shows)),
      digest,
    ],
  )
  // The same one at once: whoever was first made it.
  if (made === undefined) return again(await known()) ?? fail('journey.keyReused')
  await tx.query(
    `insert into inspection_answer (company_id, inspection_id, n, noun, noun_id, words, place, fine, said)
     select $1, $2, n, noun, id, words, place, fine, said
     from jsonb_to_recordset($3::jsonb) a (n int, noun text, id int, words text, place text, fine boolean, said text)`,
    [driver.companyId, made.id, JSON.stringify(answers.map((one, n) => ({ ...one, n })))],
  )
  await tx.query(
    `insert into inspection_defect (company_id, inspection_id, words, severity)
     select $1, $2, words, severity from jsonb_to_recordset($3::jsonb) d (words text, severity text)`,
    [
      driver.companyId,
      made.id,
      JSON.stringify(
        found.map(({ words: what, place, severity }) => ({ words: place ? `${what} (${place})` : what, severity })),
      ),
    ],
  )
  return { state: 'gravado', result, percent }
}

type Named = Sent['answers'][number] & { words: string; severity: Severity | null }

/** Answers with the words and the severity of today: definitions change, inspections do not. */
async function namedAnswers(tx: Tx, company: number, { answers }: Sent): Promise<Named[]> {
  const known = new Map<string, { words: string; severity: Severity | null }>()
  for (const noun of ['item', 'tyre', 'defect'] as const) {
    const ids = answers.filter((one) => one.noun === noun).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await tx.query<{ id: number; words: string; severity: Severity | null }>(
      `select id, ${words[noun]} as words, ${noun === 'item' ? 'null' : 'severity'} as severity from ${tables[noun]}
       where company_id = $1 and id = any($2::int[])`,
      [company, ids],
    )
    for (const row of rows) known.set(`${noun} ${row.id}`, row)
  }
  return answers.map((one) => {
    const row = known.get(`${one.noun} ${one.id}`)
    if (row === undefined) return fail('checklist.unknown')
    // A tyre that is good informs, and is no defect; an item that is not as it should be asks for attention.
    const none = one.noun === 'item' ? one.fine !== false : one.noun === 'tyre' && row.severity === 'informs'
    const clean = (text: string | null) => text?.replaceAll('\0', '') ?? null
    return {
      ...one,
      place: clean(one.place),
      said: clean(one.said),
      words: row.words,
      severity: none ? null : (row.severity ?? 'attention'),
    }
  })
}

async function readInspection(tx: Tx, id: number): Promise<Answer<typeof oneInspection>> {
  const [head] = await tx.query<{ note: string | null; announced: (number | null)[] | null }>(
    'select note, announced from inspection where id = $1',
    [id],
  )
  if (head === undefined) return fail('inspection.notFound')
  const answers = await tx.query<Answer<typeof oneInspection>['answers'][number]>(
    'select n, noun, words, place, fine, said from inspection_answer where inspection_id = $1 order by n',
    [id],
  )
  const defects = await tx.query<Answer<typeof oneInspection>['defects'][number]>(
    `select id, words, severity, state, (extract(epoch from changed_at) * 1000)::float8 as "changedAt", changed_by as "changedBy"
     from inspection_defect where inspection_id = $1 order by id`,
    [id],
  )
  const stored = await tx.query<{ n: number; answer: number | null; demo: boolean }>(
    'select n, answer, demo from inspection_photo where inspection_id = $1 order by n',
    [id],
  )
  const of = (n: number | null) => (n === null ? null : (answers.find((one) => one.n === n)?.words ?? null))
  const photos = stored.map(({ n, answer, demo }) => ({ n, of: of(answer), here: true, demo }))
  const missing = (head.announced ?? []).flatMap((answer, n) =>
    stored.some((one) => one.n === n) ? [] : [{ n, of: of(answer), here: false, demo: false }],
  )
  return { note: head.note, answers, defects, photos: [...photos, ...missing].toSorted((a, b) => a.n - b.n) }
}
