import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from './endpoints/all.ts'
import { answer, request } from './wire.ts'

const Line = answer({ label: ['descricao', z.string()], count: ['qtd', z.int().optional()] })
const Sheet = answer({ id: z.int(), lines: ['linhas', z.array(Line)] })

test('decodes wire names into English names, nested and optional', () => {
  expect(Sheet.parse({ id: 1, linhas: [{ descricao: 'a' }, { descricao: 'b', qtd: 2 }] })).toEqual({
    id: 1,
    lines: [{ label: 'a' }, { label: 'b', count: 2 }],
  })
})

test('encodes English names into wire names and drops what the contract does not name', () => {
  const withSecret = { id: 1, secret: 'x', lines: [{ label: 'a', count: 3 }] }
  expect(z.encode(Sheet, withSecret)).toEqual({ id: 1, linhas: [{ descricao: 'a', qtd: 3 }] })
})

test('P41 a request refuses an unknown field, an answer drops it', () => {
  expect(request({ id: z.int() }).safeParse({ id: 1, admin: true }).success).toBe(false)
  expect(answer({ id: z.int() }).parse({ id: 1, admin: true })).toEqual({ id: 1 })
})

test('LOGIN-05 sign-in travels as email and senha', () => {
  const body = endpoints.signIn.body
  expect(z.encode(body, { email: 'a@b.c', password: 'x' })).toEqual({ email: 'a@b.c', senha: 'x' })
})

test('MENU-02 a menu nests to any depth on the wire', () => {
  const wire = [
    { id: 1, apelido: 'A', icone: 'i', path: '/', itens: [{ id: 2, apelido: 'B', icone: 'i', path: '/b', itens: [] }] },
  ]
  const menu = endpoints.menu.answer.parse(wire)
  expect(menu[0]?.items?.[0]?.label).toBe('B')
  expect(z.encode(endpoints.menu.answer, menu)).toEqual(wire)
})

test('every endpoint has its own method and path, and a JSON schema of its wire form', () => {
  const seen = new Set<string>()
  for (const one of Object.values(endpoints)) {
    seen.add(`${one.method} ${one.path}`)
    expect(z.toJSONSchema(one.answer, { io: 'input', unrepresentable: 'any' })).toBeTypeOf('object')
  }
  expect(seen.size).toBe(Object.keys(endpoints).length)
})

test('what a request leaves out is written as it is usually meant, for nothing else would read it', () => {
  const order = z.codec(z.enum(['nome']), z.string(), { decode: () => 'name', encode: () => 'nome' as const })
  const asked = request({
    words: ['texto', z.string().default('')],
    order: ['ordem', order.default('name')],
    id: z.int(),
  })
  expect(z.encode(asked, { id: 1 } as never)).toEqual({ texto: '', ordem: 'nome', id: 1 })
  expect(z.encode(asked, { words: 'a', order: 'name', id: 1 })).toEqual({ texto: 'a', ordem: 'nome', id: 1 })
})
