import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { card } from '#contract/entities/card.ts'
import { grouping } from '#contract/entities/grouping.ts'
import { implement } from '#contract/entities/implement.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf, refusal } from './registryRig.ts'

const day = 86_400_000
const hour = 3_600_000
const now = Date.UTC(2026, 5, 10, 15)
const Made = z.looseObject({ id: z.number(), rev: z.number() })
const Past = z.array(
  z.looseObject({ id_vinculo: z.number(), desde: z.number().nullable(), ate: z.number().nullable() }),
)

describeEachStore('Links that are corrected', (store) => {
  let at = now
  const clock = { now: () => at }
  const ask = (noun: object) => callsOf(store(), noun as AnyEntity, clock) // as the machine knows it
  let own: number[] = []
  beforeAll(async () => {
    own = (await seedTestFleet(store(), 16)).filter((_id, n) => n % 2 === 0)
  })
  const make = async (noun: AnyEntity, said: object) =>
    Made.parse(
      await ask(noun)('create', {
        body: { id_empresa: 1, chave: randomUUID(), ...wired(noun), ...said },
      }),
    ).id
  const wired = ({ fields, sample }: AnyEntity) =>
    Object.fromEntries(Object.entries(sample).map(([key, value]) => [fields[key]?.wire ?? key, value]))
  const move = (noun: object, id: number | null, vinculados: readonly (number | undefined)[], desde: number) =>
    ask(noun)('link', { body: { id_registro: id, vinculados, desde } })
  const pastOf = async (noun: object, id: number) => {
    const body = { empresasSelecionadas: [1], registros: [id], inicio: now - 90 * day, fim: now + day }
    return Past.parse(await ask(noun)('past', { body }))
  }
  const correct = (
    noun: object,
    id_vinculo: number | undefined,
    desde: number,
    ate: number | null,
    caller = testCaller(),
  ) => refusal(ask(noun)('correct', { body: { id_vinculo, desde, ate } }, caller))
  const refused = { code: 'link.corrected' }

  test('registries §4.5 begin and end of a link are said anew within 31 days, never over another of its kind; the history says what it was', async () => {
    const [a, b] = [await make(grouping, { descricao: 'Corrige A' }), await make(grouping, { descricao: 'Corrige B' })]
    const [car] = own
    at = now - 20 * day
    await move(grouping, a, [car], at)
    at = now - 10 * day
    await move(grouping, b, [car], at)
    at = now
    const [first, second] = [(await pastOf(grouping, a))[0], (await pastOf(grouping, b))[0]]
    // Over the one that follows, upside down, to come, too long ago; and whether it holds is not corrected.
    for (const [link, desde, ate] of [
      [first, now - 20 * day, now - 9 * day],
      [second, now - 11 * day, null],
      [first, now - 10 * day, now - 11 * day],
      [first, now - 32 * day, now - 10 * day],
      [second, now + hour, null],
      [first, now - 20 * day, null],
      [second, now - 10 * day, now],
    ] as const)
      expect(await correct(grouping, link?.id_vinculo, desde, ate), `${desde} ${ate}`).toEqual(refused)
    // Half-open: it may end where the other begins.
    expect(await correct(grouping, first?.id_vinculo, now - 25 * day, now - 12 * day)).toBeNull()
    expect(await correct(grouping, second?.id_vinculo, now - 12 * day, null)).toBeNull()
    expect(await pastOf(grouping, a)).toMatchObject([{ desde: now - 25 * day, ate: now - 12 * day }])
    const { linhas } = Object(await ask(grouping)('history', { id: a }))
    expect(linhas[0]).toMatchObject({
      action: 'corrected',
      who: 'Ana',
      changes: {
        since: [now - 20 * day, now - 25 * day],
        until: [now - 10 * day, now - 12 * day],
        vehicles: [[car], [car]],
      },
    })
    const { rev } = Made.parse(await ask(grouping)('get', { id: a }))
    expect(await correct(grouping, first?.id_vinculo, now - 25 * day, now - 12 * day)).toBeNull()
    expect(await ask(grouping)('get', { id: a }), 'as it was: no revision').toMatchObject({ rev })
    // Of another company, or of nobody: not there; and without the noun's u it is not asked.
    const neighbour = testCaller({ companies: [2] })
    for (const [id, caller] of [
      [first?.id_vinculo, neighbour],
      [999_999, testCaller()],
    ] as const)
      expect(await correct(grouping, id, now - 24 * day, now - 12 * day, caller)).toEqual({ code: 'entity.notFound' })
    expect(grouping.calls.correct.access).toEqual([grouping.permission, 'u'])
  })

  test('registries §4.5 a corrected link brings no fifth implement to a vehicle', async () => {
    const [, , car] = own
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await make(implement, { descricao: `Corrige ${n}`, placa: null, mac: null }))
    at = now - 8 * day
    await move(implement, ids[0] ?? 0, [car], at)
    at = now - 6 * day
    await move(implement, null, [car], at)
    for (const id of ids.slice(1)) {
      at += hour
      await move(implement, id, [car], at)
    }
    at = now
    const [link] = await pastOf(implement, ids[0] ?? 0)
    expect(await correct(implement, link?.id_vinculo, now - 8 * day, now - 5 * day)).toEqual({
      code: 'link.many',
      most: 4,
    })
    expect(await correct(implement, link?.id_vinculo, now - 8 * day, now - 6 * day + 2 * hour)).toBeNull()
  })

  test('R10 registries §4.5 a card whose hand-over is corrected names who held it then, and drives of that time are told anew', async () => {
    const one = async (text: string, ...values: unknown[]) =>
      (await store().system((tx) => tx.query<{ id: number }>(text, values)))[0]?.id
    const [ana, bia] = [
      await one(`insert into driver (company_id, name) values (1, 'Ana') returning id`),
      await one(`insert into driver (company_id, name) values (1, 'Bia') returning id`),
    ]
    const id = await make(card, { codigo: 'C0FFEE' })
    at = now - 5 * day
    await move(card, id, [ana], at)
    at = now - 2 * day
    await move(card, id, [bia], at)
    at = now
    const holder = (when: number) => one('select driver_of(1, $1, $2) as id', 'c0ffee', new Date(when))
    await store().system((tx) =>
      tx.query(
        `insert into state_span (vehicle_id, company_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms,
           silent_ms, path_km) values ($1, 1, $2, $3, 1, 'c0ffee', 0, 0, 0, 0, 0, 0)`,
        [own[3], new Date(now - 3 * day), new Date(now - 3 * day + hour)],
      ),
    )
    await store().system((tx) => tx.query('delete from journey_late'))
    const [bias, anas] = await pastOf(card, id)
    expect(await holder(now - 3 * day)).toBe(ana)
    expect(await correct(card, anas?.id_vinculo, now - 5 * day, now - 4 * day)).toBeNull()
    expect(await holder(now - 3 * day)).toBeNull()
    expect(await correct(card, bias?.id_vinculo, now - 4 * day, null)).toBeNull()
    expect(await holder(now - 3 * day)).toBe(bia)
    const late = await store().system((tx) => tx.query<{ id: number }>('select vehicle_id as id from journey_late'))
    expect(late).toEqual([{ id: own[3] }])
    // Begun later than was said: what lies between is nobody's now.
    await store().system(async (tx) => {
      await tx.query('update state_span set vehicle_id = $1, from_at = $2, to_at = $3', [
        own[1],
        new Date(now - 1.5 * day),
        new Date(now - 1.5 * day + hour),
      ])
      await tx.query('delete from journey_late')
    })
    expect(await correct(card, bias?.id_vinculo, now - day, null)).toBeNull()
    expect(await store().system((tx) => tx.query('select vehicle_id as id from journey_late'))).toEqual([
      { id: own[1] },
    ])
  })
})
