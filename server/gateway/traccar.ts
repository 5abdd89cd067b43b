import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import { soundReport } from './faults.ts'
import type { DeviceReport, GatewaySink } from './port.ts'
import type { TraccarGateway } from './traccar/gateway.ts'
import type { ModelBook } from './traccar/modelBook.ts'
import { withEvidence, withHexFaults } from './traccar/models.ts'
import { traccarEvent, traccarPosition, traccarResult } from './traccarReport.ts'

/** The way back to Traccar, where there is one. */
type TraccarBack = Pick<TraccarGateway, 'heard' | 'result'>

export interface TraccarDoor {
  sinkOf(http: FastifyRequest): GatewaySink
  /** What trackers take, and what their outputs show. */
  models: Pick<ModelBook, 'of'>
  traccar?: TraccarBack | undefined
}

const names = {
  device: 'device.uniqueId',
  latitude: 'position.latitude',
  longitude: 'position.longitude',
  instant: 'position.fixTime',
}

/** A 2xx means stored: Traccar repeats anything else (`forward.retry`), and a repeat is dropped here. */
async function take({ sinkOf, models, traccar }: TraccarDoor, http: FastifyRequest, said: DeviceReport) {
  const model = models.of(said)
  const read = withHexFaults(said, model)
  const report = { ...said, ...read, telemetry: withEvidence(read.telemetry, model) }
  const verdict = await sinkOf(http).report(soundReport(report, names))
  if (verdict === 'unknownDevice') throw new Refusal('ingest.unknownDevice')
  if (verdict === 'tooOld') throw new Refusal('ingest.tooOld')
  if (verdict === 'refused') throw new Refusal('ingest.refused')
  traccar?.heard(report, model)
  return { result: verdict }
}

/** Where a Traccar server forwards its positions and events (traccar.md §4.4, §4.5). */
export function registerTraccar(app: FastifyInstance, door: TraccarDoor): void {
  const { traccar } = door
  for (const slash of ['', '/']) {
    app.post(`/ingest/traccar/position${slash}`, (http) => take(door, http, traccarPosition(http.body)))
    app.post(`/ingest/traccar/event${slash}`, async (http) => {
      const answered = traccarResult(http.body)
      // Commands are sent by the installation's Traccar alone: what another says of them answers none.
      if (answered !== undefined && http.underCompany !== null) return { result: 'nothing' }
      if (answered !== undefined && traccar !== undefined) {
        await traccar.result(answered.deviceId, answered.text)
        return { result: 'answer' }
      }
      const event = traccarEvent(http.body)
      return event === 'nothing' ? { result: event } : take(door, http, event)
    })
  }
}
