import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { Made, type Nouns, Page, startNouns } from './nounServer.ts'

/** What the nouns of work do beyond the machine: limits of links, days in order, figures of a list, and the demo's rows. */
let nouns: Nouns
beforeAll(async () => {
  nouns = await startNouns()
})
afterAll(() => nouns.server.close())

test('the demo has every noun, each with links of the last seven days by people', async () => {
  for (const [path, company] of [
    ['/v2/operation', 1],
    ['/v2/implement', 1],
    ['/v2/line', 1],
    ['/v2/line', 2],
    ['/v2/harvest', 1],
    ['/v2/harvest', 3],
    ['/v2/fieldOperation', 3],
    ['/journey/macro', 1],
  ] as const)
    expect((await nouns.rows(path, company)).length, path).toBeGreaterThan(1)
  await nouns.server.store.system(async (tx) => {
    for (const table of [
      'operation_vehicle',
      'implement_vehicle',
      'line_vehicle',
      'field_operation_vehicle',
      'auxiliary_vehicle',
    ]) {
      const [held] = await tx.query<{ n: number; people: number }>(
        `select count(*)::int as n, count(distinct linked_by_name)::int as people from ${table}
         where linked_at > now() - interval '8 days' and linked_by is not null`,
      )
      expect(held?.n, table).toBeGreaterThan(0)
      expect(held?.people, table).toBeGreaterThan(1)
    }
    const moved = await tx.query('select 1 from operation_vehicle where unlinked_at is not null')
    expect(moved.length).toBeGreaterThan(3)
  })
})

test('ENT-32 an implement hangs on one vehicle, a vehicle draws at most four, and its sensor is nobody else’s', async () => {
  const [one = 0, two = 0] = await nouns.own('vehicle', 1, 'id not in (select vehicle_id from implement_vehicle)')
  const made: number[] = []
  const draft = (n: number) => ({ descricao: `Teste ${n}`, tipo: 'box', placa: null, eixos: null, mac: null })
  for (let n = 0; n < 4; n += 1)
    made.push(Made.parse((await nouns.make('/v2/implement', { ...draft(n), vinculos: [one] })).body).id)
  const fifth = await nouns.make('/v2/implement', { ...draft(5), vinculos: [one] })
  expect(fifth).toMatchObject({ status: 409, body: { code: 'link.many', most: 4 } })
  // Two vehicles of one implement.
  expect((await nouns.make('/v2/implement', { ...draft(6), vinculos: [one, two] })).status).toBe(400)
  const now = Date.now()
  const both = await nouns.ask('PUT', '/v2/implement/link/move', {
    id_registro: made[0],
    vinculados: [one, two],
    desde: now,
  })
  expect(both).toMatchObject({ status: 409, body: { code: 'link.many', most: 1 } })
  // To another vehicle: the first one is left, and told so.
  const moved = await nouns.ask('PUT', '/v2/implement/link/move', {
    id_registro: made[0],
    vinculados: [two],
    desde: now,
  })
  expect(moved.body).toEqual({ alterados: 1 })
  expect((await nouns.ask('GET', `/v2/implement/${made[0]}`)).body).toMatchObject({ vinculos: [two], rev: 2 })
  const past = await nouns.ask('POST', '/v2/implement/link/history', {
    empresasSelecionadas: [1],
    registros: [made[0]],
    inicio: now - 60_000,
    fim: now + 60_000,
  })
  expect(past.body).toMatchObject([
    { id_vinculado: two, ate: null },
    { id_vinculado: one, ate: now, encerrado_por: 'Ana Ribeiro' },
  ])
  const list = await nouns.ask('POST', '/v2/implement/link/list', { empresasSelecionadas: [1], registros: made })
  expect(Page.parse({ ...Object(list.body), linhas: [] }).total).toBe(4)
  const mac = 'AA:BB:CC:00:11:22'
  expect((await nouns.make('/v2/implement', { ...draft(7), mac })).status).toBe(200)
  expect(await nouns.make('/v2/implement', { ...draft(8), mac })).toMatchObject({
    status: 409,
    body: { code: 'record.taken', field: 'mac' },
  })
  expect((await nouns.make('/v2/implement', { ...draft(9), mac: 'aa-bb' })).status).toBe(400)
})

