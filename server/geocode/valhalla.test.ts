import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { silentLog } from '../kit/log.ts'
import { valhalla } from './valhalla.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A stand-in that speaks as the map-matching and matrix services of Valhalla do, over HTTP. */
async function service(answer: (path: string, body: Record<string, unknown>) => { status?: number; body: unknown }) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown> // what this test sent
      asked.push({ path: request.url ?? '', body })
      const { status = 200, body: said } = answer(request.url ?? '', body)
      reply.writeHead(request.method === 'POST' ? status : 405, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(said))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { roads: valhalla(`http://127.0.0.1:${port}/`, silentLog), asked }
}

const points = (count: number) => Array.from({ length: count }, (_, i) => ({ latitude: i / 100, longitude: 0 }))
/** Four points, encoded: 38.5 -120.2, 40.7 -120.95, 43.252 -126.453 in six digits, and the first again. */
const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'
const road = [
  { latitude: 38.5, longitude: -120.2 },
  { latitude: 40.7, longitude: -120.95 },
  { latitude: 43.252, longitude: -126.453 },
]
const on = (edge: number, more = {}) => ({ lat: 1, lon: 1, type: 'matched', edge_index: edge, ...more })
const off = { lat: 1, lon: 1, type: 'unmatched' }
const edges = [
  { begin_shape_index: 0, end_shape_index: 1 },
  { begin_shape_index: 1, end_shape_index: 2 },
]

test('MAP-17 MAP-18 MAP-19 Valhalla puts a way on its roads in chunks of 100; one that is refused keeps its own points', async () => {
  const { roads, asked } = await service((_path, { shape: sent }) => {
    const count = Array.isArray(sent) ? sent.length : 0
    if (asked.length === 2) return { status: 400, body: { error_code: 444, error: 'Map Match algorithm failed' } }
    return {
      body: { shape, edges, matched_points: Array.from({ length: count }, (_, i) => on(i < count / 2 ? 0 : 1)) },
    }
  })
  const track = points(201)
  expect(await roads.along(track)).toEqual([...road, ...track.slice(99, 199), ...road])
  expect(asked.map(({ path }) => path)).toEqual(['/trace_attributes', '/trace_attributes', '/trace_attributes'])
  expect(asked[2]?.body).toMatchObject({
    costing: 'auto',
    shape_match: 'map_snap',
    shape: [{ lat: 1.98, lon: 0 }, {}, {}],
  })
})

test('MAP-18 where Valhalla breaks off, the points between stay as they were driven', async () => {
  const { roads } = await service(() => ({
    body: {
      shape,
      edges,
      matched_points: [
        off,
        on(0),
        on(0, { begin_route_discontinuity: true }),
        // no edge, as the largest number that its versions know
        { ...off, edge_index: 2 ** 64 },
        on(1, { end_route_discontinuity: true }),
        on(1),
        off,
      ],
    },
  }))
  const track = points(7)
  expect(await roads.along(track)).toEqual([track[0], ...road.slice(0, 2), track[3], ...road.slice(1, 3), track[6]])
})

test('an answer that is none leaves the track as it was driven', async () => {
  const { roads } = await service(() => ({ body: { trip: {} } }))
  expect(await roads.along(points(3))).toEqual(points(3))
})

test('Valhalla says how long each way takes; one without a road is null, and a refusal is thrown', async () => {
  let status = 200
  const { roads, asked } = await service(() => ({
    status,
    body: {
      units: 'kilometers',
      sources_to_targets: [
        [{ from_index: 0, to_index: 0, time: 600, distance: 9.0005 }],
        [{ from_index: 1, to_index: 0, time: null, distance: null }],
      ],
    },
  }))
  const [from, to] = [points(2), { latitude: -23, longitude: -46 }]
  expect(await roads.times(from, to)).toEqual([{ seconds: 600, metres: 9001 }, null])
  expect(asked[0]).toMatchObject({
    path: '/sources_to_targets',
    body: { sources: [{ lat: 0, lon: 0 }, { lat: 0.01 }], targets: [{ lat: -23, lon: -46 }], units: 'kilometers' },
  })
  status = 503
  await expect(roads.times(from, to)).rejects.toThrow('503')
})
