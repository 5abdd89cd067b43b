import { afterEach, beforeEach, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'

import { cleanReport } from './clean.ts'
import { type DoorRig, json, now, openDoors, position, token } from './testing/doorRig.ts'

let rig: DoorRig
beforeEach(async () => {
  rig = await openDoors()
})
afterEach(() => rig.app.close())

test('a position as Traccar forwards it: knots, metres, exponents, unknown keys, an alarm', async () => {
  const answer = await rig.post('/ingest/traccar/position', position, json)
  expect(answer.json()).toEqual({ result: 'stored' })
  expect(rig.reports).toMatchObject([
    {
      deviceId: '860000000000007',
      protocol: 'traccar:suntech',
      fixAt: Date.UTC(2026, 0, 1),
      valid: true,
      latitude: -23.55052,
      longitude: -46.633308,
      altitudeM: 760,
      headingDeg: 128,
      telemetry: { ignition: true, batteryV: 13.21, odometerKm: 45_871 },
      events: [{ name: 'hardBraking', code: 'RVT0002', eventId: 1002, alert: 'harshBraking' }],
      extra: { sat: 11, status: '0', totalDistance: 45_871_234.5 },
    },
  ])
  expect(rig.reports[0]?.speedKmh).toBeCloseTo(50, 9)
})

test.each(['+0000', 'Z', '+00:00'])('times with zone %s, older keys, and an alarm list', async (zone) => {
  const body = JSON.parse(position)
  Object.assign(body.position, { fixTime: `2026-01-01T00:00:00.000${zone}`, outdated: true, type: null })
  body.position.attributes.alarm = 'sos,tampering,bonnet'
  body.position.network = { cellTowers: [{ cellId: 1 }], wifiAccessPoints: [] }
  expect((await rig.post('/ingest/traccar/position', body)).statusCode).toBe(200)
  expect(rig.reports).toMatchObject([{ fixAt: Date.UTC(2026, 0, 1), valid: false }])
  expect(rig.reports[0]?.events).toMatchObject([
    { name: 'sos', alert: 'panic' },
    { name: 'tampering', alert: 'panelViolated' },
    // Not ours to know, and kept.
    { name: 'bonnet', code: '', subject: 'bonnet' },
  ])
  expect(rig.reports[0]?.extra?.alarm).toBe('sos,tampering,bonnet')
})

/** Two minutes after the fix of the position above, which itself brings an alarm. */
const eventTime = '2026-01-01T00:02:00.000+00:00'
const at = Date.UTC(2026, 0, 1, 0, 2)
const overspeed = { speed: 59.395, speedLimit: 43.196 }

test.each([
  ['alarm', { alarm: 'sos' }, { name: 'sos', code: 'EVT0016', alert: 'panic', at }],
  [
    'deviceOverspeed',
    overspeed,
    {
      name: 'deviceOverspeed',
      code: 'EVT0003',
      alert: 'overspeed',
      at,
      value: expect.closeTo(110, 1),
      limit: expect.closeTo(80, 1),
    },
  ],
  ['geofenceExit', {}, { code: 'EVT0006', alert: 'fenceExit', at, subject: 'Patio Aurora' }],
  ['maintenance', {}, { name: 'maintenance', code: '', subject: 'maintenance', at }],
])('A7 the event %s has its own instant, and what it says of itself', async (type, attributes, expected) => {
  const geofence = { id: 3, name: 'Patio Aurora' }
  await rig.post('/ingest/traccar/event', { ...JSON.parse(position), event: { type, eventTime, attributes }, geofence })
  expect(rig.reports[0]).toMatchObject({ fixAt: Date.UTC(2026, 0, 1), valid: true })
  expect(rig.reports[0]?.events?.at(-1)).toMatchObject(expected)
})

test.each([
  ['ignitionOff', {}, { ignition: false }],
  ['driverChanged', { driverUniqueId: 'F00D' }, { driverCode: 'F00D' }],
])('the event %s brings a value', async (type, attributes, telemetry) => {
  await rig.post('/ingest/traccar/event', { ...JSON.parse(position), event: { type, attributes } })
  expect(rig.reports).toMatchObject([{ telemetry }])
})

test('an alarm without a position is a report of its instant, whose place is not known', async () => {
  const { device } = JSON.parse(position)
  const event = { type: 'alarm', eventTime, attributes: { alarm: 'sos' } }
  expect((await rig.post('/ingest/traccar/event', { event, device })).json()).toEqual({ result: 'stored' })
  expect(rig.reports).toMatchObject([{ fixAt: at, valid: false, events: [{ alert: 'panic', at }] }])
  expect((await rig.post('/ingest/traccar/event', { event: { ...event, eventTime: null }, device })).statusCode).toBe(
    400,
  )
})

test('events of the link are taken and say nothing', async () => {
  const { device } = JSON.parse(position)
  const queued = { id: 58, attributes: { id: 31 }, deviceId: 7, type: 'queuedCommandSent', positionId: 0 }
  expect((await rig.post('/ingest/traccar/event', { event: queued, device })).json()).toEqual({ result: 'nothing' })
  expect(rig.reports).toEqual([])
})

test('POS-02 thermometers of the trunk come in by every door, and the instant of values that are newer than their place', async () => {
  await rig.get('/ingest/osmand?id=42&timestamp=1767225600&lat=-23.5&lon=-46.6&temp1=-18.4&temp10=4&temp2=999')
  const body = JSON.parse(position)
  body.position.attributes.temp3 = -17.5
  body.position.deviceTime = '2026-01-01T00:00:45.000+00:00'
  await rig.post('/ingest/traccar/position', body)
  expect(
    rig.reports.map(({ telemetry, measuredAt }) => [
      telemetry.trunk1C,
      telemetry.trunk2C,
      telemetry.trunk3C,
      telemetry.trunk10C,
      measuredAt,
    ]),
  ).toEqual([
    [-18.4, undefined, undefined, 4, undefined],
    [undefined, undefined, -17.5, undefined, Date.UTC(2026, 0, 1, 0, 0, 45)],
  ])
})

test('OsmAnd by query string: knots, seconds, unknown keys are attributes', async () => {
  const query =
    'id=42&timestamp=1767225600&lat=-23.5&lon=-46.6&speed=10&bearing=90&altitude=700&hdop=1&rpm=933&ignition=true&alarm=sos&batt=80'
  expect((await rig.get(`/ingest/osmand?${query}`)).json()).toEqual({ result: 'stored' })
  expect(rig.reports).toMatchObject([
    {
      deviceId: '42',
      fixAt: 1_767_225_600_000,
      valid: true,
      speedKmh: 18.52,
      headingDeg: 90,
      altitudeM: 700,
      telemetry: { rpm: 933, ignition: true },
      events: [{ alert: 'panic' }],
      extra: { hdop: 1, batteryLevel: 80 },
    },
  ])
})

test.each([
  ['timestamp=1767225600000', 1_767_225_600_000],
  ['timestamp=2026-01-01T00:00:00Z', 1_767_225_600_000],
  ['timestamp=2026-01-01%2000:00:00', 1_767_225_600_000],
  ['', now],
])('OsmAnd instant %s', async (timestamp, fixAt) => {
  await rig.get(`/ingest/osmand?deviceid=42&location=-23.5,-46.6&${timestamp}`)
  expect(rig.reports).toMatchObject([{ fixAt, latitude: -23.5, longitude: -46.6 }])
})

test('OsmAnd by form, and a report without a place is one whose place is not trusted', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await rig.post('/ingest/osmand', 'id=42&alarm=sos', form)).statusCode).toBe(200)
  expect(rig.reports).toMatchObject([{ valid: false, latitude: 0, longitude: 0, events: [{ alert: 'panic' }] }])
})

