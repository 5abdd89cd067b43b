import { line } from '#contract/entities/line.ts'
import { limits } from '#contract/limits.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { fenceOf, heldNow, vehicleOf } from './linked.ts'

const between = { mine: 'line_id' }
const terminal = (table: string) =>
  `(select f.name from ${table} l join fence f on f.id = l.fence_id where l.line_id = r.id)`

export const lineMount = mountEntity(line, {
  table: 'bus_line',
  read: {
    start: terminal('line_start_fence'),
    end: terminal('line_end_fence'),
    buses: heldNow('line_vehicle', 'line_id'),
    // Heard within the time after which a vehicle counts as lost.
    reporting: `(select count(*)::int from line_vehicle l join vehicle_state s on s.vehicle_id = l.vehicle_id
                 where l.line_id = r.id and l.unlinked_at is null and s.received_at > now() - interval '${limits.lateMs} ms')`,
  },
  links: {
    // Any category but truck, car and rural is a bus or other (ENT-13).
    vehicles: { ...vehicleOf('o.active and o.category >= 4'), ...between, between: 'line_vehicle' },
    starts: { ...fenceOf(), ...between, between: 'line_start_fence' },
    ends: { ...fenceOf(), ...between, between: 'line_end_fence' },
  },
})
