import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'

import type { Store } from '../db/port.ts'
import { registerOsmand } from '../gateway/osmand.ts'
import type { GatewaySink } from '../gateway/port.ts'
import { registerTraccar } from '../gateway/traccar.ts'
import type { TraccarGateway } from '../gateway/traccar/gateway.ts'
import type { ModelBook } from '../gateway/traccar/modelBook.ts'
import type { Clock } from '../kit/clock.ts'
import { registerBatch } from './batch.ts'
import { registerDevices } from './devices.ts'
import { keyRoutes } from './keys.ts'
import { requireToken } from './token.ts'

export interface IngestDoor {
  sink: GatewaySink
  store: Store
  clock: Clock
  /** null = the door stays shut: every call is refused. */
  token: string | null
  /** The register grew by these. */
  onRegistered(vehicleIds: readonly number[]): Promise<void>
  /** What trackers take, and what their outputs show. */
  models: Pick<ModelBook, 'of'>
  /** The way back to a Traccar server, where there is one. */
  traccar?: TraccarGateway | undefined
  /** Which tracker has a key of this hash. */
  deviceOfKey(keyHash: string): string | undefined
  /** Which company has this key. */
  companyOfKey(key: string): Promise<number | undefined>
  /** A report came with a token or key that opens nothing. */
  onRefused?: () => void
}

/** Everything below `/ingest`: what devices and their servers send. One token opens it, a company's key for its own trackers, and a tracker's key its own reports; sessions do not. */
export async function ingestRoutes(app: FastifyInstance, door: IngestDoor): Promise<void> {
  const onRefused = () => door.onRefused?.()
  await app.register(async (ingest) => {
    readAnything(ingest)
    // A random token that nobody knows stands in for a missing one.
    ingest.decorateRequest('underCompany', null)
    ingest.addHook(
      'onRequest',
      requireToken(door.token ?? crypto.randomUUID(), (key) => door.companyOfKey(key), onRefused),
    )
    const sinkOf = sinkUnder(door.sink)
    registerOsmand(ingest, sinkOf, door.clock)
    registerTraccar(ingest, { ...door, sinkOf })
    registerBatch(ingest, sinkOf)
    registerDevices(ingest, door.store, door.onRegistered)
  })
  await app.register(async (keyed) => {
    readAnything(keyed)
    const { sink, clock } = door
    await keyRoutes(keyed, { sink, clock, deviceOf: (hash) => door.deviceOfKey(hash), onRefused })
  })
}

/** What comes under the key of a company says so. */
const sinkUnder =
  (sink: GatewaySink) =>
  ({ underCompany: under }: FastifyRequest): GatewaySink =>
    under === null
      ? sink
      : { report: (report) => sink.report({ ...report, under }), answer: (answer) => sink.answer(answer) }

/** A modem names whatever type its maker thought of, or none: what is JSON shows by its first letter. Nothing of it is kept on the way. */
function readAnything(ingest: FastifyInstance): void {
  ingest.addHook('onRequest', async (_http, reply) => void reply.header('cache-control', 'no-store'))
  const json = ingest.getDefaultJsonParser('remove', 'remove')
  const parse: FastifyBodyParser<string> = (http, body, done) => {
    if (/^\s*[[{]/.test(body)) void json(http, body, done)
    else done(null, body === '' ? undefined : body)
  }
  ingest.removeAllContentTypeParsers()
  for (const type of ['application/json', '*']) ingest.addContentTypeParser(type, { parseAs: 'string' }, parse)
}
