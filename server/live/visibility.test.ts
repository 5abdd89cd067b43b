import { expect, test } from 'vitest'

import { type EventType, eventBody } from '#contract/live/events.ts'
import { permissions } from '#contract/permissions.ts'

import { maySee, sightMasks, sightOf } from './visibility.ts'

/** What each event takes to be seen, said once more beside the code that decides it. */
const wanted: Record<EventType, string | null> = {
  alertRaised: permissions.alert,
  alertAcknowledged: permissions.alert,
  commandChanged: permissions.controlTower,
  notificationRaised: permissions.notification,
  fencePresence: permissions.liveMap,
  recordsChanged: null,
  vehiclesChanged: null,
  permissionsChanged: null,
  withheld: null,
}
const types = Object.keys(eventBody).filter((name): name is EventType => name in eventBody)

test('P40 PERM-04 every event is seen with r of its key and its module, and with nothing else', () => {
  expect(types.toSorted()).toEqual(Object.keys(wanted).toSorted())
  for (const key of Object.values(permissions)) {
    const rest = { c: true, u: true, d: true }
    const sights = {
      read: sightOf([{ key, module: true, c: false, r: true, u: false, d: false }]),
      unread: sightOf([{ key, module: true, r: false, ...rest }]),
      off: sightOf([{ key, module: false, r: true, ...rest }]),
    }
    for (const type of types) {
      const anyone = wanted[type] === null
      expect(maySee(sights.read, type), `${type} by ${key}`).toBe(anyone || wanted[type] === key)
      expect(maySee(sights.unread, type), `${type} without r of ${key}`).toBe(anyone)
      expect(maySee(sights.off, type), `${type} without the module of ${key}`).toBe(anyone)
    }
  }
})

test('every sight has a room: readers of all keys, of none, and those between', () => {
  const all = Object.values(permissions).map((key) => ({ key, module: true, c: true, r: true, u: true, d: true }))
  expect(sightMasks).toContain(sightOf(all))
  expect(sightMasks).toContain(sightOf([]))
  expect(new Set(sightMasks).size).toBe(sightMasks.length)
})