test('OsmAnd in JSON: metres a second, negative means unknown', async () => {
  const location = {
    timestamp: '2026-01-01T00:00:00.000Z',
    coords: { latitude: -23.5, longitude: -46.6, speed: 10, heading: -1, accuracy: 5, altitude: 700 },
    is_moving: true,
    odometer: 1_500,
    event: 'motionchange',
    battery: { level: 0.8, is_charging: false },
    activity: { type: 'in_vehicle' },
    alarm: 'sos',
    extras: { rpm: 900 },
  }
  expect((await rig.post('/ingest/osmand', { device_id: '42', location })).statusCode).toBe(200)
  expect(rig.reports).toMatchObject([
    { deviceId: '42', speedKmh: 36, telemetry: { odometerKm: 1.5, rpm: 900 }, extra: { batteryLevel: 80 } },
  ])
  expect(rig.reports[0]?.headingDeg).toBeUndefined()
})

test('OsmAnd answers 400 for no id and for an unknown device, 404 for one in JSON', async () => {
  expect((await rig.get('/ingest/osmand?lat=1&lon=1')).statusCode).toBe(400)
  rig.verdict = 'unknownDevice'
  const unknown = await rig.get('/ingest/osmand?id=42&lat=1&lon=1')
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'ingest.unknownDevice'])
  const location = { timestamp: '2026-01-01T00:00:00Z', coords: { latitude: 1, longitude: 1 } }
  expect((await rig.post('/ingest/osmand', { device_id: '42', location })).statusCode).toBe(404)
})

