import { expect, test } from 'vitest'
import { z } from 'zod'

import { card } from '../entities/card.ts'
import { grouping } from '../entities/grouping.ts'
import { vehicle } from '../entities/vehicle.ts'
import { CompanyId, VehicleId } from '../kinds.ts'

const { list, create, update } = grouping.calls

test('API-28 a noun is spoken of by its wire names outside and its English ones inside', () => {
  const asked = list.body.parse({
    empresasSelecionadas: [CompanyId.parse(1)],
    texto: 'sul',
    filtro: { ativo: [true] },
    ordem: '-veiculos',
  })
  expect(asked).toMatchObject({ companies: [1], words: 'sul', filter: { active: [true] }, order: '-vehicleCount' })
  expect(asked).toMatchObject({ after: null, offset: 0, limit: 100 })
  expect(z.encode(list.body, { ...asked, order: 'active' })).toMatchObject({
    filtro: { ativo: [true] },
    ordem: 'ativo',
  })
  const page = { total: 0, active: 0, rows: [], next: null }
  expect(z.encode(list.answer, page)).toEqual({ total: 0, ativos: 0, linhas: [], proxima: null })
})

test.each([vehicle, card])('API-58 $name is asked, made, changed, switched and removed as users are', ({ calls }) => {
  const at = calls.create.path
  expect(['/veiculo', '/rfid']).toContain(at)
  const said = [calls.list, calls.create, calls.update, calls.status, calls.remove]
  expect(said.map(({ method, path }) => `${method} ${path.replace(at, '')}`)).toEqual([
    'POST /getlist',
    'POST ',
    'PUT ',
    'PUT /status',
    'DELETE /:id',
  ])
})

test('what the server tells is no part of a draft, and links that are left out stay out', () => {
  const draft = { rev: 3, description: ' Frota Sul ', active: true }
  expect(z.encode(update.body, draft)).toEqual({ rev: 3, descricao: 'Frota Sul', ativo: true })
  expect(z.encode(update.body, { ...draft, vehicles: [VehicleId.parse(7)] })).toMatchObject({ vinculos: [7] })
  expect(update.body.safeParse({ rev: 3, descricao: 'x', ativo: true, veiculos: 2 }).success).toBe(false)
  expect(create.body.safeParse({ id_empresa: 1, chave: 'no uuid', descricao: 'x', ativo: true }).success).toBe(false)
})

test.each([
  ['a field that is no filter', { filtro: { descricao: 'x' } }],
  ['an order by nothing that is there', { ordem: 'nome' }],
  ['too many rows', { limite: 501 }],
])('%s is refused', (_what, over) => {
  expect(list.body.safeParse({ empresasSelecionadas: [1], ...over }).success).toBe(false)
})
