import { versionRead } from '#contract/requests/versionRead.ts'

import { mountRequest } from '../../kit/request/mountRequest.ts'
import { type Sql, sql } from '../../kit/sql.ts'
import { newestOf } from './versions.ts'

/** Of the tracker of vehicle `v` what it runs, `f`, and what trackers of its model are to run, `t`. */
const ofTracker = (what: Sql): Sql => sql`(select ${what} from device b
  left join ${newestOf('firmware_heard', 'application')} f on true left join ${newestOf('composition_heard', 'model')} m on true
  left join firmware_target t on t.company_id = b.company_id and lower(t.model) = lower(m.value) and t.active
  where b.vehicle_id = v.id limit 1)`

/** Which version trackers run, asked of them: beside each stands what it was heard to run, and its target. */
export const versionReadMount = mountRequest(versionRead, {
  columns: {
    version: ofTracker(sql`f.value`),
    target: ofTracker(sql`t.version`),
    heardAt: ofTracker(sql`f.last_at`),
  },
})
