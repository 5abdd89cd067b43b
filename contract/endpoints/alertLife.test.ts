import { expect, test } from 'vitest'

import { commentAlert, resolveAlert, shelveAlert } from './alertLife.ts'

const shelved = (over: object) =>
  shelveAlert.body.safeParse({ rev: 1, minutos: 15, motivo: 'Oficina avisada', ...over }).success

test('§9 a shelf says why, and for how long by one of its lengths', () => {
  expect([shelved({}), shelved({ minutos: 480 }), shelved({ motivo: 'x'.repeat(140) })]).toEqual([true, true, true])
  for (const over of [
    { motivo: '' },
    { motivo: '  ' },
    { motivo: 'ab' },
    { motivo: 'x'.repeat(141) },
    { motivo: null },
    { minutos: 0 },
    { minutos: 61 },
    { minutos: 15.5 },
    { minutos: 100_000 },
  ])
    expect([over, shelved(over)]).toEqual([over, false])
})

test('§9 a comment has an end and is never empty; an alert is closed with a cause of the list', () => {
  const comment = (note: unknown) => commentAlert.body.safeParse({ nota: note }).success
  expect([comment('😀'), comment('=HYPERLINK(1)'), comment('x'.repeat(500))]).toEqual([true, true, true])
  expect([comment(''), comment('x'.repeat(501)), comment(null)]).toEqual([false, false, false])
  const closed = (cause: unknown) => resolveAlert.body.safeParse({ rev: 1, causa: cause, nota: null }).success
  expect([closed('real'), closed('notFound'), closed('other'), closed(null)]).toEqual([true, true, false, false])
})
