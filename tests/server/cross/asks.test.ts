import { afterAll, beforeAll, expect, test } from 'vitest'

import { crossAsks } from './asks.ts'
import { type World, startWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('P35 P36 a socket that asks with an id of another company hears what it hears of one that nobody has', async () => {
  const figures = await crossAsks(world)
  expect(figures.toldApart).toEqual([])
  expect(figures.leaks).toEqual([])
  expect(figures.empty).toEqual([])
  expect(figures.asks).toBeGreaterThanOrEqual(2)
  expect(figures.asked).toBeGreaterThan(60)
})
