import { alertRule } from '#contract/entities/alertRule.ts'
import { freshLimits, freshRule } from '#contract/rules/freshRule.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

import { EventInput } from './EventInput.tsx'
import { ruleCells, RuleDetail, RuleSaid } from './RuleSlots.tsx'

/** `/alertas/configuracoes` (ENT-22): when the company is told of its vehicles, each rule a sentence. */
export default defineRegistry(alertRule, {
  // The sentence beside the name says event, limit, duration and vehicles.
  columns: ['description', 'severity', 'alerts', 'lastAt', 'revision', 'origin', 'active'],
  form: [
    ['description', 'severity'],
    ['code', 'threshold', 'threshold2', 'duration'],
    ['port', 'portState'],
    ['rainLimit', 'perVehicle'],
    ['reach', 'vehicles', 'groupings'],
    ['validFrom', 'validTo'],
    ['windowFrom', 'windowTo', 'weekdays'],
    ['notify', 'users', 'notifyEveryS'],
    ['message'],
    ['cooldownS', 'clearBy', 'allowedLateS'],
    ['active'],
  ],
  fresh: freshRule,
  inputs: { code: EventInput },
  follows: { code: freshLimits },
  cells: ruleCells,
  links: { vehicles: vehicleLink },
  detail: RuleDetail,
  said: RuleSaid,
})
