import { requestTexts } from '#contract/machine/requestShape.ts'
import { faultOperations, faultRequests } from '#contract/reports/faultRequests.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { endStates, endText } from '../../kit/request/mountRequest.ts'
import { sql } from '../../kit/sql.ts'
import { at } from './ofVehicles.ts'

/** Readings and deletions of the one machine of commands; `updatedAt` is the newest that is known of each. */
export const faultRequestsMount = mountReport(faultRequests, {
  sql: ({ companies, vehicles, from, to, operation, ends }) => sql`
    select c.id::text as "commandId", c.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber",
      nullif(v.maker, '') as maker, nullif(v.model, '') as model, v.year, c.action as "actionCode", c.state, c.evidence,
      c.decision->>'cause' as cause, c.decision->'people'->>(c.requested_by::text) as "requestedBy",
      c.requested_at as "requestedAt", s.at as "sentAt",
      greatest(c.requested_at, s.at, c.finished_at, c.cancelled_at) as "updatedAt"
    from command c join vehicle v on v.id = c.vehicle_id
      cross join lateral (
        select case when c.state in ('pending', 'armed', 'awaitingSecond') then null else c.sent_at end as at) s
    where c.company_id = any(${companies}::int[]) and c.resource = 'diagnostics'
      and c.action = any(${operation === 'all' ? [...faultOperations] : [operation]}::text[])
      and c.requested_at >= ${at(from)} and c.requested_at <= ${at(to)}
      and (cardinality(${vehicles}::int[]) = 0 or c.vehicle_id = any(${vehicles}::int[]))
      and (${ends === 'all'} or c.state = any(${ends === 'all' ? [] : [...endStates[ends]]}::text[]))`,
  finish: ({ actionCode, state, evidence, sentAt, cause, requestedBy }, { language, now }) => {
    const { actions, causes } = requestTexts[language]
    return {
      operation: actions[actionCode],
      requestedBy: cause === null ? requestedBy : causes[cause],
      result: endText({ state, evidence, sentAt, action: actionCode }, { language, now }),
    }
  },
})
