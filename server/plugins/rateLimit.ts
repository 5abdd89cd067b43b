import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

/** Reliability §4.7: any session may ask 600 times a minute; without one, its address may. */
const perMinute = 600
/** A phone asks for little. */
const perMinuteOfDevice = 120

/** Counts after the access check, so that a session counts as itself wherever it calls from. */
export async function limitCalls(api: FastifyInstance): Promise<void> {
  await api.register(rateLimit, {
    max: (http) => (http.driver === null ? perMinute : perMinuteOfDevice),
    timeWindow: 60_000,
    hook: 'preParsing',
    cache: 20_000,
    keyGenerator: (http) =>
      http.caller?.sessionRef ?? (http.driver === null ? http.ip : `driver${http.driver.deviceId}`),
    errorResponseBuilder: (_http, context) => new Refusal('request.rateLimited', { retryAfterS: context.ttl / 1000 }),
  })
}