test('a batch gives each report its verdict, and one that is none harms no other', async () => {
  const good = { id: 'a', timestamp: now, lat: -23.5, lon: -46.6, speed: 10, attributes: { fuelPct: 40, rssi: 31 } }
  const answer = await rig.post('/ingest/batch', { reports: [good, { id: 'a', lat: 'x' }, null, good] })
  expect(answer.json()).toEqual({
    results: ['stored', 'refused', 'refused', 'stored'],
    refusals: [
      { index: 1, fields: ['timestamp', 'lat'] },
      { index: 2, fields: ['report'] },
    ],
  })
  expect(rig.reports[0]).toMatchObject({ speedKmh: 18.52, telemetry: { fuelPct: 40, rssiDbm: -51 } })
})

test.each(['/ingest/osmand', '/ingest/traccar/position', '/ingest/traccar/event', '/ingest/batch', '/ingest/devices'])(
  '%s refuses who does not show the token, and malformed bodies, with 4xx',
  async (url) => {
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await rig.app.inject({ method: 'POST', url, headers: { authorization }, payload: {} })
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'ingest.tokenRefused'])
    }
    expect((await rig.app.inject({ method: 'POST', url: `${url}?token=${token}`, payload: {} })).statusCode).toBe(401)
    for (const body of [
      '{',
      '[]',
      'null',
      '{"position":{}}',
      '{"reports":[]}',
      '{"devices":[{}]}',
      '"x"',
      '{"device_id":{}}',
    ]) {
      const malformed = await rig.post(url, body, json)
      expect(malformed.statusCode, body).toBeGreaterThanOrEqual(400)
      expect(malformed.statusCode, body).toBeLessThan(500)
    }
    expect(rig.reports).toEqual([])
  },
)

test('a store that is away is 503 with the seconds to wait', async () => {
  rig.verdict = new Refusal('store.unavailable', { retryAfterS: 2 })
  for (const answer of [
    await rig.post('/ingest/traccar/position', position, json),
    await rig.post('/ingest/batch', { reports: [{ id: 'a', timestamp: now, lat: 1, lon: 1 }] }),
    await rig.get('/ingest/osmand?id=1&lat=1&lon=1'),
  ]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  }
})

test('values that no sensor can mean are left out one by one', () => {
  const wild = { rpm: NaN, fuelPct: 400, coolantC: 90, driverCode: 'x'.repeat(65) }
  const clean = cleanReport({
    deviceId: 'a',
    protocol: 'p',
    fixAt: 1.5,
    valid: true,
    latitude: 1,
    longitude: 1,
    alarms: ['panic', 'panic'],
    telemetry: wild,
    speedKmh: -1,
    headingDeg: -90,
    altitudeM: Infinity,
    extra: { note: 'a\u0000b', bad: NaN },
  })
  expect(clean).toMatchObject({ fixAt: 1, telemetry: { coolantC: 90 }, headingDeg: undefined, alarms: ['panic'] })
  expect(Object.keys(clean.telemetry)).toEqual(['coolantC'])
  expect([clean.speedKmh, clean.altitudeM, clean.extra]).toEqual([undefined, undefined, { note: 'ab' }])
})
