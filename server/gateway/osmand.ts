import type { FastifyInstance, FastifyReply } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import type { Clock } from '../kit/clock.ts'
import { languageOf } from '../kit/language.ts'
import { textsIn } from '../text/text.ts'
import { osmandJsonReport, osmandReport } from './osmandReport.ts'
import type { DeviceReport, GatewaySink } from './port.ts'

/** The protocol knows 400 for whatever it will not take, and 404 only for an unknown device of its JSON form. */
async function answer(reply: FastifyReply, sink: GatewaySink, report: DeviceReport | null, unknownStatus: 400 | 404) {
  if (report === null) throw new Refusal('request.invalid')
  const verdict = await sink.report(report)
  if (verdict === 'stored' || verdict === 'duplicate') return { result: verdict }
  if (verdict === 'refused') throw new Refusal('request.invalid')
  if (unknownStatus === 404) throw new Refusal('ingest.unknownDevice')
  const { errors } = textsIn(languageOf(reply.request.headers['accept-language']))
  return reply.status(400).send({ code: 'ingest.unknownDevice', msg: errors['ingest.unknownDevice'] })
}

/**
 * `/ingest/osmand`: the OsmAnd protocol (traccar.md §4.8) as phones, test rigs and Traccar Client speak it, by query
 * string, form or JSON. Unlike Traccar's own port it asks for the token and reads times without zone as UTC.
 */
export function registerOsmand(app: FastifyInstance, sink: GatewaySink, clock: Clock): void {
  app.get('/ingest/osmand', (http, reply) => answer(reply, sink, osmandReport(queryOf(http.url), clock.now()), 400))
  app.post('/ingest/osmand', (http, reply) => {
    if (http.headers['content-type']?.startsWith('application/json')) {
      return answer(reply, sink, osmandJsonReport(http.body), 404)
    }
    const form = queryOf(http.url)
    if (typeof http.body === 'string')
      for (const [key, value] of new URLSearchParams(http.body)) form.append(key, value)
    return answer(reply, sink, osmandReport(form, clock.now()), 400)
  })
}

const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
