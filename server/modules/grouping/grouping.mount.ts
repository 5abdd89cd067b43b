import { motionCode } from '#contract/codes/motion.ts'
import { grouping } from '#contract/entities/grouping.ts'
import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

const held = 'from grouping_vehicle l join vehicle v on v.id = l.vehicle_id'
const now = 'l.grouping_id = r.id and l.unlinked_at is null'
/** SQL: as a vehicle is drawn (`drawnState`): not blocked, not between two states, and not lost. */
const moving = `s.motion = ${motionCode.moving} and s.flags & ${positionFlag.transition | positionFlag.blocked} = 0
  and coalesce(s.signal_at, s.fix_at) >= now() - greatest(${limits.lateMs}, 3000 * v.report_interval_s) * interval '1 ms'`

export const groupingMount = mountEntity(grouping, {
  table: 'grouping',
  read: {
    vehicleCount: `(select count(*)::int ${held} where ${now})`,
    movingCount: `(select count(*)::int ${held} join vehicle_state s on s.vehicle_id = v.id where ${now} and ${moving})`,
  },
  links: {
    vehicles: { other: 'vehicle', label: 'o.plate', search: `o.plate || ' ' || o.fleet_number`, where: 'o.active' },
  },
})
