import { maybe } from '../fieldKinds.ts'
import { FirmwareSetId } from '../kinds.ts'
import { defineProfile } from '../machine/profile.ts'
import { permissions } from '../permissions.ts'
import words from './text/firmware.json' with { type: 'json' }

/** Least and most of each (VALID-PARAM-02..04); all are whole. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  noiseFilter: [1, 255],
  jammerLevel: [0, 31],
  minchLevel: [0, 254],
  reportMovingS: [5, 3_600],
  reportStandingS: [30, 86_400],
  headingStep: [5, 180],
  keepAliveS: [60, 86_400],
}

/** Parameters of the application of trackers. Three of them are sent as the number that they are: nobody knows their unit. */
export const firmware = defineProfile('firmware', {
  kind: 'firmware',
  id: FirmwareSetId,
  at: '/v2/application/parameter',
  permission: permissions.application,
  values: {
    noiseFilter: maybe('SET_ACCELEROMETER_NOISE', 'count'),
    jammerLevel: maybe('SET_JAMMER_LEVEL', 'count'),
    minchLevel: maybe('SET_MINCH_LEVEL', 'count'),
    reportMovingS: maybe('SET_REPORT_MOVING', 'seconds'),
    reportStandingS: maybe('SET_REPORT_STANDING', 'seconds'),
    headingStep: maybe('SET_HEADING_STEP', 'count'),
    keepAliveS: maybe('SET_KEEPALIVE', 'seconds'),
  },
  apply: { by: 'device', action: 'parameterSet' },
  confirm: 'word',
  many: 200,
  check: (values) => {
    for (const [field, [least, most]] of Object.entries(ranges)) {
      const value = values[field]
      if (typeof value === 'number' && (value < least || value > most || !Number.isInteger(value)))
        return { code: 'setting.range', field }
    }
    return null
  },
  words,
  sample: { noiseFilter: 12, jammerLevel: 7, reportMovingS: 45 },
})
