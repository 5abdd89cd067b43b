import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let vehicle: { id: number; deviceId: string }
const start = Math.floor(Date.now() / 1000) * 1000 - 600_000

beforeAll(async () => {
  server = await startTestServer()
  const [found] = await server.store.system((tx) =>
    tx.query<{ id: number; unique_id: string }>(
      'select v.id, d.unique_id from vehicle v join device d on d.vehicle_id = v.id where v.company_id = 1 order by v.id limit 1',
    ),
  )
  if (found === undefined) throw new Error('the demo has no vehicle')
  vehicle = { id: found.id, deviceId: found.unique_id }
})
afterAll(() => server.close())

/** The tracker speaks through the product's own door, so many seconds after the start. */
async function say(second: number, more: Record<string, unknown>): Promise<void> {
  const report = { id: vehicle.deviceId, timestamp: start + second * 1000, lat: -23.5, lon: -46.6, ...more }
  const { body } = await server.call('POST', '/ingest/batch', {
    token: 'test-token-test-token',
    body: { reports: [report] },
  })
  expect(body).toEqual({ results: ['stored'] })
}
const get = async (account: string, path: string) =>
  server.call('GET', `/api${path}`, { token: await server.signIn(account) })

test('ROUTE-34 the address of an occurrence says why it came: readings, words of the device, neighbours', async () => {
  await say(0, { speed: 40 })
  await say(10, { speed: 41, attributes: { alarm: 'sos' } })
  await say(20, { speed: 42, attributes: { alarm: 'hardBraking' } })
  const at = start + 10_000
  const why = await eventually(async () => {
    const read = await get('admin', `/v2/alerts/by/${vehicle.id}/${at + 400}/EVT0016`)
    expect(read.status).toBe(200)
    return read
  })
  expect(why.body).toMatchObject({
    ocorrencia: { tipo: 'panic', ocorrido: at },
    codigo: 'EVT0016',
    id_evento: 256,
    leituras: [{ instante: start }, { instante: at }, { instante: start + 20_000 }],
    ditos: [{ nome: 'sos' }, { nome: 'hardBraking' }],
    vizinhos: [{ tipo: 'harshBraking' }],
  })
  expect((await get('admin', `/v2/alerts/by/${vehicle.id}/${at}/256`)).body).toEqual(why.body)
  // Another second, another event, another company: there is no such alert.
  for (const path of [`${vehicle.id}/${at + 2_000}/EVT0016`, `${vehicle.id}/${at}/EVT0017`])
    expect((await get('admin', `/v2/alerts/by/${path}`)).status).toBe(404)
  expect((await get('estranho', `/v2/alerts/by/${vehicle.id}/${at}/EVT0016`)).status).toBe(404)
})

