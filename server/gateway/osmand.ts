import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '#contract/errors.ts'

import type { Clock } from '../kit/clock.ts'
import { languageOf } from '../kit/language.ts'
import { textsIn } from '../text/text.ts'
import { soundReport } from './faults.ts'
import { osmandJsonReport, osmandReport } from './osmandReport.ts'
import type { DeviceReport, GatewaySink } from './port.ts'

/** The protocol knows 400 for whatever it will not take, and 404 only for an unknown device of its JSON form. */
async function answer(reply: FastifyReply, sink: GatewaySink, report: DeviceReport, unknownStatus: 400 | 404) {
  const verdict = await sink.report(report)
  if (verdict === 'stored' || verdict === 'duplicate') return { result: verdict }
  if (verdict === 'tooOld') throw new Refusal('ingest.tooOld')
  if (verdict === 'refused') throw new Refusal('request.invalid')
  if (unknownStatus === 404) throw new Refusal('ingest.unknownDevice')
  const { errors } = textsIn(languageOf(reply.request.headers['accept-language']))
  return reply.status(400).send({ code: 'ingest.unknownDevice', msg: errors['ingest.unknownDevice'] })
}

const formNames = { device: 'id', latitude: 'lat', longitude: 'lon', instant: 'timestamp' }
const jsonNames = {
  device: 'device_id',
  latitude: 'location.coords.latitude',
  longitude: 'location.coords.longitude',
  instant: 'location.timestamp',
}

/** Throws 'request.invalid' naming what is missing or cannot be stored. */
function formReport(form: URLSearchParams, now: number): DeviceReport {
  const report = osmandReport(form, now)
  if (report === null) throw new Refusal('request.invalid', { data: { fields: ['id'] } })
  return soundReport(report, formNames)
}

/** Where the protocol is spoken, and whose the reports are, where that is known before they say it. */
interface Where {
  at: string
  deviceOf(http: FastifyRequest): string | undefined
}
const open: Where = { at: '/ingest/osmand', deviceOf: () => undefined }

function named(form: URLSearchParams, device: string | undefined): URLSearchParams {
  if (device !== undefined) form.set('id', device)
  return form
}

/**
 * `/ingest/osmand`: the OsmAnd protocol (traccar.md §4.8) as phones, test rigs and Traccar Client speak it, by query
 * string, form or JSON, whatever the type that the request claims. Unlike Traccar's own port it asks for the token and
 * reads times without zone as UTC.
 */
export function registerOsmand(
  app: FastifyInstance,
  sinkOf: (http: FastifyRequest) => GatewaySink,
  clock: Clock,
  where: Where = open,
): void {
  for (const path of [where.at, `${where.at}/`]) {
    app.get(path, (http, reply) =>
      answer(reply, sinkOf(http), formReport(named(queryOf(http.url), where.deviceOf(http)), clock.now()), 400),
    )
    app.post(path, (http, reply) => {
      const device = where.deviceOf(http)
      if (typeof http.body === 'object' && http.body !== null) {
        const body = device === undefined ? http.body : { ...http.body, device_id: device }
        return answer(reply, sinkOf(http), soundReport(osmandJsonReport(body, clock.now()), jsonNames), 404)
      }
      const form = queryOf(http.url)
      // Some modems must send a body and have nothing to say in it.
      if (typeof http.body === 'string' && http.body.includes('='))
        for (const [key, value] of new URLSearchParams(http.body)) form.append(key, value)
      return answer(reply, sinkOf(http), formReport(named(form, device), clock.now()), 400)
    })
  }
}

const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
