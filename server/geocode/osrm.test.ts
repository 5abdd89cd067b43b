import { expect, test, vi } from 'vitest'

import { silentLog } from '../kit/log.ts'
import { osrm } from './osrm.ts'
import { noRoads } from './roads.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const points = (count: number) => Array.from({ length: count }, (_, i) => ({ latitude: i / 100, longitude: 0 }))
const road = { geometry: { coordinates: [1, 3].map((longitude) => [longitude, longitude + 1]) } }
const placed = [
  { latitude: 2, longitude: 1 },
  { latitude: 4, longitude: 3 },
]

/** A stand-in for the service that gives these answers in turn. */
function router(...answers: (() => Promise<Response>)[]) {
  const asked: string[] = []
  const roads = osrm('https://roads.example/', silentLog, (address) => {
    asked.push(address instanceof Request ? address.url : address.toString())
    return answers[asked.length - 1]?.() ?? Promise.reject(new Error('asked once too often'))
  })
  return { roads, asked }
}
const all = (count: number) => () =>
  Promise.resolve(
    json({ matchings: [road], tracepoints: Array.from({ length: count }, () => ({ matchings_index: 0 })) }),
  )

test('MAP-17 MAP-18 MAP-19 a way comes back on its roads in chunks of 100; one that is refused keeps its own points', async () => {
  const { roads, asked } = router(all(100), () => Promise.resolve(json({ code: 'NoMatch' }, 400)), all(3))
  const track = points(201)
  expect(await roads.along(track)).toEqual([...placed, ...track.slice(99, 199), ...placed])
  expect(asked.map((address) => address.split(';').length)).toEqual([100, 100, 3])
})

test('MAP-18 points on no road stay as they were driven, before, between and after those that are on one', async () => {
  const on = (index: number) => ({ matchings_index: index })
  const { roads } = router(() =>
    Promise.resolve(
      json({
        matchings: [road, road],
        // of the one that lies within a matched stretch the road knows better
        tracepoints: [null, on(0), null, on(0), null, on(1), on(1), null],
      }),
    ),
  )
  const track = points(8)
  expect(await roads.along(track)).toEqual([track[0], ...placed, track[4], ...placed, track[7]])
})

test('a service that does not answer is not asked for the rest of a long way', async () => {
  const { roads, asked } = router(() => Promise.reject(new TypeError('fetch failed')))
  const track = points(1_000)
  expect(await roads.along(track)).toHaveLength(1_000 + 10)
  expect(asked).toHaveLength(1)
})

test('a service that is slow is left when nobody would wait any longer', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = () => {
    now += 15_000
    return all(100)()
  }
  const { roads, asked } = router(slow, slow, slow)
  await roads.along(points(500))
  clock.mockRestore()
  expect(asked).toHaveLength(2)
})

test('a router says how long each way takes; one without a road is null, and without a router there is no answer', async () => {
  const asked: string[] = []
  const roads = osrm('https://roads.example', silentLog, (address) => {
    asked.push(address instanceof Request ? address.url : address.toString())
    return Promise.resolve(json({ durations: [[600], [null]], distances: [[9000.5], [null]] }))
  })
  const home = { latitude: -23.55052, longitude: -46.63331 }
  const from = [home, { latitude: -22.9, longitude: -47.06 }]
  expect(await roads.times(from, { latitude: -23, longitude: -46 })).toEqual([{ seconds: 600, metres: 9000.5 }, null])
  expect(asked).toEqual([
    'https://roads.example/table/v1/driving/-46.633310,-23.550520;-47.060000,-22.900000;-46.000000,-23.000000?sources=0;1&destinations=2&annotations=duration,distance',
  ])
  expect(await noRoads.times(from, home)).toBeNull()
})
