import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'

import type { DeviceReport, GatewaySink, ReportVerdict } from '../../gateway/port.ts'
import { answerErrors } from '../../plugins/errors.ts'
import { hashOfKey, newKey } from '../keys.ts'
import { ingestRoutes } from '../routes.ts'

export const now = Date.UTC(2026, 0, 1, 0, 1)
export const token = 'a-token-of-the-tests'
/** Of the tracker 42. */
export const key = newKey()
export const json = { 'content-type': 'application/json' }

export const bearer = { authorization: `Bearer ${token}` }

/** As Traccar sends them (traccar.md §4.4, §4.5), copied. */
export const position = `{"position":{"id":0,"attributes":{"ignition":true,"status":"0","sat":11,"power":13.21,"odometer":45871000,"alarm":"hardBraking",
 "distance":412.7,"totalDistance":4.58712345E7,"motion":true},"deviceId":7,"protocol":"suntech",
 "serverTime":"2026-01-01T00:00:01.250+00:00","deviceTime":"2026-01-01T00:00:00.000+00:00","fixTime":"2026-01-01T00:00:00.000+00:00",
 "valid":true,"latitude":-23.55052,"longitude":-46.633308,"altitude":760.0,"speed":26.997840172786177,"course":128.0,
 "address":null,"accuracy":0.0,"network":null,"geofenceIds":[3]},
 "device":{"id":7,"attributes":{"plate":"ABC-1D23"},"groupId":2,"calendarId":0,"name":"Truck 001","uniqueId":"860000000000007",
 "status":"online","lastUpdate":"2026-01-01T00:00:00.000+00:00","positionId":991,"phone":null,"model":"ST340","contact":null,
 "category":"truck","disabled":false,"expirationTime":null}}`

/** The doors of devices without a store behind them: what they hand over, and what they are told. */
export interface DoorRig {
  app: FastifyInstance
  reports: DeviceReport[]
  /** What the next reports come to. */
  verdict: ReportVerdict | Error
  post(url: string, payload: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  get(url: string): Promise<LightMyRequestResponse>
}

export async function openDoors(): Promise<DoorRig> {
  const app = Fastify()
  const rig: DoorRig = {
    app,
    reports: [],
    verdict: 'stored',
    post: async (url, payload, headers = {}) =>
      app.inject({ method: 'POST', url, headers: { ...bearer, ...headers }, payload: payload as string }),
    get: async (url) => app.inject({ method: 'GET', url, headers: bearer }),
  }
  const sink: GatewaySink = {
    report: async (report) => {
      rig.reports.push(report)
      if (rig.verdict instanceof Error) throw rig.verdict
      return rig.verdict
    },
    answer: async () => {},
  }
  app.decorateRequest('caller', null)
  answerErrors(app, () => false)
  // No route of these tests reaches the store.
  const store = new Proxy({} as never, {})
  const deviceOfKey = (hash: string) => (hash === hashOfKey(key) ? '42' : undefined)
  const companyOfKey = async () => undefined
  const models = { of: () => undefined }
  const onRegistered = async () => {}
  await ingestRoutes(app, {
    sink,
    store,
    clock: { now: () => now },
    token,
    onRegistered,
    deviceOfKey,
    companyOfKey,
    models,
  })
  return rig
}
