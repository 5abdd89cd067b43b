import { expect, test } from 'vitest'

import { commandActions } from '#contract/codes/commands.ts'
import { type EventType, eventBody } from '#contract/live/events.ts'
import { permissions } from '#contract/permissions.ts'

import { maySee, shownTo, sightOf } from './visibility.ts'

/** What each event takes to be seen, said once more beside the code that decides it. */
const wanted: Record<Exclude<EventType, 'commandChanged'>, string | null> = {
  alertRaised: permissions.alert,
  alertAcknowledged: permissions.alert,
  alertChanged: permissions.alert,
  notificationRaised: permissions.notification,
  fencePresence: permissions.liveMap,
  syncChanged: permissions.synchronism,
  recordsChanged: null,
  vehiclesChanged: null,
  permissionsChanged: null,
  withheld: null,
}
const types = Object.keys(eventBody).filter((name): name is keyof typeof wanted => name in wanted)
const only = (key: string, over: object = {}) =>
  sightOf([{ key, module: true, c: false, r: true, u: false, d: false, ...over }])

test('A30 P40 PERM-04 every event is seen with r of its key and its module, and with nothing else', () => {
  expect([...types, 'commandChanged'].toSorted()).toEqual(Object.keys(eventBody).toSorted())
  for (const key of Object.values(permissions)) {
    const rest = { c: true, u: true, d: true }
    const sights = {
      read: only(key),
      unread: only(key, { r: false, ...rest }),
      off: only(key, { module: false, ...rest }),
    }
    for (const type of types) {
      const anyone = wanted[type] === null
      expect(maySee(sights.read, { type }), `${type} by ${key}`).toBe(anyone || wanted[type] === key)
      expect(maySee(sights.unread, { type }), `${type} without r of ${key}`).toBe(anyone)
      expect(maySee(sights.off, { type }), `${type} without the module of ${key}`).toBe(anyone)
    }
  }
})

test('P40 a command is seen by each key that asks for it, or by the tower', () => {
  const seen = Object.values(permissions).map((key) => [
    key,
    commandActions.filter((action) => maySee(only(key), { type: 'commandChanged', body: { action } })),
  ])
  const points = ['pointLink', 'pointUnlink']
  const engine = ['block', 'unblock']
  expect(seen.filter(([, actions]) => (actions?.length ?? 0) > 0)).toEqual([
    [permissions.controlTower, commandActions],
    [permissions.block, engine],
    [
      permissions.actuator,
      ['fifthWheelLock', 'fifthWheelUnlock', 'sirenOn', 'sirenOff', 'buzzerOn', 'buzzerOff', 'lightOn', 'lightOff'],
    ],
    [permissions.trunk, ['trunkLock', 'trunkUnlock']],
    [permissions.immobilization, ['immobilizationSet']],
    [permissions.synchronism, ['syncGrant', 'syncRevoke']],
    [permissions.referencePoint, points],
    [permissions.vehicleEvent, ['eventSet']],
    [permissions.fault, ['faultRead']],
    [
      permissions.maintenance,
      [
        'faultDelete',
        'cylinderTest',
        'versionRead',
        'identityRead',
        'positionAsk',
        'trackerRestart',
        'gnssRestart',
        'accelerometerSet',
        'odometerSet',
        'hourmeterSet',
        'serviceReset',
      ],
    ],
    [permissions.maintenanceMode, ['maintenanceOn', 'maintenanceOff']],
    [permissions.application, ['versionRead', 'parameterSet']],
  ])
  expect(
    maySee(only(permissions.block, { module: false }), { type: 'commandChanged', body: { action: 'block' } }),
  ).toBe(false)
})

test('P40 the tower alone shows what is asked of a vehicle without its device’s own words', () => {
  const read = { type: 'commandChanged', body: { action: 'faultRead' } } as const
  expect(shownTo(only(permissions.controlTower), read)).toBe('answersHidden')
  expect(shownTo(only(permissions.fault), read)).toBe('whole')
  expect(shownTo(only(permissions.controlTower) | only(permissions.fault), read)).toBe('whole')
  expect(shownTo(only(permissions.block), read)).toBe('place')
  expect(shownTo(only(permissions.controlTower), { type: 'alertRaised' })).toBe('place')
})
