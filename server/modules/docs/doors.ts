import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

/** A door of `/ingest`: outside the contract table, because devices and their servers decide how they speak. */
interface Door {
  method: string
  path: string
  /** What comes in. */
  takes: string
  /** The answer in the 200s. */
  answers: string
  /** Beyond those of every door. */
  refusals: readonly ErrorCode[]
}

/** What every door can refuse with. */
export const doorRefusals = [
  'ingest.tokenRefused',
  'request.invalid',
  'store.unavailable',
] as const satisfies ErrorCode[]

const verdicts = '{ "result": "stored" | "duplicate" }'

export const doors: readonly Door[] = [
  {
    method: 'POST',
    path: '/ingest/devices',
    takes: `{ "devices": [{ "id", "company"?, "plate"?, "category"?, "description"? }] }, company by id or name, category by code or name, up to ${limits.batchMax}; a vehicle is made for each`,
    answers:
      '{ "results": ["registered" | "known" | "taken"] }, in order; "taken": an active vehicle of the company has that plate',
    refusals: ['company.notFound'],
  },
  {
    method: 'GET, POST',
    path: '/ingest/osmand',
    takes:
      'One report of the OsmAnd protocol: query, form, or JSON of Traccar Client; speed in knots. To query and form an unknown device is a 400, as the protocol has it',
    answers: verdicts,
    refusals: ['ingest.unknownDevice'],
  },
  {
    method: 'GET, POST',
    path: '/ingest/t/{key}',
    takes:
      'The same, for what sends no headers: the key is of one tracker, made in its record, and takes the place of token and id; 60 a minute',
    answers: verdicts,
    refusals: ['ingest.unknownDevice', 'ingest.tokenRefused', 'request.rateLimited'],
  },
  {
    method: 'POST',
    path: '/ingest/batch',
    takes: `{ "reports": [{ "id", "timestamp", "lat"?, "lon"?, "speed"?, "bearing"?, "altitude"?, "valid"?, "attributes"? }] }, up to ${limits.batchMax}; times in milliseconds, speed in knots`,
    answers:
      '{ "results": ["stored" | "duplicate" | "unknownDevice" | "refused"], "refusals"?: [{ "index", "fields" }] }, in order',
    refusals: [],
  },
  {
    method: 'POST',
    path: '/ingest/traccar/position',
    takes: 'A position as a Traccar server forwards it (forward.type = json)',
    answers: verdicts,
    refusals: ['ingest.unknownDevice', 'ingest.refused'],
  },
  {
    method: 'POST',
    path: '/ingest/traccar/event',
    takes: 'An event as a Traccar server forwards it (event.forward)',
    answers: '{ "result": "stored" | "duplicate" | "nothing" }',
    refusals: ['ingest.unknownDevice', 'ingest.refused'],
  },
]
