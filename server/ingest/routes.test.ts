import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'

import type { DeviceReport, GatewaySink, ReportVerdict } from '../gateway/port.ts'
import { answerErrors } from '../plugins/errors.ts'
import { cleanReport } from './clean.ts'
import { ingestRoutes } from './routes.ts'

const now = Date.UTC(2026, 0, 1, 0, 1)
const token = 'a-token-of-the-tests'
let app: FastifyInstance
let reports: DeviceReport[]
let verdict: ReportVerdict | Error

beforeEach(async () => {
  reports = []
  verdict = 'stored'
  const sink: GatewaySink = {
    report: async (report) => {
      reports.push(report)
      if (verdict instanceof Error) throw verdict
      return verdict
    },
    answer: async () => {},
  }
  app = Fastify()
  app.decorateRequest('caller', null)
  answerErrors(app, () => false)
  // No route of these tests reaches the store.
  const store = new Proxy({} as never, {})
  await ingestRoutes(app, { sink, store, clock: { now: () => now }, token, onRegistered: async () => {} })
})
afterEach(() => app.close())

const bearer = { authorization: `Bearer ${token}` }
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...bearer, ...headers }, payload: payload as string })
const get = (url: string) => app.inject({ method: 'GET', url, headers: bearer })

/** As Traccar sends them (traccar.md §4.4, §4.5), copied. */
const position = `{"position":{"id":0,"attributes":{"ignition":true,"status":"0","sat":11,"power":13.21,"odometer":45871000,"alarm":"hardBraking",
 "distance":412.7,"totalDistance":4.58712345E7,"motion":true},"deviceId":7,"protocol":"suntech",
 "serverTime":"2026-01-01T00:00:01.250+00:00","deviceTime":"2026-01-01T00:00:00.000+00:00","fixTime":"2026-01-01T00:00:00.000+00:00",
 "valid":true,"latitude":-23.55052,"longitude":-46.633308,"altitude":760.0,"speed":26.997840172786177,"course":128.0,
 "address":null,"accuracy":0.0,"network":null,"geofenceIds":[3]},
 "device":{"id":7,"attributes":{"plate":"ABC-1D23"},"groupId":2,"calendarId":0,"name":"Truck 001","uniqueId":"860000000000007",
 "status":"online","lastUpdate":"2026-01-01T00:00:00.000+00:00","positionId":991,"phone":null,"model":"ST340","contact":null,
 "category":"truck","disabled":false,"expirationTime":null}}`
const json = { 'content-type': 'application/json' }

