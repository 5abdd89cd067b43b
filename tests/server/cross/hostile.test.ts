import { afterAll, beforeAll, expect, test } from 'vitest'

import { sendHostile } from './hostile.ts'
import { type World, startServedWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startServedWorld()
})
afterAll(() => world.close())

test('P41, P51 unknown fields, wrong values and huge bodies are refused at every route, in the language of the reader, without effect', async () => {
  const figures = await sendHostile(world, { values: 'some' })
  expect(world.traffic.broken).toEqual([])
  expect(figures.wrong).toEqual([])
  expect(figures.sideEffects).toEqual([])
  expect(figures.routes).toBeGreaterThanOrEqual(17)
  expect(figures.unknownFields).toBeGreaterThan(1_000)
  expect(figures.wrongValues).toBeGreaterThan(1_000)
})
