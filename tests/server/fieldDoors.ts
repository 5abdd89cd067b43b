import { existsSync, readFileSync } from 'node:fs'

import Fastify, { type FastifyInstance } from 'fastify'

import type { Store } from '#server/db/port.ts'
import { CompanyKeys } from '#server/ingest/companyKeys.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { IngestPipeline } from '#server/ingest/pipeline.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { ingestRoutes } from '#server/ingest/routes.ts'
import { UnknownDevices } from '#server/ingest/unknown.ts'
import type { Clock } from '#server/kit/clock.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { answerErrors } from '#server/plugins/errors.ts'

const field = new URL('../../../shared/data/field/', import.meta.url)
export const hasField = existsSync(field)
export const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, field), 'utf8')) as T

export const headers = { authorization: 'Bearer a-token-of-the-tests' }
const knots = (kmh: number) => kmh / 1.852
const iso = (at: number): string => new Date(at).toISOString()

/** The doors with what stands behind them, knowing what the store knows. */
export interface FieldDoors {
  app: FastifyInstance
  positions: LivePositions
  unknown: UnknownDevices
  hours: HourKeeper
}

export async function openFieldDoors(store: Store, clock: Clock): Promise<FieldDoors> {
  const positions = new LivePositions()
  const unknown = new UnknownDevices(store, silentLog)
  const companyKeys = new CompanyKeys(store, clock)
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  const hours = new HourKeeper({ store, clock, log: silentLog })
  const sink = new IngestPipeline({
    store,
    clock,
    registry,
    positions,
    unknown,
    log: silentLog,
    fences: new FenceWatch(store),
    onCommitted: (batch) => hours.take(batch),
  })
  const app = Fastify()
  app.decorateRequest('caller', null)
  answerErrors(app, () => false)
  await ingestRoutes(app, {
    store,
    clock,
    token: 'a-token-of-the-tests',
    onRegistered: async () => {},
    companyOfKey: (key) => companyKeys.of(key),
    deviceOfKey: (hash) => registry.deviceOfKey(hash),
    models: { of: () => undefined },
    sink: { report: (report) => sink.report(report), answer: async () => {} },
  })
  return { app, positions, unknown, hours }
}

export interface Said {
  at: number
  lat: number
  lon: number
  kmh: number
  bearing?: number | null
  attributes?: Record<string, unknown>
  /** As Traccar says it: the values are of another instant than the place. */
  valuesAt?: number
  outdated?: boolean
}

/** A report as each door takes it; what a device writes as -1 stays -1. */
export const doors: Record<string, (id: string, said: Said) => { url: string; payload?: object | string }> = {
  query: (id, said) => ({ url: `/ingest/osmand?${form(id, said)}` }),
  form: (id, said) => ({ url: '/ingest/osmand', payload: form(id, said) }),
  JSON: (device_id, { at: timestamp, lat: latitude, lon: longitude, kmh, bearing: heading, attributes: extras }) => ({
    url: '/ingest/osmand',
    payload: {
      device_id,
      location: { timestamp, coords: { latitude, longitude, speed: kmh < 0 ? -1 : kmh / 3.6, heading }, extras },
    },
  }),
  batch: (id, { at: timestamp, lat, lon, kmh, bearing, attributes }) => ({
    url: '/ingest/batch',
    payload: { reports: [{ id, timestamp, lat, lon, speed: knots(kmh), bearing: bearing ?? undefined, attributes }] },
  }),
  traccar: (uniqueId, { at, lat: latitude, lon: longitude, kmh, bearing: course, attributes, ...said }) => ({
    url: '/ingest/traccar/position',
    payload: {
      device: { uniqueId },
      position: {
        fixTime: iso(at),
        deviceTime: iso(said.valuesAt ?? at),
        valid: true,
        outdated: said.outdated,
        latitude,
        longitude,
        speed: knots(kmh),
        course,
        attributes,
      },
    },
  }),
}
const form = (id: string, { at, lat, lon, kmh, bearing, attributes }: Said) => {
  const fields = { id, timestamp: at, lat, lon, speed: knots(kmh), bearing: bearing ?? undefined, ...attributes }
  return new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
}

interface Answer {
  result?: string
  results?: string[]
  fields?: string[]
}

export async function sendTo(app: FastifyInstance, door: string, id: string, said: Said): Promise<Answer> {
  const { url, payload } = doors[door]?.(id, said) ?? { url: '' }
  return (await app.inject({ method: payload === undefined ? 'GET' : 'POST', url, headers, payload })).json()
}
export const verdict = (answer: Answer): string | undefined => answer.result ?? answer.results?.[0]
