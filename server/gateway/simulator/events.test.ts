import { expect, test } from 'vitest'

import { asksForAnswer } from '#contract/codes/alertRules.ts'
import { type AlertType, type Severity, alertSeverity } from '#contract/codes/alerts.ts'

import { alarmsPerHour } from './events.ts'

/** Of a working day vehicles drive about half, stand an eighth with the key on, and are parked for a third. */
const shares = { driving: 0.5, standing: 0.125, parked: 0.34 } as const
/** The demo's rules keep these as records. */
const records: readonly AlertType[] = ['overspeed', 'idleExcess']

test('§8 in an hour of 300 vehicles some six alarms ask for an answer, one in ten minutes, and a critical one in two hours', () => {
  const asked = (['driving', 'standing', 'parked'] as const).flatMap((when) =>
    alarmsPerHour[when].map(([type, rate]) => ({
      severity: records.includes(type) ? ('low' as const) : alertSeverity[type],
      n: 300 * shares[when] * rate,
    })),
  )
  const of = (...severities: Severity[]) =>
    asked.filter(({ severity }) => severities.includes(severity)).reduce((sum, { n }) => sum + n, 0)
  const all = of('critical', 'high', 'medium')
  expect([all > 4, all < 7]).toEqual([true, true])
  expect(of('critical')).toBeCloseTo(0.5, 1)
  expect((['critical', 'high', 'medium', 'low'] as const).map(asksForAnswer)).toEqual([true, true, true, false])
  expect(of('low')).toBeGreaterThan(10 * all)
})