test('a harvest has the area that was typed, else that of its fields, and the phase of its days', async () => {
  const [fence] = await nouns.server.store.system((tx) =>
    tx.query<{ id: number; ha: number }>(
      `select id, area_m2 / 1e4 as ha from fence where company_id = 3 order by id limit 1`,
    ),
  )
  const season = { cultura: 'Soja', area_informada: null, meta_dia: null, talhoes: [fence?.id] }
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const at = (from: number, to: number, over: object = {}) =>
    nouns.make('/v2/harvest', { ...season, descricao: `De ${from}`, inicio: day(from), fim: day(to), ...over }, 3)
  const summed = await at(-9, 90)
  expect(summed.body).toMatchObject({ fase: 'running', area_informada: null })
  expect(z.looseObject({ area: z.number() }).parse(summed.body).area).toBeCloseTo(fence?.ha ?? 0, 6)
  expect((await at(5, 90, { area_informada: 12.5 })).body).toMatchObject({ fase: 'planned', area: 12.5 })
  expect((await at(-90, -5, { talhoes: [] })).body).toMatchObject({ fase: 'over', area: null })
  for (const [from, to] of [
    [0, 0],
    [5, 4],
    [1, 740],
  ] as const)
    expect(await at(from, to)).toMatchObject({ status: 400, body: { code: 'period.invalid', field: 'fim' } })
})

test('a field operation has the capacity of its width and band; what nobody measured is null', async () => {
  const band = { largura: 9.5, velocidade_min: 4, velocidade_max: 9 }
  const work = { descricao: 'Faixa', atividade: 'planting', inicio: '2026-09-01', fim: '2026-10-01', ...band }
  // 9.5 m at 6.5 km/h: 9.5 × 6.5 / 10.
  expect((await nouns.make('/v2/fieldOperation', work, 3)).body).toMatchObject({
    horas: null,
    rendimento: null,
    maquinas: 0,
  })
  const [listed] = (await nouns.rows('/v2/fieldOperation', 3)).filter((row) => row['descricao'] === 'Faixa')
  expect(listed?.['capacidade']).toBeCloseTo(6.175, 9)
  expect(
    await nouns.make('/v2/fieldOperation', { ...work, descricao: 'Ao contrário', velocidade_min: 9 }, 3),
  ).toMatchObject({
    status: 400,
    body: { code: 'band.invalid', field: 'velocidade_max' },
  })
})

test('MACRO-02 ENT-29 VALID-USER-04 a macro has 4 to 50 characters, a number of its own from 1 to 9999, and somebody to tell', async () => {
  const told = { usuarios: [1] }
  const tried = async (codigo: number, mensagem: string, over: object = told) =>
    (await nouns.make('/journey/macro', { codigo, mensagem, ...over })).status
  expect(await tried(7_001, 'abc')).toBe(400)
  expect(await tried(7_001, 'abcd')).toBe(200)
  expect(await tried(7_002, 'x'.repeat(50))).toBe(200)
  expect(await tried(7_003, 'x'.repeat(51))).toBe(400)
  expect(await tried(0, 'abcd')).toBe(400)
  expect(await tried(10_000, 'abcd')).toBe(400)
  expect(await tried(7_001, 'outra')).toBe(409)
  expect(await tried(7_004, 'abcd', {})).toBe(400)
  expect(await tried(7_004, 'abcd', { usuarios: [] })).toBe(400)
  // Somebody of another company is nobody.
  const [stranger] = await nouns.server.store.system((tx) =>
    tx.query<{ id: number }>('select id from app_user where company_id = 4 limit 1'),
  )
  expect(await tried(7_004, 'abcd', { usuarios: [stranger?.id] })).toBe(404)
})

/** An order of concrete of which nothing is marked yet. */
const order = {
  cliente: 'Obra',
  traco: null,
  metros_cubicos: 8,
  dia: '2026-01-15',
  previsto: '09:00',
  primeira_agua: null,
  chegada: null,
  inicio_descarga: null,
  fim_descarga: null,
  agua_adicionada: null,
  recebedor: null,
  recusa: null,
}

test('performance K25: a load is late by the minutes of NBR 7212, and a mark follows the one before it', async () => {
  let n = 0
  const load = (marks: object) =>
    nouns.make('/v2/concrete/order', {
      ...order,
      numero: `K25-${(n += 1)}`,
      ...marks,
    })
  const whole = { primeira_agua: '08:00', chegada: '09:30', inicio_descarga: '10:00', fim_descarga: '10:30' }
  expect((await load(whole)).body).toMatchObject({
    prazo: 'onTime',
    estado: 'done',
    idade: 150,
    minutos_restantes: null,
  })
  for (const late of [
    { chegada: '09:31', inicio_descarga: '09:50' },
    { inicio_descarga: '10:01' },
    { fim_descarga: '10:31' },
  ])
    expect((await load({ ...whole, ...late })).body).toMatchObject({ prazo: 'late' })
  // Sent back it has no minute left, and is judged by what was marked of it.
  const back = { ...whole, inicio_descarga: null, fim_descarga: null, recusa: 'Fiscal: slump alto' }
  const refused = { estado: 'refused', idade: null, minutos_restantes: null }
  expect((await load(back)).body).toMatchObject({ ...refused, prazo: 'onTime' })
  expect((await load({ ...back, chegada: '09:31' })).body).toMatchObject({ ...refused, prazo: 'late' })
  // Over midnight: the clock of a mark that lies before the first water is of the day after.
  const night = { primeira_agua: '23:10', chegada: '00:20', inicio_descarga: '00:40', fim_descarga: '01:20' }
  expect((await load(night)).body).toMatchObject({ prazo: 'onTime', idade: 130 })
  expect((await load({})).body).toMatchObject({ prazo: 'notBatched', idade: null, minutos_restantes: null })
  expect(await load({ chegada: '09:00' })).toMatchObject({
    status: 422,
    body: { code: 'concrete.marks', field: 'chegada' },
  })
  expect(await load({ dia: '2040-01-15', primeira_agua: '08:00' })).toMatchObject({
    status: 422,
    body: { code: 'concrete.ahead', field: 'primeira_agua' },
  })
  // Planned ahead it is an order as any other.
  expect((await load({ dia: '2040-01-15' })).status).toBe(200)
  expect((await load({ metros_cubicos: 0 })).status).toBe(400)
  expect((await load({ metros_cubicos: 12.5 })).status).toBe(400)
})