test('a position as Traccar forwards it: knots, metres, exponents, unknown keys, an alarm', async () => {
  const answer = await post('/ingest/traccar/position', position, json)
  expect(answer.json()).toEqual({ result: 'stored' })
  expect(reports).toMatchObject([
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
  expect(reports[0]?.speedKmh).toBeCloseTo(50, 9)
})

test.each(['+0000', 'Z', '+00:00'])('times with zone %s, older keys, and an alarm list', async (zone) => {
  const body = JSON.parse(position)
  Object.assign(body.position, { fixTime: `2026-01-01T00:00:00.000${zone}`, outdated: true, type: null })
  body.position.attributes.alarm = 'sos,tampering,bonnet'
  body.position.network = { cellTowers: [{ cellId: 1 }], wifiAccessPoints: [] }
  expect((await post('/ingest/traccar/position', body)).statusCode).toBe(200)
  expect(reports).toMatchObject([{ fixAt: Date.UTC(2026, 0, 1), valid: false }])
  expect(reports[0]?.events).toMatchObject([
    { name: 'sos', alert: 'panic' },
    { name: 'tampering', alert: 'panelViolated' },
    // Not ours to know, and kept.
    { name: 'bonnet', code: '', subject: 'bonnet' },
  ])
  expect(reports[0]?.extra?.alarm).toBe('sos,tampering,bonnet')
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
  await post('/ingest/traccar/event', { ...JSON.parse(position), event: { type, eventTime, attributes }, geofence })
  expect(reports[0]).toMatchObject({ fixAt: Date.UTC(2026, 0, 1), valid: true })
  expect(reports[0]?.events?.at(-1)).toMatchObject(expected)
})

test.each([
  ['ignitionOff', {}, { ignition: false }],
  ['driverChanged', { driverUniqueId: 'F00D' }, { driverCode: 'F00D' }],
])('the event %s brings a value', async (type, attributes, telemetry) => {
  await post('/ingest/traccar/event', { ...JSON.parse(position), event: { type, attributes } })
  expect(reports).toMatchObject([{ telemetry }])
})

test('an alarm without a position is a report of its instant, whose place is not known', async () => {
  const { device } = JSON.parse(position)
  const event = { type: 'alarm', eventTime, attributes: { alarm: 'sos' } }
  expect((await post('/ingest/traccar/event', { event, device })).json()).toEqual({ result: 'stored' })
  expect(reports).toMatchObject([{ fixAt: at, valid: false, events: [{ alert: 'panic', at }] }])
  expect((await post('/ingest/traccar/event', { event: { ...event, eventTime: null }, device })).statusCode).toBe(400)
})

test('events of the link are taken and say nothing', async () => {
  const { device } = JSON.parse(position)
  const queued = { id: 58, attributes: { id: 31 }, deviceId: 7, type: 'queuedCommandSent', positionId: 0 }
  expect((await post('/ingest/traccar/event', { event: queued, device })).json()).toEqual({ result: 'nothing' })
  expect(reports).toEqual([])
})

test('POS-02 thermometers of the trunk come in by every door, and the instant of values that are newer than their place', async () => {
  await get('/ingest/osmand?id=42&timestamp=1767225600&lat=-23.5&lon=-46.6&temp1=-18.4&temp10=4&temp2=999')
  const body = JSON.parse(position)
  body.position.attributes.temp3 = -17.5
  body.position.deviceTime = '2026-01-01T00:00:45.000+00:00'
  await post('/ingest/traccar/position', body)
  expect(
    reports.map(({ telemetry, measuredAt }) => [
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
  expect((await get(`/ingest/osmand?${query}`)).json()).toEqual({ result: 'stored' })
  expect(reports).toMatchObject([
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
  await get(`/ingest/osmand?deviceid=42&location=-23.5,-46.6&${timestamp}`)
  expect(reports).toMatchObject([{ fixAt, latitude: -23.5, longitude: -46.6 }])
})

test('OsmAnd by form, and a report without a place is one whose place is not trusted', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post('/ingest/osmand', 'id=42&alarm=sos', form)).statusCode).toBe(200)
  expect(reports).toMatchObject([{ valid: false, latitude: 0, longitude: 0, events: [{ alert: 'panic' }] }])
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
  expect((await post('/ingest/osmand', { device_id: '42', location })).statusCode).toBe(200)
  expect(reports).toMatchObject([
    { deviceId: '42', speedKmh: 36, telemetry: { odometerKm: 1.5, rpm: 900 }, extra: { batteryLevel: 80 } },
  ])
  expect(reports[0]?.headingDeg).toBeUndefined()
})

test('OsmAnd answers 400 for no id and for an unknown device, 404 for one in JSON', async () => {
  expect((await get('/ingest/osmand?lat=1&lon=1')).statusCode).toBe(400)
  verdict = 'unknownDevice'
  const unknown = await get('/ingest/osmand?id=42&lat=1&lon=1')
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'ingest.unknownDevice'])
  const location = { timestamp: '2026-01-01T00:00:00Z', coords: { latitude: 1, longitude: 1 } }
  expect((await post('/ingest/osmand', { device_id: '42', location })).statusCode).toBe(404)
})

test('a batch gives each report its verdict, and one that is none harms no other', async () => {
  const good = { id: 'a', timestamp: now, lat: -23.5, lon: -46.6, speed: 10, attributes: { fuelPct: 40, rssi: 31 } }
  const answer = await post('/ingest/batch', { reports: [good, { id: 'a', lat: 'x' }, null, good] })
  expect(answer.json()).toEqual({
    results: ['stored', 'refused', 'refused', 'stored'],
    refusals: [
      { index: 1, fields: ['timestamp', 'lat'] },
      { index: 2, fields: ['report'] },
    ],
  })
  expect(reports[0]).toMatchObject({ speedKmh: 18.52, telemetry: { fuelPct: 40, rssiDbm: -51 } })
})

test.each(['/ingest/osmand', '/ingest/traccar/position', '/ingest/traccar/event', '/ingest/batch', '/ingest/devices'])(
  '%s refuses who does not show the token, and malformed bodies, with 4xx',
  async (url) => {
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await app.inject({ method: 'POST', url, headers: { authorization }, payload: {} })
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'ingest.tokenRefused'])
    }
    expect((await app.inject({ method: 'POST', url: `${url}?token=${token}`, payload: {} })).statusCode).toBe(401)
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
      const malformed = await post(url, body, json)
      expect(malformed.statusCode, body).toBeGreaterThanOrEqual(400)
      expect(malformed.statusCode, body).toBeLessThan(500)
    }
    expect(reports).toEqual([])
  },
)

const plain = 'id=42&timestamp=1767225600&lat=-22.9&lon=-43.2&speed=10'
const placed = { deviceId: '42', fixAt: 1_767_225_600_000, latitude: -22.9, longitude: -43.2 }