test('A21 the page of why says the rule of then and of now, whom it was told to, and keeps its readings when the positions are gone', async () => {
  const at = start + 10_000
  const path = `/v2/alerts/by/${vehicle.id}/${at}/EVT0016`
  const before = (await get('admin', path)).body
  expect(before).toMatchObject({
    regra: { entao: { revisao: 1, corpo: { code: 'EVT0016', severity: 'critical' } }, agora: { revisao: 1 } },
    avisados: [],
  })
  await server.store.system(async (tx) => {
    await tx.query(
      `update alert_rule set cooldown_s = 120, rev = rev + 1
                    where id = (select rule_id from alert where type = 'panic' and vehicle_id = $1)`,
      [vehicle.id],
    )
    await tx.query(
      `insert into notification (company_id, title, type, state, at, alert_id, users)
       select 1, 'x', 'ALERTA', 'active', $2::timestamptz, a.id, array(select id from app_user where email = 'supervisor@farol.dev')
       from alert a where a.type = 'panic' and a.vehicle_id = $1`,
      [vehicle.id, new Date(at + 1_000)],
    )
    await tx.query('delete from position where vehicle_id = $1', [vehicle.id])
  })
  const after = (await get('admin', path)).body
  expect(after).toMatchObject({
    regra: { entao: { revisao: 1, corpo: { cooldown_s: 60 } }, agora: { revisao: 2, corpo: { cooldown_s: 120 } } },
    avisados: [{ instante: at + 1_000, pessoas: [expect.any(String)] }],
    leituras: expect.arrayContaining([expect.objectContaining({ instante: at })]),
  })
  await server.store.system((tx) => tx.query(`delete from notification where title = 'x'`))
  // §4.3: what held it back.
  expect(after).toMatchObject({ retencoes: [] })
  await server.store.system(async (tx) => {
    const of = `from alert a where a.type = 'panic' and a.vehicle_id = $1`
    await tx.query(
      `insert into alert_outage (company_id, vehicle_id, from_at, until_at, ended_at, reason, by_name)
       select 1, $1, a.occurred_at - interval '1 h', a.received_at + interval '1 h', now(), 'oficina', 'Ana' ${of}`,
      [vehicle.id],
    )
    await tx.query(
      `insert into alert_shelf (company_id, vehicle_id, type, from_at, until_at, reason, by_name)
       select 1, $1, 'panic', a.occurred_at - interval '1 h', a.received_at + interval '1 h', 'dos outros', 'Ana' ${of}`,
      [vehicle.id],
    )
    await tx.query(
      `update alert set repeats = 2, last_at = occurred_at + interval '5 s' where type = 'panic' and vehicle_id = $1`,
      [vehicle.id],
    )
  })
  // A shelf of its kind holds no critical one.
  expect((await get('admin', path)).body).toMatchObject({
    retencoes: [
      { como: 'outage', por: 'Ana', motivo: 'oficina' },
      { como: 'cooldown', vezes: 2, desde: at, ate: at + 5_000 },
    ],
  })
  await server.store.system((tx) => tx.query('delete from alert_outage where vehicle_id = $1', [vehicle.id]))
})

test('API-45 what a vehicle’s device told is asked at /vehicle/events, newest first, and of no other’s vehicle', async () => {
  const ask = async (account: string, body: object) =>
    server.call('POST', '/api/vehicle/events', { token: await server.signIn(account), body })
  const asked = { veiculo: vehicle.id, inicio: start, fim: start + 60_000 }
  const told = await ask('admin', asked)
  expect(told.body).toMatchObject({
    linhas: [
      { instante: start + 20_000, codigo: 'RVT0002', id_evento: 1002, nome: 'hardBraking', unidade: 'm/s²' },
      {
        instante: start + 10_000,
        codigo: 'EVT0016',
        descricao: 'Pânico acionado',
        unidade: null,
        velocidade: 41 * 1.852,
      },
    ],
    proximo: null,
  })
  expect((await ask('admin', { ...asked, antes: start + 20_000 })).body).toMatchObject({ linhas: [{ nome: 'sos' }] })
  expect((await ask('estranho', asked)).body).toMatchObject({ code: 'vehicle.notFound' })
  expect((await ask('admin', { ...asked, veiculo: 999_999 })).text).toBe((await ask('estranho', asked)).text)
  expect((await ask('admin', { ...asked, fim: start - 1 })).body).toMatchObject({ code: 'period.invalid' })
  expect((await ask('admin', { ...asked, inicio: 'ontem' })).status).toBe(400)
})

test('API-50 sets of events, who holds them, and what was applied are asked below /veiculo/configevents', async () => {
  const token = await server.signIn('admin')
  const fim = Date.now()
  const body = { empresasSelecionadas: [1], veiculos: [], inicio: fim - 3_600_000, fim }
  for (const path of ['history/dump', 'profilehistory/dump'])
    expect((await server.call('POST', `/api/veiculo/configevents/${path}`, { token, body })).status, path).toBe(200)
  expect((await server.call('POST', '/api/veiculo/configevents/vehicle/column', { token })).status).toBe(200)
  expect((await server.call('POST', '/api/veiculo/configevents/history/dump', { body })).status).toBe(401)
})

