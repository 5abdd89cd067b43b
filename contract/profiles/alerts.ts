import { maybe } from '../fieldKinds.ts'
import { AlertSetId } from '../kinds.ts'
import { defineProfile } from '../machine/profile.ts'
import { permissions } from '../permissions.ts'
import { besideCode, isLimit, limitCode } from '../rules/vehicleLimits.ts'
import words from './text/alerts.json' with { type: 'json' }

/** Limits of the rules that every company begins with, for vehicles that need others (alerts.md §4.6). */
export const alerts = defineProfile('alerts', {
  kind: 'alert',
  id: AlertSetId,
  at: '/v2/alerts/settings',
  permission: permissions.alertRule,
  values: {
    overspeed: maybe(limitCode.overspeed, 'kmh'),
    overRpm: maybe(limitCode.overRpm, 'rpm'),
    hotCoolant: maybe(limitCode.hotCoolant, 'celsius'),
    lowBattery: maybe(limitCode.lowBattery, 'volt'),
    lowFuel: maybe(limitCode.lowFuel, 'percent'),
    lowOil: maybe(limitCode.lowOil, 'decimal'),
    lowAir: maybe(limitCode.lowAir, 'decimal'),
    harshAcceleration: maybe(limitCode.harshAcceleration, 'decimal'),
    harshAccelerationKmh: maybe(besideCode.harshAcceleration, 'kmh'),
    harshBraking: maybe(limitCode.harshBraking, 'decimal'),
    harshBrakingKmh: maybe(besideCode.harshBraking, 'kmh'),
    collisionRisk: maybe(limitCode.collisionRisk, 'decimal'),
    collisionRiskKmh: maybe(besideCode.collisionRisk, 'kmh'),
    sharpTurn: maybe(limitCode.sharpTurn, 'decimal'),
    sharpTurnKmh: maybe(besideCode.sharpTurn, 'kmh'),
    lateralDeviation: maybe(limitCode.lateralDeviation, 'decimal'),
    lateralDeviationKmh: maybe(besideCode.lateralDeviation, 'kmh'),
    /** VALID-PARAM-02: as the tracker takes it; no unit is claimed. */
    noiseFilter: maybe(besideCode.noiseFilter, 'count', { least: 1, most: 255 }),
    /** VALID-PARAM-03 */
    jammerLevel: maybe(besideCode.jammerLevel, 'count', { least: 0, most: 31 }),
    jammerS: maybe(besideCode.jammerS, 'count', { most: 3_600 }),
  },
  apply: { by: 'server' },
  confirm: 'plain',
  many: 200,
  check: (values) => {
    const bad = Object.entries(values).find(
      ([type, value]) => value !== null && value !== undefined && type in limitCode && !isLimit(type, value),
    )
    return bad ? { code: 'setting.range', field: bad[0] } : null
  },
  words,
  sample: { overspeed: 85, overRpm: 2_150 },
})
