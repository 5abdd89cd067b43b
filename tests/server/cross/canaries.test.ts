import { afterAll, beforeAll, expect, test } from 'vitest'

import { seekCanaries } from './canaries.ts'
import { type World, startWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('P39 no socket and no file says a word of a company to those who have nothing to do with it', async () => {
  const figures = await seekCanaries(world, 3, 'inTurn')
  expect(figures.wrong).toEqual([])
  expect(figures.sockets).toBeGreaterThanOrEqual(6)
  expect(figures.told).toBeGreaterThan(50)
  expect(figures.files).toBeGreaterThan(40)
})