test('NOTIF-08 A28 a change of a port opens by its notification, with the changes of that port before and after', async () => {
  for (const [n, in2] of [false, true, false, true].entries())
    await say(100 + 10 * n, { speed: 40, attributes: { in2 } })
  const { body } = await server.call('POST', '/api/v2/notification', {
    token: await server.signIn('admin'),
    body: { limit: 10, companies: [1] },
  })
  const urls = (body as { notificationURL: string }[]).map(({ notificationURL }) => notificationURL)
  const [, middle = ''] = urls
  expect(middle).toMatch(/^\/monitoramento\/eventoses\/TRACKER_INPUT_UNASSIGNED\/\d+$/)
  const path = middle.replace('/monitoramento/eventoses/', '/v2/alert/ports/')
  const change = await get('admin', path)
  expect(change.body).toMatchObject({
    confere: true,
    porta: 'input2',
    mudanca: { ligado: false },
    antes: [{ ligado: true }],
    depois: [{ ligado: true }],
    local: { latitude: -23.5, instante: start + 120_000 },
    mudou: start + 120_000,
    rastreador: vehicle.deviceId,
    avisados: null,
  })
  expect((await get('admin', path.replace('UNASSIGNED', 'BUTTON'))).body).toMatchObject({ confere: false })
  expect((await get('estranho', path)).status).toBe(404)

  const now = async (asked: object) => {
    const token = await server.signIn('admin')
    const body = { empresasSelecionadas: [1], veiculos: [vehicle.id], ordem: 'plate', ...asked }
    const { body: read } = await server.call('POST', '/api/v2/alert/ports/dump', { token, body })
    return (read as { linhas: { portCode: string }[] }).linhas.map(({ portCode }) => portCode)
  }
  expect(await now({ porta: 'input2' })).toEqual(['input2'])
  expect(await now({ porta: 'input2', estado: 'off' })).toEqual([])
  expect(await now({ tipo: 'TRACKER_OUTPUT_LOCK', estado: 'on', porta: 'input2' })).toEqual([])
  const inputs = await now({ tipo: 'TRACKER_INPUT_UNASSIGNED', estado: 'on' })
  expect(inputs).toContain('input2')
  expect(inputs.filter((one) => !one.startsWith('input'))).toEqual([])
})

