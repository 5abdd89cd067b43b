import { afterAll, beforeAll, expect, test } from 'vitest'

import { replayLinks } from './replays.ts'
import { type World, startWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('P45 a link works once, however often and at how many places at once it is posted', async () => {
  const figures = await replayLinks(world, 8)
  expect(figures.wrong).toEqual([])
  expect(figures.taken).toBe(1)
})
