import { randomBytes, randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { accessRig } from './accessRig.ts'

const { server, as, sql } = accessRig()

const firm = (over: object = {}) => ({
  nome_fantasia: 'Serra Azul',
  nome: 'Serra Azul Transportes Ltda',
  cnpj: null,
  inscricao_estadual: null,
  telefone: null,
  cep: null,
  uf: null,
  cidade: null,
  endereco: null,
  numero: null,
  bairro: null,
  concreto_ate_obra: null,
  concreto_espera: null,
  concreto_total: null,
  preco_combustivel: null,
  imagem: null,
  status: true,
  ...over,
})

test('R15 R01 R03 VALID-COMPANY a company is made by its rules, and its maker works for it without signing in anew', async () => {
  const admin = await as('admin')
  const make = (over: object, chave = randomUUID()) =>
    admin.ask('POST', '/empresa', { id_empresa: 1, chave, ...firm(over) })
  for (const wrong of [
    { nome: 'ab' },
    { preco_combustivel: 0 },
    { preco_combustivel: 10_000 },
    { nome: 'x'.repeat(101) },
    { nome_fantasia: 'ab' },
    { cnpj: '12ABC34501DE36' },
    { cnpj: '11111111111111' },
    { inscricao_estadual: '123456789012345' },
    { telefone: '123456789' },
    { endereco: 'ab' },
    { bairro: 'ab' },
    { numero: '12345678901' },
    { cep: '0131010' },
    { concreto_ate_obra: 9 },
    { concreto_total: 901 },
    { cep: '01310100', uf: 'AM' },
    { uf: 'XX' },
    { imagem: `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}` },
  ])
    expect((await make(wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
  const chave = randomUUID()
  const full = {
    cnpj: '12ABC34501DE35',
    preco_combustivel: 579,
    cep: '69005000',
    uf: null,
    telefone: '92999990000',
    numero: '1234567890',
  }
  const first = await make(full, chave)
  expect(first.status).toBe(200)
  const row = z.looseObject({ id: z.number(), uf: z.string(), rev: z.number() }).parse(first.body)
  expect([row.uf, row['preco_combustivel']]).toEqual(['AM', 579])
  expect((await make(full, chave)).body).toMatchObject({ id: row.id })
  expect((await make({ cnpj: '12ABC34501DE35' })).said).toMatchObject({ code: 'record.taken', field: 'cnpj' })
  // The same session, at the latest once sessions were looked at.
  await server().sessions.checkAnew()
  const seen = await admin.ask('POST', '/empresa/get', { empresasSelecionadas: [row.id] })
  expect(seen.body).toMatchObject([{ id: row.id, nome_fantasia: 'Serra Azul', usuarios: 1, veiculos: 0 }])
  // Others have not gained it.
  const reader = await as('supervisor')
  expect((await reader.ask('GET', `/empresa/${row.id}`)).status).toBe(403)
  expect((await (await as('estranho')).ask('GET', `/empresa/${row.id}`)).status).toBe(404)
})

test('ACTIV-01 a company that is switched off lets out who has no other, and nobody switches off their last', async () => {
  const stranger = await as('estranho')
  expect((await stranger.ask('PUT', '/empresa/status', { id: 4, status: 0 })).said.code).toBe('user.self')
  expect((await stranger.ask('GET', '/empresa/4')).status).toBe(200)
  await sql('update company set active = false where id = 4')
  await server().sessions.checkAnew()
  const ask = await stranger.ask('GET', '/empresa/4')
  // Whoever administers another company as well goes on; the stranger has none.
  expect(ask.status).toBe(401)
  await sql('update company set active = true where id = 4')
})

test('API-58 a company that was made by mistake is removed, and that is told where it was made; one with a past stays', async () => {
  const admin = await as('admin')
  const make = async (over: object) => {
    const reply = await admin.ask('POST', '/empresa', { id_empresa: 1, chave: randomUUID(), ...firm(over) })
    return z.looseObject({ id: z.number() }).parse(reply.body).id
  }
  const mistake = await make({ nome_fantasia: 'Por engano', cnpj: '11222333000181' })
  const used = await make({ nome_fantasia: 'Com veículo' })
  const shared = await make({ nome_fantasia: 'De dois' })
  const told = await make({ nome_fantasia: 'De que se conta' })
  await sql(`insert into vehicle (company_id, plate, category) values ($1, 'ENG1A23', 1)`, [used])
  await sql(
    `insert into user_company (user_id, company_id) select id, $1 from app_user where email = 'gestor@farol.dev'`,
    [shared],
  )
  await sql(
    `insert into audit (company_id, seq, at, action, entity, entity_id, body, prev_hash, hash)
     select $1, max(seq) + 1, now(), 'vehicle.removed', 'vehicle', '9', '{}', '', '' from audit where company_id = $1`,
    [told],
  )
  // What the recorder notes of its own service is nobody's work.
  await sql(`select clock_append($1, 6, 'service', now(), now(), null, null, null, null)`, [mistake])
  await server().sessions.checkAnew()
  const gone = (id: number, who = admin) => who.ask('DELETE', `/empresa/${id}`)
  expect((await gone(mistake, await as('supervisor'))).status).toBe(403)
  expect(await gone(mistake, await as('estranho'))).toMatchObject({ status: 404, said: { code: 'entity.notFound' } })
  for (const id of [1, 2, used, shared, told])
    expect(await gone(id), String(id)).toMatchObject({ status: 409, said: { code: 'record.inUse' } })
  expect((await gone(mistake)).status).toBe(200)
  expect(await sql('select 1 from company where id = $1', [mistake])).toEqual([])
  expect(await sql(`select body from audit where company_id = 1 and action = 'company.removed'`)).toMatchObject([
    { body: { changes: { tradeName: ['Por engano', null] } } },
  ])
  // Whoever worked for it signs in anew, and the others are as they were.
  await server().sessions.checkAnew()
  expect((await admin.ask('GET', '/empresa/1')).status).toBe(401)
  const again = await as('admin')
  expect((await gone(mistake, again)).status).toBe(404)
  expect((await again.ask('GET', `/empresa/${used}`)).status).toBe(200)
})

test('API-58 ACTIV-01 nobody removes the last company that they can work for, nor their last two at once', async () => {
  const stranger = await as('estranho')
  const made: number[] = []
  for (const nome_fantasia of ['Primeira por engano', 'Segunda por engano']) {
    const body = { id_empresa: 4, chave: randomUUID(), ...firm({ nome_fantasia }) }
    made.push(z.looseObject({ id: z.number() }).parse((await stranger.ask('POST', '/empresa', body)).body).id)
  }
  await sql('update company set active = false where id = 4')
  await server().sessions.checkAnew()
  const there = await as('estranho')
  const answers = await Promise.all(made.map((id) => there.ask('DELETE', `/empresa/${id}`)))
  const sorted = answers.map(({ status, said }) => `${status} ${said.code ?? ''}`.trim()).toSorted()
  expect(sorted).toEqual(['200', '409 user.self'])
  expect(await sql('select 1 from company where id = any($1::int[])', [made])).toHaveLength(1)
  await sql('update company set active = true where id = 4')
})

test('VALID-COMPANY a logo of up to 1 MB is taken as the form says, and a larger one refused as a picture', async () => {
  const admin = await as('admin')
  const save = async (imagem: string) => {
    const { rev } = z.looseObject({ rev: z.int() }).parse((await admin.ask('GET', '/empresa/3')).body)
    return admin.ask('PUT', '/empresa', { id: 3, rev, ...firm({ imagem }) })
  }
  const [width, height] = [560, 560]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
  const large = await noise.png().toBuffer()
  expect(large.length).toBeGreaterThan(900_000)
  expect(await save(url(large))).toMatchObject({ status: 200 })
  const larger = await save(url(Buffer.alloc(1_000_001)))
  expect(larger.said).toMatchObject({ code: 'picture.tooLarge' })
})