test('performance §3 row 40 today has the loads of its day, and those of yesterday that go on; plant and site narrow them', async () => {
  const [days] = await nouns.server.store.system((tx) =>
    tx.query<{ today: string; yesterday: string; ahead: string }>(
      `select d::text as today, (d - 1)::text as yesterday, (d + 1)::text as ahead
       from (select (now() at time zone time_zone)::date as d from company where id = 1) c`,
    ),
  )
  const { today, yesterday, ahead } = days ?? { today: '', yesterday: '', ahead: '' }
  const [plant, site] = await nouns.server.store.system((tx) =>
    tx.query<{ id: number; name: string }>('select id, name from fence where company_id = 1 order by id limit 2'),
  )
  const made = async (numero: string, over: object) =>
    Made.parse((await nouns.make('/v2/concrete/order', { ...order, numero, ...over })).body).id
  const ends = { chegada: '00:02', inicio_descarga: '00:03', fim_descarga: '00:04' }
  const ids = {
    today: await made('H-1', { dia: today, id_usina: [plant?.id], id_obra: [site?.id] }),
    goesOn: await made('H-2', { dia: yesterday, primeira_agua: '00:01' }),
    over: await made('H-3', { dia: yesterday, primeira_agua: '00:01', ...ends }),
    notMixed: await made('H-4', { dia: yesterday }),
    refused: await made('H-5', { dia: yesterday, primeira_agua: '00:01', recusa: 'Fiscal: slump alto' }),
    ahead: await made('H-6', { dia: ahead }),
  }
  const listed = async (filtro: object) =>
    Page.parse(
      (await nouns.ask('POST', '/v2/concrete/order', { empresasSelecionadas: [1], texto: 'H-', limite: 200, filtro }))
        .body,
    ).linhas.flatMap(({ id }) => (Object.values(ids).includes(id) ? [id] : []))
  expect((await listed({ quando: ['today'] })).toSorted()).toEqual([ids.today, ids.goesOn].toSorted())
  expect(await listed({ quando: ['ahead'] })).toEqual([ids.ahead])
  expect((await listed({ quando: ['before'] })).toSorted()).toEqual([ids.over, ids.notMixed, ids.refused].toSorted())
  expect(await listed({ usina: plant?.name, obra: site?.name })).toEqual([ids.today])
  expect(await listed({ usina: site?.name })).toEqual([])
  expect(await listed({ dia: { de: ahead, ate: null } })).toEqual([ids.ahead])
})

test('performance §8: a plan whose tiers do not fall is refused, and so is a reward that no plan has', async () => {
  const plan = {
    descricao: 'Prêmio',
    km_min: 500,
    dias_min: 10,
    nota_1: 90,
    valor_1: 40_000,
    nota_2: 80,
    valor_2: 25_000,
    nota_3: null,
    valor_3: null,
    teto: null,
    agrupamentos: [],
  }
  for (const [n, wrong] of [{ nota_2: 90 }, { valor_2: 40_000 }, { valor_2: null }, { valor_2: 50_000 }].entries())
    expect(await nouns.make('/v2/bonus', { ...plan, descricao: `Errado ${n}`, ...wrong })).toMatchObject({
      body: { code: 'bonus.tiers', field: 'nota_2' },
    })
  expect((await nouns.make('/v2/bonus', { ...plan, valor_km: 10 })).status).toBe(400)
  expect((await nouns.make('/v2/bonus', plan)).status).toBe(200)
})

test('performance §8: of an order another company’s mixer is none', async () => {
  const [own = 0] = await nouns.own('vehicle', 1)
  const [foreign = 0] = await nouns.own('vehicle', 2)
  const tried = async (id: number) =>
    (await nouns.make('/v2/concrete/order', { ...order, numero: 'Alheia-1', id_veiculo: [id] })).status
  expect(await tried(foreign)).toBe(await tried(999_999))
  expect(await tried(foreign)).toBeGreaterThanOrEqual(400)
  expect(await tried(own)).toBe(200)
})
