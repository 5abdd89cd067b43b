import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { RuleBook } from './ruleBook.ts'
import { firstDevice } from './testing/alertRig.ts'
import { reference, sequenceOf } from './testing/engineModel.ts'

const begin = Date.UTC(2026, 5, 1, 14)
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))

/** Alerts that a whole series comes to: when each began, and how often it was repeated. */
function wanted(seed: number) {
  const alerts: { at: number; repeats: number }[] = []
  for (const effect of reference(sequenceOf(seed))) {
    if (effect.what !== 'raise') continue
    const last = alerts.at(-1)
    if (effect.repeat && last) last.repeats += 1
    else alerts.push({ at: begin + effect.since, repeats: 0 })
  }
  return alerts
}

test.each([4, 5])(
  'A14 P15 two processes on one store, each told of every other reading and of the last of the other, raise what one does (seed %d)',
  async (seed) => {
    const { rule, limit, readings } = sequenceOf(seed)
    await query('truncate position, vehicle_state, alert, notification, event, stream, device_event, alert_state')
    await query(
      `update alert_rule set threshold = $1, threshold2 = $2, duration = $3, cooldown_s = $4, clear_by = $5 where code = 'EVT0003'`,
      [limit, rule.limit2, rule.durationMs / 1_000, rule.cooldownMs / 1_000, rule.clearBy],
    )
    let now = begin
    const processes = await Promise.all(
      [1, 2].map(async () => {
        const rules = new RuleBook(opened.store)
        await rules.refresh()
        return firstDevice(opened.store, { now: () => now }, rules, true)
      }),
    )
    for (const [n, { at, value }] of readings.entries()) {
      now = begin + at
      const said = { at: now, kmh: value }
      await processes[n % 2]?.(said)
      // The gateway was not sure that it arrived, and says it once more, to the other.
      if (n % 3 === 0) await processes[(n + 1) % 2]?.(said)
    }
    const stored = await query(
      `select occurred_at as at, repeats from alert where type = 'overspeed' order by occurred_at`,
    )
    expect(stored).toEqual(wanted(seed).map(({ at, repeats }) => ({ at: new Date(at), repeats })))
  },
)
