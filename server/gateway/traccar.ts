import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import { soundReport } from './faults.ts'
import type { DeviceReport, GatewaySink } from './port.ts'
import { traccarEvent, traccarPosition } from './traccarReport.ts'

const names = {
  device: 'device.uniqueId',
  latitude: 'position.latitude',
  longitude: 'position.longitude',
  instant: 'position.fixTime',
}

/** A 2xx means stored: Traccar repeats anything else (`forward.retry`), and a repeat is dropped here. */
async function take(sink: GatewaySink, report: DeviceReport) {
  const verdict = await sink.report(soundReport(report, names))
  if (verdict === 'unknownDevice') throw new Refusal('ingest.unknownDevice')
  if (verdict === 'tooOld') throw new Refusal('ingest.tooOld')
  if (verdict === 'refused') throw new Refusal('ingest.refused')
  return { result: verdict }
}

/** Where a Traccar server forwards its positions and events (traccar.md §4.4, §4.5). */
export function registerTraccar(app: FastifyInstance, sink: GatewaySink): void {
  for (const slash of ['', '/']) {
    app.post(`/ingest/traccar/position${slash}`, (http) => take(sink, traccarPosition(http.body)))
    app.post(`/ingest/traccar/event${slash}`, (http) => {
      const event = traccarEvent(http.body)
      return event === 'nothing' ? { result: event } : take(sink, event)
    })
  }
}
