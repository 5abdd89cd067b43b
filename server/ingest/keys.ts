import { createHash, randomBytes } from 'node:crypto'

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

import { fail, Refusal } from '#contract/errors.ts'

import { registerOsmand } from '../gateway/osmand.ts'
import type { GatewaySink } from '../gateway/port.ts'
import type { Clock } from '../kit/clock.ts'

/** Where the keys of trackers open: what follows it is never written down, in no log and no answer but the first. */
const doorOfKeys = '/ingest/t/'
/** A tracker reports once a second at most. */
const perMinute = 60

/** 128 bits, in 22 characters that an address takes as they are. */
export const newKey = (): string => randomBytes(16).toString('base64url')
export const addressOf = (key: string): string => doorOfKeys + key
/** All that is kept of a key. It has as many bits as the hash is to be asked for: no salt is needed. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

interface Keyed {
  sink: GatewaySink
  clock: Clock
  deviceOf: (keyHash: string) => string | undefined
  onRefused: () => void
}

/**
 * `/ingest/t/:key` (registries §6.6): the OsmAnd door for an app that knows no headers. The key is of one tracker, and every
 * report under it is that tracker's, whatever `id` says. Throws 'ingest.tokenRefused' (401) for any other.
 */
export async function keyRoutes(app: FastifyInstance, { sink, clock, deviceOf, onRefused }: Keyed): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ params }) => hashOfKey(keyIn(params)),
    errorResponseBuilder: (_http, context) => new Refusal('request.rateLimited', { retryAfterS: context.ttl / 1000 }),
  })
  registerOsmand(app, () => sink, clock, {
    at: `${doorOfKeys}:key`,
    deviceOf: ({ params }) => {
      const device = deviceOf(hashOfKey(keyIn(params)))
      if (device !== undefined) return device
      onRefused()
      return fail('ingest.tokenRefused')
    },
  })
}

const keyIn = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : ''
