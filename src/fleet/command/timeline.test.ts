import { expect, test } from 'vitest'

import type { Command } from '#contract/live/command.ts'
import { command as commandOf } from '#streams/testing/events.ts'

import { canCancel, silence, standingOf, timelineOf } from './timeline.ts'

const at = 1_760_000_000_000
const step = (estado: string) => ({ estado, data: at, responsavel: null, detalhe: null })
const command = (estado: string, etapas: string[], over: object = {}): Command =>
  commandOf('3f2c9a1e-7b6d-4c5e-8f10-112233445566', { estado, status: 0, data: at, etapas: etapas.map(step), ...over })

test.each([
  ['awaitingSecond', ['awaitingSecond'], ['now', 'todo', 'todo']],
  ['armed', ['armed'], ['now', 'todo', 'todo']],
  ['pending', ['armed', 'pending'], ['done', 'done', 'now', 'todo']],
  ['pending', ['pending'], ['done', 'now', 'todo']],
  ['rejected', ['pending', 'rejected'], ['done', 'fail']],
  ['sent', ['pending', 'sent'], ['done', 'now', 'todo']],
  ['succeeded', ['pending', 'sent', 'succeeded'], ['done', 'done', 'ok']],
  ['commFailed', ['pending', 'sent', 'commFailed'], ['done', 'done', 'fail']],
  ['unknown', ['pending', 'sent', 'unknown'], ['done', 'done', 'unknown']],
  ['cancelled', ['pending', 'cancelRequested', 'cancelled'], ['done', 'done', 'done']],
])('a %s command shows %j as %j', (state, steps, marks) => {
  expect(timelineOf(command(state, steps)).map((one) => one.mark)).toEqual(marks)
})

test('C10 §5.3 who denied is named with what they wrote; what interlock or device say is never taken for a person’s word', () => {
  const last = (over: object) =>
    timelineOf(command('rejected', [], { etapas: [{ ...step('rejected'), ...over }] })).at(-1)
  const bia = { id: 2, name: 'Bia' }
  expect(last({ responsavel: bia, detalhe: 'Não agora' })).toMatchObject({ by: 'Bia', said: 'Não agora', why: null })
  expect(last({ responsavel: bia, detalhe: 'interlock.tooFast' })).toMatchObject({
    said: null,
    why: 'interlock.tooFast',
  })
  expect(last({ detalhe: 'secondExpired' })).toMatchObject({ by: null, said: null, why: 'secondExpired' })
  const failed = commandOf('3f2c9a1e-7b6d-4c5e-8f10-112233445566', {
    estado: 'commandFailed',
    etapas: [{ ...step('commandFailed'), detalhe: 'Enable1NoUse' }],
  })
  expect(timelineOf(failed).at(-1)).toMatchObject({ said: null, why: null })
})

test('silence is told after 5 s and never once the device has answered', () => {
  expect(silence(command('sent', ['pending', 'sent'], { enviado: at }), at + 4_999)).toBeNull()
  expect(silence(command('sent', ['pending', 'sent'], { enviado: at }), at + 34_000)).toBe(34_000)
  expect(silence(command('succeeded', ['succeeded'], { enviado: at }), at + 34_000)).toBeNull()
})

test('CMD-11 a cancel is offered once, and only while the device may still obey it', () => {
  expect(canCancel(command('sent', ['sent']))).toBe(true)
  expect(canCancel(command('sent', ['sent'], { cancelamento: 'cancelling' }))).toBe(false)
  expect(canCancel(command('succeeded', ['succeeded']))).toBe(false)
})

test('maintenance §6.7 what the server did alone, without a channel, is never called confirmed by the tracker', () => {
  expect([standingOf('succeeded', 'server'), standingOf('succeeded', 'device'), standingOf('sent', null)]).toEqual([
    'succeededByServer',
    'succeeded',
    'sent',
  ])
})
