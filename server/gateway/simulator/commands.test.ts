import { expect, test } from 'vitest'

import type { CommandAction } from '#contract/codes/commands.ts'

import type { DeviceAnswer } from '../port.ts'
import { Agenda } from './agenda.ts'
import { CommandDesk } from './commands.ts'
import type { Behaviour } from './fate.ts'
import { makeFleet } from './fleet.ts'
import { advance } from './phases.ts'
import { createVehicle } from './vehicle.ts'

const startAt = Date.UTC(2026, 10, 18, 12)
const fleet = makeFleet({ seed: 3, size: 60 })

/** A desk with vehicles, whose time goes on when told. */
function makeDesk(behaviour: Behaviour = 'natural') {
  const agenda = new Agenda()
  const vehicles = new Map(
    fleet.vehicles.map((v) => [v.deviceId, createVehicle(v, { seed: 3, startAt, driverCodes: ['C'] })]),
  )
  const answers: DeviceAnswer[] = []
  let now = startAt
  /** Speed of the vehicle at each moment in which a command took effect. */
  const effectsAtKmh: number[] = []
  const desk = new CommandDesk(
    {
      now: () => now,
      schedule: (at, run) => agenda.add(at, run),
      vehicleAt: (id, at) => {
        const s = vehicles.get(id)
        if (s) advance(s, at)
        return s
      },
      changed: (id) => void effectsAtKmh.push((vehicles.get(id)?.speedMs ?? 0) * 3.6),
      answer: (answer) => void answers.push(answer),
    },
    { seed: 3, behaviours: Object.fromEntries(fleet.vehicles.map((v) => [v.deviceId, behaviour])) },
  )
  const pass = (seconds: number) => {
    for (const end = now + seconds * 1_000; now < end;) agenda.runUntil((now += 100))
  }
  const command = (id: string, action: CommandAction, deviceId = 'SIM-000001', attempt = 1) => ({
    id,
    deviceId,
    action,
    attempt,
  })
  return { desk, vehicles, answers, pass, command, changes: () => effectsAtKmh.length, effectsAtKmh }
}

test('of many commands about 85 % are done, 5 % refused, 3 % not authorised and 7 % silent or late', () => {
  const { desk, answers, pass, command } = makeDesk()
  const n = 5_000
  for (let i = 0; i < n; i++) desk.send(command(`c${i}`, 'sirenOn'))
  pass(10)
  const share = (outcome: string) => answers.filter((a) => a.outcome === outcome).length / n
  // Four standard deviations at n = 5,000.
  expect(Math.abs(share('done') - 0.85)).toBeLessThan(0.0205)
  expect(Math.abs(share('refused') - 0.05)).toBeLessThan(0.0125)
  expect(Math.abs(share('authFailed') - 0.03)).toBeLessThan(0.01)
  const soon = answers.length
  expect(Math.abs(1 - soon / n - 0.07)).toBeLessThan(0.0145)
  pass(300)
  expect(Math.abs((answers.length - soon) / n - 0.03)).toBeLessThan(0.01)
})

test('the same command sent again is done once and answered again', () => {
  const { desk, answers, pass, command, changes } = makeDesk('obey')
  desk.send(command('a', 'sirenOn'))
  pass(9)
  desk.send(command('a', 'sirenOn', 'SIM-000001', 2))
  pass(9)
  expect(answers.map((a) => a.outcome)).toEqual(['done', 'done'])
  expect(changes()).toBe(1)
})

test('a repeat while the first is under way adds no answer', () => {
  const { desk, answers, pass, command } = makeDesk('obey')
  desk.send(command('a', 'lightOn'))
  desk.send(command('a', 'lightOn', 'SIM-000001', 2))
  pass(20)
  expect(answers).toHaveLength(1)
})

test('a block waits until the vehicle is slow, then stops it with the engine off, until it is unblocked', () => {
  const { desk, vehicles, answers, pass, command, effectsAtKmh } = makeDesk('obey')
  const fast = [...vehicles.values()].find((s) => s.phase === 'driving' && s.speedMs > 12)!
  const { deviceId } = fast.vehicle
  desk.send(command('b', 'block', deviceId))
  pass(8)
  expect([fast.blocked, answers.length]).toEqual([false, 0])
  pass(100)
  expect(effectsAtKmh).toHaveLength(1)
  expect(effectsAtKmh[0]).toBeGreaterThan(5)
  expect(effectsAtKmh[0]).toBeLessThanOrEqual(20)
  advance(fast, startAt + 120_000)
  expect(answers[0]).toMatchObject({ commandId: 'b', outcome: 'done' })
  expect([fast.blocked, fast.phase, fast.speedMs]).toEqual([true, 'parked', 0])
  advance(fast, startAt + 3_600_000)
  expect(fast.phase).toBe('parked')
  desk.send(command('u', 'unblock', deviceId))
  pass(10)
  advance(fast, fast.t + 600_000)
  expect(fast.blocked).toBe(false)
  expect(fast.phase).not.toBe('parked')
})

test('cancelled before it is done it is never done; afterwards it cannot be cancelled', () => {
  const { desk, vehicles, answers, pass, command, changes } = makeDesk('slow')
  desk.send(command('c', 'trunkUnlock'))
  desk.cancel(command('c', 'trunkUnlock'))
  pass(300)
  expect(answers.map((a) => a.outcome)).toEqual(['cancelled'])
  expect([changes(), vehicles.get('SIM-000001')?.trunkLocked]).toEqual([0, true])
  desk.send(command('d', 'trunkUnlock'))
  pass(300)
  desk.cancel(command('d', 'trunkUnlock'))
  pass(5)
  expect(answers.slice(1).map((a) => a.outcome)).toEqual(['done', 'cannotCancel'])
})

test('a cancel that overtakes its command still wins', () => {
  const { desk, answers, pass, command, changes } = makeDesk('obey')
  desk.cancel(command('e', 'sirenOn'))
  pass(5)
  desk.send(command('e', 'sirenOn'))
  pass(10)
  expect(answers.map((a) => a.outcome)).toEqual(['cancelled', 'cancelled'])
  expect(changes()).toBe(0)
})

test.each([
  ['refuse', ['refused'], 0],
  ['authFail', ['authFailed'], 0],
  ['silent', [], 0],
  ['mute', [], 1],
] as const)('a device told to be %s answers %j', (behaviour, outcomes, done) => {
  const { desk, answers, pass, command, changes } = makeDesk(behaviour)
  desk.send(command('f', 'buzzerOn'))
  pass(300)
  expect(answers.map((a) => a.outcome)).toEqual(outcomes)
  expect(changes()).toBe(done)
})
