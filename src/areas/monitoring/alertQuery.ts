import { z } from 'zod'

import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'
import { leavesOut } from '#src/lib/leftOut.ts'

const isSeverity = (name: string): name is Severity => (severities as readonly string[]).includes(name)

/** Which alerts the screen lists, as the address says it: `?gravidade=critical,high&situacao=open&ids=12`. */
const Query = z.object({
  severities: z
    .string()
    .transform((list) => list.split(',').filter(isSeverity))
    .catch([]),
  situation: z.enum(['all', 'open', 'acknowledged']).catch('all'),
  /** Ids of vehicles. */
  vehicles: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0),
    )
    .catch([]),
})
export type AlertQuery = z.output<typeof Query>
export type Situation = AlertQuery['situation']

export const readAlertQuery = (search: URLSearchParams): AlertQuery =>
  Query.parse({
    severities: search.get('gravidade') ?? '',
    situation: search.get('situacao'),
    vehicles: search.get('ids') ?? '',
  })

/** The address of a query; parameters of others stay as they are. */
export function writeAlertQuery(search: URLSearchParams, query: AlertQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (query.severities.length > 0) next.set('gravidade', query.severities.join(','))
  else next.delete('gravidade')
  if (query.situation === 'all') next.delete('situacao')
  else next.set('situacao', query.situation)
  if (query.vehicles.length > 0) next.set('ids', query.vehicles.join(','))
  else next.delete('ids')
  return next
}

export function leavesOutOfAlerts(search: URLSearchParams): boolean {
  const query = readAlertQuery(search)
  const read = writeAlertQuery(new URLSearchParams(), query)
  // May be said, and need not.
  if (query.situation === 'all') read.set('situacao', 'all')
  return leavesOut(search, read, ['gravidade', 'situacao', 'ids'])
}

/** No severity chosen shows every one, and so does no vehicle. */
export const isAsked = (alert: Alert, { severities: chosen, situation, vehicles }: AlertQuery): boolean =>
  (chosen.length === 0 || chosen.includes(alert.severity)) &&
  (vehicles.length === 0 || vehicles.includes(alert.vehicleId)) &&
  (situation === 'all' || (situation === 'open') === (alert.acknowledgedAt === null))
