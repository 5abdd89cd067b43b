import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import type { DeviceReport, GatewaySink } from './port.ts'
import { traccarEvent, traccarPosition } from './traccarReport.ts'

/** A 2xx means stored: Traccar repeats anything else (`forward.retry`), and a repeat is dropped here. */
async function take(sink: GatewaySink, report: DeviceReport | null) {
  if (report === null) throw new Refusal('request.invalid')
  const verdict = await sink.report(report)
  if (verdict === 'unknownDevice') throw new Refusal('ingest.unknownDevice')
  if (verdict === 'refused') throw new Refusal('ingest.refused')
  return { result: verdict }
}

/** Where a Traccar server forwards its positions and events (traccar.md §4.4, §4.5). */
export function registerTraccar(app: FastifyInstance, sink: GatewaySink): void {
  app.post('/ingest/traccar/position', (http) => take(sink, traccarPosition(http.body)))
  app.post('/ingest/traccar/event', (http) => {
    const event = traccarEvent(http.body)
    return event === 'nothing' ? { result: event } : take(sink, event)
  })
}
