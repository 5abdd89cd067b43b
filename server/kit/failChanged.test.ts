import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { permissions } from '#contract/permissions.ts'
import { answer } from '#contract/wire.ts'

import { testCaller } from '../../tests/devices.ts'
import { failChanged } from './failChanged.ts'

const read = {
  method: 'GET',
  path: '/thing/:id',
  summary: '',
  access: [permissions.driver, 'r'],
  answer: answer({ name: ['nome', z.string()] }),
} as const satisfies Endpoint

test.each([
  [true, { rev: 3, who: 'Ana', when: 5, row: { nome: 'Beto' } }],
  [false, { rev: 3, who: 'Ana', when: 5 }],
])('409 tells the row, in the words of the wire, to who may read it (%s), and to nobody else', (r, data) => {
  const entry = { key: permissions.driver, module: true, c: true, r, u: true, d: true }
  const caller = testCaller({ permissions: [entry] })
  try {
    failChanged(caller, read, { name: 'Beto' }, { rev: 3, who: 'Ana', when: 5 })
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'record.changed' })
    expect(error instanceof Refusal && error.data).toEqual(data)
    return
  }
  expect.unreachable()
})
