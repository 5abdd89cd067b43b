import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'

import { encodeFrame } from '#contract/live/frame.ts'

import { epochA, point } from '../testing/events.ts'
import { createTapeWire, type TapeEntry } from './tape.ts'

const entries: TapeEntry[] = [
  { at: 100, link: 'up' },
  { at: 200, event: 'head', payload: [{ company: 1, epoch: epochA, head: 3 }] },
  { at: 300, event: 'frame', payload: encodeFrame(1, 5_000, [point(7)]) },
  { at: 400, event: 'head', payload: 'malformed' },
  { at: 500, link: 'down' },
]

test('a tape plays as a link would: states, events read by the contract, frames, what is malformed dropped', () => {
  const scheduler = new VirtualTimeScheduler()
  const wire = createTapeWire({ entries, scheduler })
  const seen: unknown[] = []
  wire.status$.subscribe(({ state }) => seen.push(state))
  wire.event$('head').subscribe((heads) => seen.push([scheduler.now(), heads[0]?.head]))
  wire.frame$.subscribe(({ vehicleId }) => seen.push([scheduler.now(), vehicleId[0]]))
  wire.dropped$.subscribe((count) => seen.push(`dropped ${count}`))
  scheduler.flush()
  expect(seen).toEqual(['connecting', 'dropped 0', 'live', [200, 3], [300, 7], 'dropped 1', 'offline'])
})

test('a tape answers what it is asked while it is up, and closed it plays no more', async () => {
  const scheduler = new VirtualTimeScheduler()
  const wire = createTapeWire({ entries: entries.slice(0, 2), scheduler })
  await expect(wire.ask('follow', { companies: [1] })).rejects.toThrow('offline')
  scheduler.maxFrames = 150
  scheduler.flush()
  expect(await wire.ask('follow', { companies: [1] })).toMatchObject({ companies: [1], heads: [] })
  const heads: unknown[] = []
  wire.event$('head').subscribe((one) => heads.push(one))
  wire.close()
  scheduler.maxFrames = Infinity
  scheduler.flush()
  expect(heads).toEqual([])
})
