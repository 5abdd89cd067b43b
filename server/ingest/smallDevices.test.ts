import { afterEach, beforeEach, expect, test } from 'vitest'

import { type DoorRig, bearer, json, key, now, openDoors, position } from './testing/doorRig.ts'

let rig: DoorRig
beforeEach(async () => {
  rig = await openDoors()
})
afterEach(() => rig.app.close())

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
  const answer = await rig.app.inject({ method, url, headers: { ...bearer, ...type }, payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'stored' }])
  expect(rig.reports).toMatchObject([placed])
})

test('an empty timestamp is none, and NaN is no altitude', async () => {
  const odd = plain.replace('timestamp=1767225600', 'timestamp=')
  expect((await rig.get(`/ingest/osmand?${odd}&altitude=NaN&bearing=NaN`)).statusCode).toBe(200)
  expect(rig.reports).toMatchObject([{ fixAt: now, altitudeM: undefined, headingDeg: undefined }])
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
  const answer = await rig.post(url, typeof payload === 'string' ? payload : JSON.stringify(payload), {})
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'request.invalid', fields }),
  ])
  expect(rig.reports).toEqual([])
})

test('an id is text at every door, though it is written as a number', async () => {
  const id = 35_800_000_000_123
  const location = { timestamp: now, coords: { latitude: 1, longitude: 1 } }
  await rig.post('/ingest/osmand', { device_id: id, location })
  await rig.post('/ingest/batch', { reports: [{ id, timestamp: now, lat: 1, lon: 1 }] })
  const body = JSON.parse(position)
  body.device.uniqueId = id
  await rig.post('/ingest/traccar/position', body)
  expect(rig.reports.map(({ deviceId }) => deviceId)).toEqual(Array(3).fill('35800000000123'))
})

test('a heartbeat has no place and is taken, and a charge of -1 is unknown', async () => {
  await rig.post('/ingest/osmand', { device_id: '42', location: { timestamp: now, battery: { level: -1 } } })
  await rig.post('/ingest/osmand', { device_id: '42', location: { battery: { level: 0.8 } } })
  await rig.post('/ingest/batch', { reports: [{ id: '42', timestamp: now, attributes: { batt: 70 } }] })
  await rig.get('/ingest/osmand?id=42&batt=-1')
  expect(rig.reports).toMatchObject([1, 2, 3, 4].map(() => ({ valid: false, fixAt: now })))
  expect(rig.reports.map(({ extra }) => extra?.batteryLevel)).toEqual([undefined, 80, 70, undefined])
})

test('a key that no object may have is dropped, and the rest is kept', async () => {
  const report = `{"id":"42","timestamp":${now},"lat":1,"lon":1,"attributes":{"__proto__":{"a":1},"rpm":900}}`
  expect((await rig.post('/ingest/batch', `{"reports":[${report}]}`, json)).json()).toEqual({ results: ['stored'] })
  await rig.get(`/ingest/osmand?${plain}&__proto__=1&rpm=900`)
  expect(rig.reports.map(({ telemetry, extra }) => [telemetry, extra])).toEqual([1, 2].map(() => [{ rpm: 900 }, {}]))
})

test('R24 an address with the key of one tracker takes its reports, whatever id they name, and nothing else', async () => {
  const ask = (method: 'GET' | 'POST', url: string, payload?: object | string) =>
    rig.app.inject({ method, url, payload })
  const other = plain.replace('id=42', 'id=43')
  const location = { timestamp: 1_767_225_600_000, coords: { latitude: -22.9, longitude: -43.2 } }
  for (const [method, url, payload] of [
    ['GET', `/ingest/t/${key}?${other}`],
    ['GET', `/ingest/t/${key}/?${plain.replace('id=42&', '')}`],
    ['POST', `/ingest/t/${key}`, other],
    ['POST', `/ingest/t/${key}`, { device_id: '43', location }],
  ] as const) {
    const answer = await ask(method, url, payload)
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { result: 'stored' },
      'no-store',
    ])
  }
  expect(rig.reports).toMatchObject([placed, placed, placed, placed])
  for (const url of [`/ingest/t/${key}x?${plain}`, '/ingest/t/', `/ingest/osmand?${plain}`]) {
    const answer = await ask('GET', url)
    expect([401, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain(key)
  }
  expect((await ask('POST', `/ingest/t/${key}/../batch`, { reports: [] })).statusCode).not.toBe(200)
  const more = []
  for (let i = 0; i < 60; i++) more.push(await ask('GET', `/ingest/t/${key}?${plain}`))
  const held = more.filter(({ statusCode }) => statusCode === 429)
  expect([held.length, Number(held[0]?.headers['retry-after']) > 0]).toEqual([4, true])
})
