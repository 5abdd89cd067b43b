import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { statusCodes, type PointAction } from '#contract/codes/commands.ts'
import { CommandId, ReferencePointId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { refusal, later, count, eventually, sent, http } = rig
const depot = ReferencePointId.parse(1)

/** Point 1 is of company 1, point 2 of company 2, point 3 inactive; of the vehicles 0, 2 and 4 are of company 1. */
beforeEach(async () => {
  await rig.store.system(async (tx) => {
    await tx.query('delete from reference_point')
    await tx.query(
      `insert into reference_point (id, company_id, description, latitude, longitude, radius_m, active, created_at, changed_at)
       values (1, 1, 'Depósito', -23.5, -46.6, 200, true, now(), now()), (2, 2, 'Alheio', 0, 0, 200, true, now(), now()),
              (3, 1, 'Parado', -23.5, -46.6, 200, false, now(), now())`,
    )
  })
})

interface Asked {
  point?: number
  vehicles?: number[]
  action?: PointAction
  key?: string
  timeZone?: string
}

const ask = (
  { point = 1, vehicles = [0], action = 'pointLink', key = randomUUID(), timeZone = 'UTC' }: Asked = {},
  caller = testCaller(),
) =>
  rig.live.handlers.requestPointLinks({
    params: { id: ReferencePointId.parse(point) },
    body: { action, key, timeZone, vehicles: vehicles.map((at) => VehicleId.parse(rig.vehicles[at])) },
    caller,
    http,
  })
const links = (caller = testCaller()) => rig.live.handlers.pointLinks({ params: { id: depot }, caller, http })
const link = async () => (await links()).links[0]
const cancel = (id: string, caller = testCaller()) =>
  rig.live.handlers.cancelPointLink({ params: { id: CommandId.parse(id) }, caller, http })

test('CPOINT-02 a link is a request: pending, then sent with the circle, and linked only by the device’s word', async () => {
  const [accepted] = await ask()
  expect(accepted).toMatchObject({ action: 'pointLink', state: 'pending', status: 0, requestedBy: { name: 'Ana' } })
  expect(await link()).toMatchObject({ linked: false, plate: 'AAA0000', request: { status: 0 } })
  await sent()
  expect(rig.gateway.sent[0]).toMatchObject({
    action: 'pointLink',
    deviceId: 'd0',
    point: { id: 1, latitude: -23.5, longitude: -46.6, radiusM: 200 },
  })
  await eventually(async () => expect(await link()).toMatchObject({ linked: false, request: { status: 1 } }))
  await rig.gateway.answer('done')
  expect(await link()).toMatchObject({ linked: true, outdated: false, request: { state: 'succeeded', status: 2 } })
})

test('CPOINT-02 what the device knows stays until it confirms that it forgot it, whatever is asked', async () => {
  await ask()
  await sent()
  await rig.gateway.answer('done')
  rig.now += 1
  await ask({ action: 'pointUnlink' })
  expect(await link()).toMatchObject({ linked: true, request: { action: 'pointUnlink', status: 0 } })
  await sent(2)
  await rig.gateway.answer('refused')
  rig.now += 1
  expect(await link()).toMatchObject({ linked: true, request: { status: 5 } })
  await ask({ action: 'pointUnlink' })
  await sent(3)
  await rig.gateway.answer('done')
  expect(await link()).toMatchObject({ linked: false, request: { status: 2 } })
  expect((await links()).history.map(({ action, status }) => [action, status])).toEqual([
    ['pointUnlink', 2],
    ['pointUnlink', 5],
    ['pointLink', 2],
  ])
})

test('a point that was changed after its link is said to be outdated on the device', async () => {
  await ask()
  await sent()
  await rig.gateway.answer('done')
  await rig.store.system((tx) => tx.query('update reference_point set radius_m = 300 where id = 1'))
  expect(await link()).toMatchObject({ linked: true, outdated: true })
})

test('CMD-08 a device that stays silent is asked again; the last attempt ends it as attempts exceeded, code 6', async () => {
  const [accepted] = await ask()
  for (let attempt = 1; attempt <= limits.commandAttempts; attempt++) {
    await sent(attempt)
    await eventually(async () => expect((await link())?.request.attempts).toBe(attempt))
    await later(limits.commandAnswerMs)
  }
  await eventually(async () =>
    expect(await link()).toMatchObject({
      linked: false,
      request: { id: accepted?.id, state: 'maxAttempts', status: 6 },
    }),
  )
  expect(rig.gateway.sent).toHaveLength(limits.commandAttempts)
})

test('CMD-10 CMD-11 cancelled at once while nothing was sent; later the device is asked, and may say that it is too late', async () => {
  rig.gateway.reach = 'unreachable'
  const [unsent] = await ask()
  // In the act of being handed over it is cancelled once that came to nothing.
  await cancel(unsent?.id ?? '')
  await eventually(async () =>
    expect(await link()).toMatchObject({ request: { state: 'cancelled', status: statusCodes.history.cancelled } }),
  )
  rig.now += 1
  rig.gateway.reach = 'sent'
  const [out] = await ask()
  await sent()
  await eventually(async () => expect(await link()).toMatchObject({ request: { state: 'sent' } }))
  expect(await cancel(out?.id ?? '')).toMatchObject({ state: 'sent', cancelState: 'cancelling' })
  await eventually(async () => expect(rig.gateway.cancels).toHaveLength(1))
  await rig.gateway.answer('cannotCancel')
  expect(await link()).toMatchObject({ request: { cancelState: 'cannotCancel' } })
  await rig.gateway.answer('done')
  expect(await refusal(cancel(out?.id ?? ''))).toBe('command.tooLateToCancel')
})

test('a cancel of a link is none of other commands', async () => {
  const block = await rig.siren()
  expect(await refusal(cancel(block.id))).toBe('command.notFound')
})

test('P24 the same key is the same request for all of its vehicles; with another point or list it is refused', async () => {
  const key = randomUUID()
  const first = await ask({ key, vehicles: [0, 2] })
  const again = await ask({ key, vehicles: [2, 0] })
  expect(new Set([...first, ...again].map(({ id }) => id)).size).toBe(2)
  expect(await refusal(ask({ key, vehicles: [0, 2], action: 'pointUnlink' }))).toBe('command.keyReused')
  expect(await refusal(ask({ key, vehicles: [0] }))).toBe('accepted')
  expect(await count('command')).toBe(2)
})

test.each<[string, Asked, string]>([
  ['a point that does not exist', { point: 99 }, 'entity.notFound'],
  ['a point of another company', { point: 2 }, 'entity.notFound'],
  ['a vehicle of another company', { vehicles: [0, 1] }, 'vehicle.notFound'],
  ['a vehicle that takes no commands, and the others with it', { vehicles: [0, 4] }, 'referencePoint.noChannel'],
  ['an inactive point', { point: 3 }, 'referencePoint.inactive'],
])('%s is refused, and nothing is written', async (_what, asked, code) => {
  expect(await refusal(ask(asked))).toBe(code)
  expect([await count('command'), await count('command_point')]).toEqual([0, 0])
})

const lasts = (from: string | null, until: string | null) =>
  rig.store.system((tx) => tx.query('update reference_point set starts_on = $1, ends_on = $2', [from, until]))

test('CPOINT-01 a point that ended by the calendar of whoever asks takes no link, and can be forgotten', async () => {
  rig.now = Date.UTC(2026, 5, 15, 1)
  await lasts(null, '2026-06-14')
  expect(await refusal(ask())).toBe('referencePoint.ended')
  expect(await count('command')).toBe(0)
  expect(await refusal(ask({ action: 'pointUnlink' }))).toBe('accepted')
  expect(await refusal(ask({ vehicles: [2], timeZone: 'America/Sao_Paulo' })), 'where it is the 14th').toBe('accepted')
})

test('CPOINT-01 a point that is to begin is linked ahead of its time', async () => {
  rig.now = Date.UTC(2026, 5, 15)
  await lasts('2026-06-16', null)
  expect(await refusal(ask())).toBe('accepted')
})

test('an inactive point can be forgotten', async () => {
  expect(await refusal(ask({ point: 3, action: 'pointUnlink' }))).toBe('accepted')
})

test('CMD-16 CMD-18 a vehicle with a request in progress takes no other, of whichever point', async () => {
  await ask()
  expect(await refusal(ask({ vehicles: [0, 2] }))).toBe('referencePoint.inProgress')
  await rig.store.system((tx) => tx.query('update reference_point set active = true where id = 3'))
  expect(await refusal(ask({ point: 3 }))).toBe('referencePoint.inProgress')
  expect(await refusal(ask({ point: 3, vehicles: [2] }))).toBe('accepted')
})

test('links and requests of another company are none', async () => {
  const [own] = await ask()
  const stranger = testCaller({ companies: [2] })
  expect(await refusal(links(stranger))).toBe('entity.notFound')
  expect(await refusal(cancel(own?.id ?? '', stranger))).toBe('command.notFound')
})
