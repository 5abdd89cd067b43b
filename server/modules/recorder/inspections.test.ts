import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { sendInspection } from '#contract/endpoints/inspection.ts'
import { Refusal } from '#contract/errors.ts'
import { DriverId } from '#contract/kinds.ts'
import type { Store } from '#server/db/port.ts'
import { drawing } from '#server/kit/picture/testing.ts'

import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { recorderHandlers } from './handlers.ts'
import { inspectionHandlers } from './inspections.ts'

const noon = Date.UTC(2026, 10, 25, 15)
const of = (id: number, company: number) => ({
  deviceId: id,
  driverId: id,
  companyId: company,
  companies: [company],
  name: 'João',
  cpf: null,
  timeZone: 'America/Sao_Paulo',
  pairedAt: 0,
})
const joao = of(1, 1)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of http is read
const http = {} as never

describeEachStore('inspections of drivers', (open) => {
  let store: Store
  let calls: ReturnType<typeof inspectionHandlers>
  beforeAll(async () => {
    store = open()
    calls = inspectionHandlers({ store, clock: { now: () => noon } })
    await store.system(async (tx) => {
      await tx.query(`insert into company (id, trade_name) values (1, 'A'), (2, 'B')`)
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'João'), (2, 2, 'Ana'), (3, 1, 'Rui')`)
      await tx.query(
        `insert into vehicle (id, company_id, plate, category) values (1, 1, 'AAA0A00', 1), (2, 2, 'BBB0B00', 1)`,
      )
      await tx.query(
        `insert into extra_item (id, company_id, summary, title, mandatory, most_photos) select n, 1, 'i' || n, 'Item ' || n, false, 1
         from generate_series(1, 10) n`,
      )
      await tx.query(
        `insert into external_defect (id, company_id, description, severity) values (1, 1, 'Retrovisor solto', 'prevents')`,
      )
      await tx.query(
        `insert into tyre_condition (id, company_id, code, description, severity) values (1, 1, 1, 'Bom', 'informs'), (2, 1, 2, 'Gasto', 'attention')`,
      )
      await tx.query(
        `insert into profile_set (id, company_id, kind, name, parameters) values (1, 1, 'journey', 'S',
           '{"checklistPercentage": 80, "checklistMinutes": 5, "mandatoryPhotos": 1, "maximumPhotos": 5, "bluetoothTimeout": 45}')`,
      )
      await tx.query(`insert into driver_rule (company_id, set_id, from_day, at) values (1, 1, '2020-01-01', now())`)
    })
  })

  test('SYNC a code of the office pairs one phone: posted again it is refused, and so is one of an hour ago', async () => {
    let at = noon
    const phones = recorderHandlers({ store, clock: { now: () => at } })
    await store.system((tx) => tx.query(`update driver set document = '52998224725' where id = 1`))
    const { code } = await phones.makePairingCode({ body: { driver: DriverId.parse(1) }, caller: testCaller(), http })
    const pair = (said: string) =>
      phones
        .pairDevice({ body: { code: said, device: 'Moto', kind: 'phone' }, caller: null, http: { ip: '::1' } as never })
        .then(
          () => 'paired',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        )
    const both = await Promise.all([pair(code), pair(code)])
    expect(both.toSorted()).toEqual(['journey.codeRefused', 'paired'])
    expect(await pair(code)).toBe('journey.codeRefused')
    const late = await phones.makePairingCode({ body: { driver: DriverId.parse(1) }, caller: testCaller(), http })
    at += 3_600_000
    expect(await pair(late.code)).toBe('journey.codeRefused')
    const held = await store.system((tx) => tx.query('select 1 from driver_device where driver_id = 1'))
    expect(held).toHaveLength(1)
  })

  test('Bad input: five wrong codes of an address, and it waits for a minute, also with a right one; another one does not', async () => {
    let at = noon
    const phones = recorderHandlers({ store, clock: { now: () => at } })
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'paired',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
    const pair = (code: string, ip: string) => {
      const body = { code, device: 'Moto', kind: 'phone' } as const
      return codeOf(phones.pairDevice({ body, caller: null, http: { ip } as never }))
    }
    const caller = testCaller({ companies: [1, 2] })
    const code = (id: number) => phones.makePairingCode({ body: { driver: DriverId.parse(id) }, caller, http })
    // Ana has no document: no mark of hers could have a number.
    expect(await codeOf(code(2))).toBe('journey.noDocument')
    await store.system((tx) => tx.query(`update driver set document = '11144477735' where id = 3`))
    const { code: right } = await code(3)
    for (let n = 0; n < 5; n++) expect(await pair(`WRONG-${n}`, '::1')).toBe('journey.codeRefused')
    expect(await pair(right, '::1')).toBe('request.rateLimited')
    expect(await pair('WRONG-6', '::2')).toBe('journey.codeRefused')
    at += 60_001
    expect(await pair(right, '::1')).toBe('paired')
  })

  test('ENT-48 a device is told what the set of its driver says: Bluetooth, and what an inspection asks', async () => {
    const phones = recorderHandlers({ store, clock: { now: () => noon } })
    const { bluetoothS, checklist } = await phones.driverAppSetup({ driver: joao, caller: null, http })
    expect(bluetoothS).toBe(45)
    expect(checklist).toMatchObject({ percent: 80, minutes: 5, leastPhotos: 1, mostPhotos: 5 })
  })

  const answered = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ tipo: 'item', id: n + 1, conforme: true }))
  const sent = (over: Record<string, unknown> = {}) =>
    sendInspection.body.parse({
      chave: randomUUID(),
      agora: noon - 900_000,
      desvio: 900_000,
      tipo: 'start',
      placa: 'aaa-0a00',
      comeco: noon - 900_000 - 600_000,
      termino: noon - 900_000 - 300_000,
      respostas: answered(8),
      fotos: [null, 3],
      ...over,
    })
  const send = async (body: ReturnType<typeof sent>, driver = joao) =>
    calls.sendInspection({ body, driver, caller: null, http })
  const refusal = async (asked: Promise<unknown>) => {
    const caught: unknown = await asked.catch((error: unknown) => error)
    return caught instanceof Refusal ? caught.code : caught
  }
  const photo = async () => `data:image/png;base64,${(await drawing(1_600, 800).png().toBuffer()).toString('base64')}`
  const sendPhoto = (key: string, index: number, image: string, driver = joao) =>
    calls.sendInspectionPhoto({ form: { key, index, image }, driver, caller: null, http })

  test('J26 what the set asks is asked: share, minutes, photos; a foreign vehicle is none; nothing is stored', async () => {
    const wrong = [
      sent({ respostas: answered(7) }),
      sent({ comeco: noon - 900_000 - 300_000 - 299_000 }),
      sent({ fotos: [] }),
      sent({ fotos: [null, null, null, null, null, null] }),
    ]
    for (const body of wrong) expect(await refusal(send(body))).toBe('checklist.incomplete')
    expect(await refusal(send(sent({ placa: 'BBB0B00' })))).toBe('vehicle.notFound')
    expect(await refusal(send(sent({ respostas: [...answered(8), { tipo: 'defect', id: 99 }] })))).toBe(
      'checklist.unknown',
    )
    expect(await store.system((tx) => tx.query('select id from inspection'))).toEqual([])
  })

  test('an inspection is kept once by its key, at the minute of the server, with its words, defects and photos', async () => {
    const body = sent({
      respostas: [
        ...answered(8),
        { tipo: 'item', id: 9, conforme: false },
        { tipo: 'tyre', id: 1, local: '1E' },
        { tipo: 'tyre', id: 2, local: '2D' },
        { tipo: 'defect', id: 1 },
      ],
    })
    const posts = await Promise.all(Array.from({ length: 8 }, () => send(body)))
    expect(posts.map(({ state }) => state).toSorted()).toEqual(['gravado', ...Array<string>(7).fill('repetido')])
    expect(posts[0]).toMatchObject({ result: 'prevents', percent: 90 })
    expect(await refusal(send({ ...body, note: 'outra' }))).toBe('journey.keyReused')
    expect(await refusal(send(body, of(3, 1)))).toBe('journey.keyReused')
    const [row] = await store.system((tx) =>
      tx.query<{ id: number; took: number; ended: number }>(
        `select id, extract(epoch from ended_at - began_at)::int as took, extract(epoch from ended_at)::float8 * 1000 as ended from inspection`,
      ),
    )
    expect(row).toMatchObject({ took: 300, ended: noon - 300_000 })
    await sendPhoto(body.key, 1, await photo())
    expect(await sendPhoto(body.key, 1, 'never read')).toMatchObject({ state: 'repetido' })
    const read = async (companies: number[]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a caller the companies alone are read
      calls.oneInspection({ params: { id: row?.id }, caller: { companies }, driver: null, http } as never)
    expect(await read([1])).toMatchObject({
      defects: [
        { words: 'Item 9', severity: 'attention' },
        { words: 'Gasto (2D)', severity: 'attention' },
        { words: 'Retrovisor solto', severity: 'prevents' },
      ],
      photos: [
        { n: 0, of: null, here: false },
        { n: 1, of: 'Item 3', here: true },
      ],
    })
    expect(await refusal(read([2]))).toBe('inspection.notFound')
    const one = await calls.inspectionPhoto({
      params: { id: row?.id, n: 1 },
      caller: { companies: [1] },
      driver: null,
      http,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a caller the companies alone are read
    } as never)
    const { format, width, height } = await sharp(Buffer.from(one.image.split(',')[1] ?? '', 'base64')).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_280, height: 640 })
  })

  test('a photo is one of those that were announced, of an own inspection, and a picture', async () => {
    const body = sent()
    await send(body)
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
    expect(await refusal(sendPhoto(body.key, 2, svg))).toBe('checklist.photoUnasked')
    expect(await refusal(sendPhoto(body.key, 0, svg))).toBe('picture.format')
    const heavy = `data:image/jpeg;base64,${Buffer.alloc(1_000_001).toString('base64')}`
    expect(await refusal(sendPhoto(body.key, 0, heavy))).toBe('picture.tooLarge')
    expect(await refusal(sendPhoto(body.key, 0, await photo(), of(3, 1)))).toBe('inspection.notFound')
    expect(await refusal(sendPhoto(body.key, 0, await photo(), of(2, 2)))).toBe('inspection.notFound')
  })
})
