import { expect, test } from 'vitest'
import { z } from 'zod'

import { Detail, Node, accessRig, leavesOf, ticked } from './accessRig.ts'

const { server, as, sql, plantAbove } = accessRig()

test('R17 leaves of a profile are the actions that calls ask for; who lacks one cannot give it, by screen or by forged body', async () => {
  const litoral = await as('litoral')
  const { body } = await litoral.ask('GET', '/perfil/arvore')
  const leaves = leavesOf(z.object({ arvore: Node }).parse(body).arvore)
  const may = (id: string) => leaves.find((leaf) => leaf.id === id)?.concedivel
  expect(may('VEI0001.r')).toBe(true)
  expect(may('VEI0001.c')).not.toBe(true)
  expect(may('IMO0001.c')).toBe(false)
  expect(may('/gerenciamento/usuario')).toBe(true)
  for (const folhas of [['IMO0001.c'], ['VEI0001.r', 'IMO0001.r'], ['/nowhere'], ['XXX0001.r'], ['VEI0001.x']])
    expect(await litoral.make(2, folhas), folhas.join()).toMatchObject({
      status: 403,
      said: { code: 'profile.beyondOwn' },
    })
  expect((await litoral.make(1, ['VEI0001.r'])).said.code).toBe('company.notFound')
  const made = await litoral.make(2, ['VEI0001.r', '/gerenciamento/veiculo'], 'Só vê')
  expect(made.status).toBe(200)
  expect(ticked(Detail.parse(made.body)).toSorted()).toEqual(['/gerenciamento/veiculo', 'VEI0001.r'])
  const [stored] = await sql('select menu from profile where id = $1', [Detail.parse(made.body).id])
  expect(JSON.stringify(stored)).toContain('/gerenciamento/veiculo')
  expect(JSON.stringify(stored)).not.toContain('/gerenciamento/usuario')
})

test('R12 a profile that has more is read, and neither changed, switched off nor removed; of another company it is not there', async () => {
  const litoral = await as('litoral')
  await plantAbove()
  const above = await litoral.profile(90)
  expect(above.bloqueado).toBe('beyond')
  for (const reply of [
    await litoral.ask('PUT', '/perfil', { id: 90, rev: above.rev, descricao: 'Menos', folhas: [] }),
    await litoral.ask('PUT', '/perfil/status', { id: 90, rev: above.rev, status: false }),
    await litoral.ask('DELETE', '/perfil/90'),
  ])
    expect(reply).toMatchObject({ status: 403, said: { code: 'profile.beyondOwn' } })
  for (const reply of [
    await litoral.ask('GET', '/perfil/3'),
    await litoral.ask('PUT', '/perfil', { id: 3, rev: 1, descricao: 'Meu', folhas: [] }),
    await litoral.ask('DELETE', '/perfil/3'),
  ])
    expect(reply).toMatchObject({ status: 404, said: { code: 'entity.notFound' } })
})

test('§6.3.3 nobody changes the profile that they have', async () => {
  for (const [account, id, company] of [
    ['litoral', 9, 2],
    ['admin', 1, 1],
  ] as const) {
    const who = await as(account)
    const own = await who.profile(id)
    expect(own.bloqueado).toBe('own')
    const body = { id, rev: own.rev, descricao: own.descricao, folhas: ticked(own) }
    expect((await who.ask('PUT', '/perfil', body)).said.code).toBe('user.self')
    expect((await who.profiles(company)).find((one) => one.id === id)?.bloqueado).toBe('own')
  }
})

test('a profile is changed for whoever has it: gained at once, under the same token; what was not ticked anew is lost', async () => {
  const admin = await as('admin')
  const reader = await server().signIn('leitor')
  const before = await admin.profile(5)
  const keys = async (token: string) => (await server().call('GET', '/api/permissaoperfil', { token })).text
  const folhas = [...ticked(before), 'CER0001.c']
  const saved = await admin.ask('PUT', '/perfil', { id: 5, rev: before.rev, descricao: before.descricao, folhas })
  expect(saved.status).toBe(200)
  await server().sessions.checkAnew()
  expect(await keys(reader)).toContain('"chave_integracao":"CER0001","modulo":true,"c":true')
  // Who saves the revision of before is told of it, and nothing is written twice.
  const late = await admin.ask('PUT', '/perfil', { id: 5, rev: before.rev, descricao: 'Tarde', folhas: [] })
  expect(late).toMatchObject({ status: 409, said: { code: 'record.changed', rev: before.rev + 1 } })
  const again = await admin.ask('PUT', '/perfil', {
    id: 5,
    rev: before.rev + 1,
    descricao: before.descricao,
    folhas: ticked(before),
  })
  expect(again.status).toBe(200)
  expect(ticked(Detail.parse(again.body)).toSorted()).toEqual(ticked(before).toSorted())
  const lines = await sql(`select body from audit where entity = 'profile' and entity_id = '5' order by seq`)
  expect(JSON.stringify(lines)).toContain('CER0001.c')
  await server().sessions.checkAnew()
  expect((await server().call('GET', '/api/permissaoperfil', { token: reader })).status).toBe(401)
})

test('PERM-06 a profile may what its two lists say, and nothing by its name: one called administrator without any may nothing', async () => {
  await sql(`insert into profile (id, company_id, description, menu) values (91, 1, 'Administrador', '[]')`)
  await sql(`update app_user set profile_id = 91 where email = 'leitor@farol.dev'`)
  const reader = await as('leitor')
  expect((await reader.ask('GET', '/permissaoperfil')).body).toEqual([])
  expect((await reader.ask('GET', '/permissaoperfil/menu')).body).toEqual([])
  expect((await reader.ask('POST', '/perfil/getlist', { empresasSelecionadas: [1] })).status).toBe(403)
  await sql(`update app_user set profile_id = 5 where email = 'leitor@farol.dev'`)
})

test('R14 a key unticked in a profile leaves no company without an administrator, one that its writer does not see included', async () => {
  const [found] = await sql('select trade_name as name from company where id = 4')
  const neighbour = z.object({ name: z.string() }).parse(found).name
  const admin = await as('admin')
  const all = ticked(await admin.profile(1)).filter((id) => !id.startsWith('/'))
  const made = Detail.parse((await admin.make(1, all, 'Administra as vizinhas')).body)
  // The only administrator of company 4 has it now.
  await sql('update app_user set profile_id = $1 where id = 7', [made.id])
  const save = (rev: number, folhas: string[]) =>
    admin.ask('PUT', '/perfil', { id: made.id, rev, descricao: made.descricao, folhas })
  for (const lost of ['USU0001.d', 'PER0001.u']) {
    const refused = await save(
      1,
      all.filter((id) => id !== lost),
    )
    expect(refused).toMatchObject({ status: 409, said: { code: 'admin.last' } })
    expect(JSON.stringify(refused.body)).not.toContain(neighbour)
  }
  const other = all.filter((id) => id !== 'IMO0001.c')
  expect((await save(1, other)).status).toBe(200)
  // Another one who may: then it may be taken.
  await sql(`insert into user_company (user_id, company_id) values (1, 4)`)
  expect(
    (
      await save(
        2,
        other.filter((id) => id !== 'USU0001.d'),
      )
    ).status,
  ).toBe(200)
})
