import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'

import { testCaller } from '../../../tests/devices.ts'
import { silentLog } from '../../kit/log.ts'
import { placeHandlers } from './handlers.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const caller = testCaller()
const home = { latitude: -23.5, longitude: -46.6 }
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('MAP-15 what the services answer is handed on in the caller’s language', async () => {
  const { findPlaces, travelTimes } = placeHandlers({
    log: silentLog,
    geocoder: { search: (text, language) => Promise.resolve([{ name: `${text} ${language}`, ...home }]) },
    roads: { times: (from) => Promise.resolve(from.map(() => ({ metres: 10, seconds: 1 }))) },
  })
  expect(await findPlaces({ body: { text: 'x' }, caller, http })).toEqual([{ name: `x ${caller.language}`, ...home }])
  expect(await travelTimes({ body: { from: [home], to: home }, caller, http })).toEqual([{ metres: 10, seconds: 1 }])
})

test('a service that fails is said, not hidden', async () => {
  const down = () => Promise.reject(new Error('down'))
  const { findPlaces, travelTimes } = placeHandlers({
    log: silentLog,
    geocoder: { search: down },
    roads: { times: down },
  })
  expect(await codeOf(findPlaces({ body: { text: 'x' }, caller, http }))).toBe('geocoder.failed')
  expect(await codeOf(travelTimes({ body: { from: [home], to: home }, caller, http }))).toBe('router.failed')
})
