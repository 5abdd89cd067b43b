import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let admin: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  stranger = await server.signIn('estranho')
})
afterAll(() => server.close())

test('P35 a user of another company and a user that does not exist read the same', async () => {
  const foreign = await server.call('GET', '/api/usuario/1', { token: stranger })
  const absent = await server.call('GET', '/api/usuario/999999', { token: stranger })
  expect(foreign.status).toBe(404)
  expect(foreign.text).toBe(absent.text)
  expect((await server.call('GET', '/api/usuario/7', { token: admin })).text).toBe(foreign.text)
})

test('oneself is always readable, others with the user permission only', async () => {
  const operator = await server.signIn('operador')
  const { body } = await server.call('GET', '/api/usuario/4', { token: operator })
  expect(body).toEqual([
    {
      usuario: 4,
      id_empresa: 1,
      id_empresa_gerencial: 1,
      nome_fantasia: 'Transportes Aurora',
      id_perfil: 4,
      desc_profile: 'Operação',
      nome: 'Otávio Lima',
      email: 'operador@farol.dev',
      idioma: 'pt-BR',
      status: true,
      imagem: null,
      trocarSenha: false,
      manutencao: false,
      exigeDuasEtapas: false,
      painelParede: false,
      aparencia: null,
    },
  ])
  expect((await server.call('GET', '/api/usuario/1', { token: operator })).body).toMatchObject({
    code: 'permission.denied',
  })
  expect((await server.call('GET', '/api/usuario/4', { token: admin })).body).toEqual(body)
})

test('companies are those of the session', async () => {
  const idsOf = async (account: string) => {
    const { body } = await server.call('GET', '/api/empresa/resumo', { token: await server.signIn(account) })
    return (body as { id: number }[]).map((company) => company.id).toSorted()
  }
  expect(await idsOf('admin')).toEqual([1, 2, 3])
  expect(await idsOf('supervisor')).toEqual([1, 2])
  expect(await idsOf('estranho')).toEqual([4])
})

test('P36 foreign companies in a list are dropped without a hint', async () => {
  const summary = async (token: string, empresasSelecionadas: number[]) =>
    (await server.call('POST', '/api/veiculo/resumo', { token, body: { empresasSelecionadas } })).body as {
      results: { id_empresa: number; descricao: string }[]
    }
  expect((await summary(admin, [4])).results).toEqual([])
  expect((await summary(stranger, [1, 2, 3, 99])).results).toEqual([])
  const mixed = await summary(admin, [1, 2, 3, 4])
  expect(mixed.results).toHaveLength(12)
  expect(mixed.results.some((vehicle) => vehicle.id_empresa === 4)).toBe(false)
  expect((await summary(stranger, [4])).results.map((vehicle) => vehicle.descricao)).toEqual([
    'HRZ4A01 · H-01',
    'HRZ4A02 · H-02',
  ])
})

test('NOTIF-21 notifications are those of the companies asked for that the session has, newest first', async () => {
  await server.store.system((tx) =>
    tx.query(
      `insert into notification (company_id, title, type, state, at) select c, 'of ' || c || ' ' || n, 'macro', 'active',
         to_timestamp(1800000000 + n) from unnest('{1,2,4}'::int[]) c, generate_series(1, 3) n`,
    ),
  )
  const { body } = await server.call('POST', '/api/v2/notification', {
    token: admin,
    body: { limit: 2, companies: [1, 4] },
  })
  expect(body).toEqual([
    {
      notificationId: expect.any(Number),
      notificationTitle: 'of 1 3',
      notificationDescription: '',
      notificationTimestamp: 1_800_000_003_000,
      notificationURL: '',
      notificationType: 'macro',
      notificationState: 'active',
    },
    expect.objectContaining({ notificationTitle: 'of 1 2' }),
  ])
})

test('MENU-10, PERM-02 menu and permissions are those of the profile', async () => {
  const token = await server.signIn('leitor')
  const menu = await server.call('GET', '/api/permissaoperfil/menu', { token })
  expect(menu.body).toContainEqual({ id: 3, apelido: 'Torre de controle', icone: 'broadcast', path: '/controle' })
  const { body } = await server.call('GET', '/api/permissaoperfil', { token })
  expect(body).toContainEqual({ chave_integracao: 'ALE0001', modulo: true, c: false, r: true, u: false, d: false })
  expect(JSON.stringify(body)).not.toContain('"u":true')
})
