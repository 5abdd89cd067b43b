import { alertRule } from '#contract/entities/alertRule.ts'
import { limits } from '#contract/limits.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

import { ruleCells, RuleDetail } from './RuleSlots.tsx'

/** `/alertas/configuracoes` (ENT-22): when the company is told of its vehicles, each rule a sentence. */
export default defineRegistry(alertRule, {
  columns: ['description', 'code', 'severity', 'threshold', 'duration', 'reach', 'alerts', 'origin', 'active'],
  form: [
    ['description', 'severity'],
    ['code', 'threshold', 'threshold2', 'duration'],
    ['perVehicle'],
    ['reach', 'vehicles', 'groupings'],
    ['windowFrom', 'windowTo', 'weekdays'],
    ['notify', 'users', 'notifyEveryS'],
    ['message'],
    ['cooldownS', 'clearBy', 'allowedLateS'],
    ['active'],
  ],
  // CONST-06: what most begin with. A limit is its event's, and the form begins with speeding.
  fresh: {
    code: 'EVT0003',
    threshold: limits.speedLimitKmh,
    duration: limits.durationS,
    cooldownS: limits.cooldownS,
    allowedLateS: 600,
    severity: 'high',
    reach: 'all',
    notify: 'nobody',
    notifyEveryS: 0,
  },
  cells: ruleCells,
  links: { vehicles: vehicleLink },
  detail: RuleDetail,
})
