import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Alert } from '#contract/live/alert.ts'
import type { Command } from '#contract/live/command.ts'
import type { StreamEvent } from '#contract/live/events.ts'

import { alert, alertWire, command, commandWire, event, t0 } from '../testing/events.ts'
import { applyAlert, landAlerts, viewAlerts } from './alerts.ts'
import { applyCommand, landCommands, viewCommands } from './commands.ts'

const message = (one: StreamEvent, recovered = false) => ({ kind: 'event', event: one, recovered }) as const
const acknowledged = (id: number, rev = 2) =>
  alertWire(id, { rev, reconhecido: t0 + 1_000, reconhecido_por: { id: 1, name: 'Ana' } })
const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => Number(id))
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('ALERT-17, P01 arrivals keep the order of the log, also by snapshot; the list of all is newest first', () => {
  const held = landAlerts([alert(6, { recebido: t0 + 8 }), alert(5, { recebido: t0 + 9 })], null)
  applyAlert(held, message(event(1, { body: alertWire(2) })))
  const { all, arrivals } = viewAlerts(held, t0)
  expect(ids(arrivals.map((one) => one.alert))).toEqual([5, 6, 2])
  expect(ids(all)).toEqual([6, 5, 2])
  expect(ids(viewAlerts(landAlerts([alert(1), alert(9), alert(4)], null), t0).all)).toEqual([9, 4, 1])
})

test('an alert brought by recovery, or first seen in a later snapshot, was received late; the known ones keep their place', () => {
  const held = landAlerts([alert(5)], null)
  applyAlert(held, message(event(6), true))
  const again = landAlerts([alert(1), alert(6), alert(5)], held)
  expect(viewAlerts(again, t0).arrivals.map((one) => [Number(one.alert.id), one.lateReceived])).toEqual([
    [5, false],
    [6, true],
    [1, true],
  ])
})

test('an acknowledged alert leaves the arrivals at once and everything after 24 h, unless what it tells of goes on', () => {
  const speeding = (id: number) => alert(id, { tipo: 'overspeed' })
  const held = landAlerts([speeding(5), speeding(6), speeding(7), alert(8)], null)
  const acknowledge = (id: number, over: object) =>
    applyAlert(
      held,
      message(event(id, { type: 'alertAcknowledged', body: { ...acknowledged(id), tipo: 'overspeed', ...over } })),
    )
  acknowledge(5, { cessado: t0 + 500 })
  acknowledge(6, {})
  acknowledge(7, { encerrado: t0 + 2_000 })
  // §6.2: of a panic that was pressed nothing will say that it is over.
  acknowledge(8, { tipo: 'panic' })
  expect(viewAlerts(held, t0 + 2_000)).toMatchObject({
    all: [{ id: 8 }, { id: 7 }, { id: 6 }, { id: 5 }],
    arrivals: [],
  })
  expect(ids(viewAlerts(held, t0 + 24 * 3_600_000 + 1_001).all)).toEqual([6])
})

test('revisions never go back, neither by event nor by snapshot', () => {
  const held = landAlerts([Object.assign(alert(5), {})], null)
  applyAlert(held, message(event(1, { type: 'alertAcknowledged', body: acknowledged(5) })))
  applyAlert(held, message(event(2, { body: alertWire(5) })))
  expect(viewAlerts(landAlerts([alert(5)], held), t0).arrivals).toEqual([])
})

test('commands newest first, revisions never back, gone 24 h after their end', () => {
  const held = landCommands([command(uuid(1), { rev: 3, estado: 'sent' }), command(uuid(2), { data: t0 + 5 })], null)
  applyCommand(held, message(event(1, { type: 'commandChanged', body: commandWire(uuid(1), { rev: 2 }) })))
  expect(viewCommands(held, t0).map(({ id, state }) => [id, state])).toEqual([
    [uuid(2), 'pending'],
    [uuid(1), 'sent'],
  ])
  const done = commandWire(uuid(1), { rev: 4, estado: 'succeeded', encerrado: t0 + 10 })
  applyCommand(held, message(event(2, { type: 'commandChanged', body: done })))
  expect(viewCommands(held, t0 + 24 * 3_600_000 + 11).map(({ id }) => id)).toEqual([uuid(2)])
})

test('P06 any stale snapshot and the events after it equal a fresh snapshot, for alerts and commands', () => {
  type Step = { kind: 'raise' | 'acknowledge' | 'command'; n: number }
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('raise', 'acknowledge', 'command'),
    n: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, cut) => {
      const alerts = new Map<number, Alert>()
      const commands = new Map<string, Command>()
      const stale = { alerts: [] as Alert[], commands: [] as Command[], seq: 0 }
      const log: StreamEvent[] = []
      steps.forEach(({ kind, n }, i) => {
        if (i === cut) Object.assign(stale, { alerts: [...alerts.values()], commands: [...commands.values()], seq: i })
        const rev = kind === 'command' ? (commands.get(uuid(n))?.rev ?? 0) + 1 : (alerts.get(n)?.rev ?? 0) + 1
        const body =
          kind === 'command'
            ? commandWire(uuid(n), { rev })
            : kind === 'raise'
              ? alertWire(n, { rev })
              : acknowledged(n, rev)
        const type = { raise: 'alertRaised', acknowledge: 'alertAcknowledged', command: 'commandChanged' }[kind]
        const one = event(i + 1, { type, body })
        log.push(one)
        if (one.type === 'commandChanged') commands.set(one.body.id, one.body)
        if (one.type === 'alertRaised' || one.type === 'alertAcknowledged') alerts.set(one.body.id, one.body)
      })
      const heldAlerts = landAlerts(stale.alerts, null)
      const heldCommands = landCommands(stale.commands, null)
      for (const one of log.slice(stale.seq)) {
        applyAlert(heldAlerts, message(one))
        applyCommand(heldCommands, message(one))
      }
      expect(viewAlerts(heldAlerts, t0).all).toEqual(viewAlerts(landAlerts([...alerts.values()], null), t0).all)
      expect(viewCommands(heldCommands, t0)).toEqual(viewCommands(new Map(commands), t0))
    }),
    { numRuns: 1_000 },
  )
})