test('NOTIF-08 an alert opens by the notification that told its users of it, and by nobody else’s', async () => {
  const admin = await server.store.system((tx) =>
    tx.query<{ id: number }>(`select id from app_user where email = 'admin@farol.dev'`),
  )
  const [told] = await server.store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into notification (company_id, title, type, state, at, alert_id, users)
       select 1, 'x', 'revisao', 'active', now(), id, $1 from alert where type = 'panic' and vehicle_id = $2 returning id`,
      [[admin[0]?.id], vehicle.id],
    ),
  )
  const path = `/v2/alerts/notified/256/${told?.id}`
  expect((await get('admin', path)).body).toMatchObject({ ocorrencia: { tipo: 'panic' }, confere: true })
  expect((await get('admin', path.replace('256', '1007'))).body).toMatchObject({ confere: false })
  for (const account of ['supervisor', 'estranho']) expect((await get(account, path)).status).toBe(404)
})

test('EXPORT-04 an occurrence says its rule, how long and how far it went, what it turned out to be, and how late it came', async () => {
  const at = start - 86_400_000
  await server.store.system(async (tx) => {
    await tx.query('delete from alert where vehicle_id = $1 and occurred_at < $2::timestamptz', [
      vehicle.id,
      new Date(start - 3_600_000),
    ])
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, snapshot, subject, rule_id, threshold, peak,
                          cleared_at, acked_at, resolved_at, resolved_name, cause, needs_ack, late)
       select 1, $1, w.type, 'high', $2::timestamptz + w.n * interval '1 minute', $2::timestamptz + w.n * interval '1 minute' + w.came * interval '1 s',
              case w.n when 6 then '{"plate":"ABC1D23","speedKmh":110,"limitKmh":80}' else '{"plate":"ABC1D23"}' end::jsonb, w.n::text, (select id from alert_rule r where r.company_id = 1 and r.code = 'EVT0003' limit 1), w.li, w.pe,
              $2::timestamptz + w.n * interval '1 minute' + w.lasted * interval '1 s',
              $2::timestamptz + w.n * interval '1 minute' + w.acked * interval '1 s',
              case when w.cause is not null then $2::timestamptz + interval '1 hour' end, case when w.cause is not null then 'Ana' end, w.cause, not w.late, w.late
       from (values (1, 'overspeed', 1, 100, 131.5, 90, 61, 'real', false), (2, 'overspeed', 1, 100, 104, null, 121, null, false),
                    (3, 'overspeed', 61, 100, 104, null, 361, 'false', false), (4, 'harshBraking', 7200, 3, 4.2, 0, null, null, true),
                    (5, 'panic', 1, null, null, null, null, null, false),
                    (6, 'overspeed', 1, null, null, 60, null, null, true)) w(n, type, came, li, pe, lasted, acked, cause, late)`,
      [vehicle.id, new Date(at)],
    )
  })
  const ask = async (part: string, more: object, account = 'admin') =>
    server.call('POST', `/api/alerts/occurrences/${part}`, {
      token: await server.signIn(account),
      body: {
        empresasSelecionadas: [1],
        veiculos: [vehicle.id],
        inicio: at,
        fim: at + 600_000,
        situacao: 'all',
        ordem: 'occurredAt',
        ...more,
      },
    })
  const { linhas } = (await ask('dump', {})).body as { linhas: Record<string, unknown>[] }
  expect(linhas).toMatchObject([
    {
      rule: expect.stringMatching(/./),
      lasted: 1.5,
      peak: 131.5,
      threshold: 100,
      unit: 'km/h',
      lateness: null,
      state: 'Encerrado',
      cause: 'Real',
      resolvedBy: 'Ana',
      answeredIn: 1,
    },
    // It still lasts: nobody says for how long.
    { lasted: null, peak: 104, state: 'Reconhecido, ativo', cause: null, resolvedAt: null, answeredIn: 2 },
    { lateness: 'Recebido com atraso', state: 'Encerrado', cause: 'Falso', answeredIn: 5 },
    // Too old for its rule: a record, of which no answer is asked.
    { lasted: 0, peak: 4.2, threshold: 3, unit: 'm/s²', lateness: 'Registro tardio', state: 'Registro' },
    { peak: null, threshold: null, unit: null, state: 'Não reconhecido, ativo' },
    // A7: what the device itself found, by its own figures.
    { peak: 110, threshold: 80, unit: 'km/h', state: 'Registro' },
  ])
  const { body: totals } = await ask('total', { ordem: undefined })
  expect(totals).toMatchObject({ asked: 4, answered: 3, recorded: 2, halfIn: 2 })
  expect((totals as { mostIn: number }).mostIn).toBeCloseTo(4.7)
  const found = async (more: object) => ((await ask('dump', more)).body as { total: number }).total
  const rule = linhas[0]?.['ruleId']
  expect([
    await found({ situacao: 'records' }),
    await found({ causa: 'false' }),
    await found({ atraso: 'late' }),
    await found({ regras: [rule] }),
  ]).toEqual([2, 1, 2, 6])
  expect([
    await found({ regras: [999_999] }),
    await found({ cercas: [999_999] }),
    await found({ motoristas: [999_999] }),
  ]).toEqual([0, 0, 0])
  expect((await ask('dump', { causa: 'nope' })).status).toBe(400)
  // What held one back is said in the place of where it stands; work holds a supply that is cut, and never a panic.
  const write = (text: string) => server.store.system((tx) => tx.query(text, [vehicle.id, new Date(at)]))
  const held = async (type = 'panic') => ((await ask('dump', { tipos: [type] })).body as { linhas: unknown[] }).linhas
  await write(`update alert set held = true, needs_ack = false
               where vehicle_id = $1 and type = 'panic' and occurred_at < $2::timestamptz + interval '1 hour'`)
  expect(await held()).toMatchObject([{ state: 'Fora de serviço' }])
  await write(`insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, by, by_name)
               values (1, $1, $2::timestamptz, $2::timestamptz + interval '1 hour', 'plain', 1, 'Ana')`)
  expect(await held()).toMatchObject([{ state: 'Fora de serviço' }])
  await write(
    `update alert set type = 'powerCut' where vehicle_id = $1 and held and occurred_at < $2::timestamptz + '1h'`,
  )
  expect(await held('powerCut')).toMatchObject([{ state: 'Suprimido por manutenção' }])
})
