import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { accessRig } from './accessRig.ts'

const { server, as, sql, plantAbove } = accessRig()

const Sessions = z.array(z.looseObject({ id: z.uuid(), dispositivo: z.string(), atual: z.boolean() }))
const idOf = async (account: string) =>
  z
    .object({ id: z.number() })
    .parse((await sql('select id from app_user where email = $1', [`${account}@farol.dev`]))[0]).id
const menu = async (token: string) => (await server().call('GET', '/api/permissaoperfil', { token })).status

test('registries §4.1 the sessions of a person are listed and ended one by one or all at once, by name in the history; not one’s own, nor those of others', async () => {
  const admin = await as('admin')
  const [first, second] = [await server().signIn('leitor'), await server().signIn('leitor')]
  const id = await idOf('leitor')
  const listed = async () => Sessions.parse((await admin.ask('GET', `/usuario/${id}/sessao`)).body)
  expect(await listed()).toHaveLength(2)
  expect((await listed()).map(({ atual }) => atual)).toEqual([false, false])
  const closed: unknown[] = []
  const stop = server().sessions.onEnd(({ userId, reason }) => void closed.push([userId, reason]))
  const [one] = await listed()
  const ended = await admin.ask('DELETE', `/usuario/${id}/sessao/${one?.id}`)
  expect(ended).toMatchObject({ status: 200, said: { msg: expect.stringMatching(/\w{4}/) } })
  expect([await menu(first), await menu(second)].toSorted((a, b) => a - b)).toEqual([200, 401])
  await expect.poll(() => closed).toHaveLength(1)
  stop()
  // One that is not theirs, or is over, is none.
  expect((await admin.ask('DELETE', `/usuario/${id}/sessao/${one?.id}`)).said.code).toBe('entity.notFound')
  expect((await admin.ask('DELETE', `/usuario/${id}/sessao`)).body).toMatchObject({ encerradas: 1 })
  expect([await menu(first), await menu(second), (await listed()).length]).toEqual([401, 401, 0])
  const by = await idOf('admin')
  const lines = await sql(
    `select a.action, a.user_id from audit a where (a.entity = 'user' and a.entity_id = $1)
       or (a.entity = 'session' and a.action = 'session.ended' and a.user_id = $2) order by a.seq`,
    [String(id), by],
  )
  expect(lines).toEqual(
    ['session.ended', 'user.signedOut', 'session.ended', 'user.signedOut'].map((action) => ({ action, user_id: by })),
  )
  const own = Sessions.parse((await admin.ask('GET', `/usuario/${by}/sessao`)).body)
  expect(own.some(({ atual }) => atual)).toBe(true)
  for (const path of [`/usuario/${by}/sessao`, `/usuario/${by}/sessao/${own[0]?.id}`])
    expect((await admin.ask('DELETE', path)).said.code).toBe('user.self')
  const litoral = await as('litoral')
  for (const method of ['GET', 'DELETE'])
    expect((await litoral.ask(method, `/usuario/${by}/sessao`)).said.code, method).toBe('entity.notFound')
})

test('registries §6.3.2 nobody ends the sessions of a person above them', async () => {
  await plantAbove()
  const [above] = await sql(
    `insert into app_user (company_id, management_company_id, profile_id, name, email)
     values (2, 2, 90, 'Acima', 'acima@example.org') returning id`,
  )
  const litoral = await as('litoral')
  expect(await litoral.ask('DELETE', `/usuario/${String(above?.['id'])}/sessao`)).toMatchObject({
    status: 403,
    said: { code: 'user.above' },
  })
})

test('ENT-01 registries §4.1 a person’s picture is drawn anew, stands in their record and is taken away; an SVG under a false name is none', async () => {
  const admin = await as('admin')
  const id = await idOf('leitor')
  const image = async () =>
    z.looseObject({ imagem: z.string().nullable() }).parse((await admin.ask('GET', `/usuario/${id}/cadastro`)).body)
  const put = (imagem: string | null) => admin.ask('PUT', `/usuario/${id}/imagem`, { imagem })
  const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
  const before = await image()
  const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await put(url(red))).status).toBe(200)
  const { imagem, rev } = await image()
  expect(imagem).toMatch(/^data:image\/png;base64,/)
  expect(rev).toBe(Number(before['rev']) + 1)
  expect((await put(url(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).said.code).toBe('picture.format')
  expect((await put(null)).status).toBe(200)
  expect((await image()).imagem).toBeNull()
  expect((await (await as('litoral')).ask('PUT', `/usuario/${id}/imagem`, { imagem: null })).said.code).toBe(
    'entity.notFound',
  )
})