test.each([
  ['a form without a type', 'POST', '/ingest/osmand', {}, plain],
  ['JSON by its type, with nothing in it', 'POST', `/ingest/osmand?${plain}`, json, ''],
  ['a body that must be there', 'POST', `/ingest/osmand?${plain}`, { 'content-type': 'application/octet-stream' }, 'x'],
  ['a form that is called text', 'POST', '/ingest/osmand', { 'content-type': 'text/plain' }, plain],
  ['a slash at the end', 'GET', `/ingest/osmand/?${plain}`, {}, undefined],
  ['blanks around the id', 'GET', `/ingest/osmand?${plain.replace('id=42', 'id=%2042%20')}`, {}, undefined],
] as const)('a request as small devices make it is stored: %s', async (_name, method, url, type, payload) => {
  const answer = await app.inject({ method, url, headers: { ...bearer, ...type }, payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'stored' }])
  expect(reports).toMatchObject([placed])
})

test('an empty timestamp is none, and NaN is no altitude', async () => {
  const odd = plain.replace('timestamp=1767225600', 'timestamp=')
  expect((await get(`/ingest/osmand?${odd}&altitude=NaN&bearing=NaN`)).statusCode).toBe(200)
  expect(reports).toMatchObject([{ fixAt: now, altitudeM: undefined, headingDeg: undefined }])
})

test.each([
  ['/ingest/osmand', plain.replace('-22.9', '-22,9'), ['lat']],
  ['/ingest/osmand', plain.replace('&lon=-43.2', ''), ['lon']],
  ['/ingest/osmand', 'lat=1&lon=1', ['id']],
  ['/ingest/osmand', plain.replace('1767225600', 'ontem'), ['timestamp']],
  [
    '/ingest/osmand',
    { device_id: '42', location: { coords: { latitude: 'x', longitude: 1 } } },
    ['location.coords.latitude'],
  ],
  [
    '/ingest/traccar/position',
    {
      device: { uniqueId: '42' },
      position: { valid: true, latitude: 91, longitude: 1, fixTime: '2026-01-01T00:00:00Z' },
    },
    ['position.latitude'],
  ],
  ['/ingest/traccar/event', { device: {}, event: { type: 'alarm' } }, ['device.uniqueId']],
  ['/ingest/devices', { devices: [{ id: '' }] }, ['devices.0.id']],
])('%s names the field that it refuses: %j', async (url, payload, fields) => {
  const answer = await post(url, typeof payload === 'string' ? payload : JSON.stringify(payload), {})
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'request.invalid', fields }),
  ])
  expect(reports).toEqual([])
})

test('an id is text at every door, though it is written as a number', async () => {
  const id = 35_800_000_000_123
  const location = { timestamp: now, coords: { latitude: 1, longitude: 1 } }
  await post('/ingest/osmand', { device_id: id, location })
  await post('/ingest/batch', { reports: [{ id, timestamp: now, lat: 1, lon: 1 }] })
  const body = JSON.parse(position)
  body.device.uniqueId = id
  await post('/ingest/traccar/position', body)
  expect(reports.map(({ deviceId }) => deviceId)).toEqual(Array(3).fill('35800000000123'))
})

test('a heartbeat has no place and is taken, and a charge of -1 is unknown', async () => {
  await post('/ingest/osmand', { device_id: '42', location: { timestamp: now, battery: { level: -1 } } })
  await post('/ingest/osmand', { device_id: '42', location: { battery: { level: 0.8 } } })
  await post('/ingest/batch', { reports: [{ id: '42', timestamp: now, attributes: { batt: 70 } }] })
  await get('/ingest/osmand?id=42&batt=-1')
  expect(reports).toMatchObject([1, 2, 3, 4].map(() => ({ valid: false, fixAt: now })))
  expect(reports.map(({ extra }) => extra?.batteryLevel)).toEqual([undefined, 80, 70, undefined])
})

test('a key that no object may have is dropped, and the rest is kept', async () => {
  const report = `{"id":"42","timestamp":${now},"lat":1,"lon":1,"attributes":{"__proto__":{"a":1},"rpm":900}}`
  expect((await post('/ingest/batch', `{"reports":[${report}]}`, json)).json()).toEqual({ results: ['stored'] })
  await get(`/ingest/osmand?${plain}&__proto__=1&rpm=900`)
  expect(reports.map(({ telemetry, extra }) => [telemetry, extra])).toEqual([1, 2].map(() => [{ rpm: 900 }, {}]))
})

test('a store that is away is 503 with the seconds to wait', async () => {
  verdict = new Refusal('store.unavailable', { retryAfterS: 2 })
  for (const answer of [
    await post('/ingest/traccar/position', position, json),
    await post('/ingest/batch', { reports: [{ id: 'a', timestamp: now, lat: 1, lon: 1 }] }),
    await get('/ingest/osmand?id=1&lat=1&lon=1'),
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
