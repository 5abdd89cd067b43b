import { expect, test, vi } from 'vitest'

import type { Store } from '../db/port.ts'
import { type RoundsDeps, Rounds } from './rounds.ts'

const untilQuiet = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Counts its rounds, and holds each until it is let go. */
class Held extends Rounds {
  began = 0
  letGo: () => void = () => undefined
  async settle(): Promise<void> {
    this.began++
    await new Promise<void>((resolve) => (this.letGo = resolve))
    if (this.began === 2) throw new Error('broken')
  }
}

function rig({ writable = true, later }: { writable?: boolean; later?: true } = {}) {
  const deleted: string[] = []
  const warned: string[] = []
  const tx = { query: async (text: string) => void deleted.push(text) }
  const store = { writable: () => writable, system: async (work: (of: typeof tx) => unknown) => work(tx) }
  const log = { info() {}, error() {}, warn: (_: object, message: string) => void warned.push(message) }
  const deps: RoundsDeps = { store: store as unknown as Store, clock: { now: () => 1_760_000_000_000 }, log }
  const kept = [['a_table', 'a_column', 2]] as const
  const keeper = new Held(deps, { everyMs: 1_000, failed: 'failed', kept, ...(later && { later }) })
  return { keeper, deleted, warned }
}

test('a round is not begun while one goes on, one that fails keeps none from the next, and stop waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { keeper, deleted, warned } = rig()
  keeper.start()
  vi.advanceTimersByTime(5_000)
  expect(keeper.began).toBe(1)
  keeper.letGo()
  await untilQuiet()
  expect(deleted).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  keeper.letGo()
  await untilQuiet()
  expect([keeper.began, warned]).toEqual([2, ['failed']])
  vi.advanceTimersByTime(1_000)
  expect(keeper.began).toBe(3)
  let ended = false
  const stopping = keeper.stop().then(() => (ended = true))
  await untilQuiet()
  expect(ended).toBe(false)
  keeper.letGo()
  await stopping
  vi.advanceTimersByTime(10_000)
  // What is old is looked for once an hour.
  expect([keeper.began, deleted.length]).toEqual([3, 1])
  vi.useRealTimers()
})

test('whoever waits has a round at once, and after the one that goes on; however many ask, once a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  const { keeper } = rig({ later: true })
  const turn = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return keeper.began
  }
  keeper.wake()
  expect(await turn(50), 'nobody began it').toBe(0)
  keeper.start()
  keeper.wake()
  keeper.wake()
  expect(await turn(50)).toBe(1)
  keeper.wake()
  expect(await turn(999), 'one goes on').toBe(1)
  keeper.letGo()
  expect(await turn(0)).toBe(1)
  expect(await turn(1)).toBe(2)
  const stopping = keeper.stop()
  keeper.wake()
  keeper.letGo()
  await stopping
  expect(await turn(5_000)).toBe(2)
  vi.useRealTimers()
})

test('nothing is begun where the store takes no writes, nor at once where it is to be later', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closed = rig({ writable: false })
  closed.keeper.start()
  const later = rig({ later: true })
  later.keeper.start()
  vi.advanceTimersByTime(999)
  expect([closed.keeper.began, later.keeper.began]).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect([closed.keeper.began, later.keeper.began]).toEqual([0, 1])
  vi.useRealTimers()
})
