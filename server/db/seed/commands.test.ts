import { expect, test } from 'vitest'

import { failedStates } from '#contract/codes/commands.ts'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { firstBrokenAudit } from '../audit.ts'
import { seedHistory } from './history.ts'
import { seedDemo } from './seed.ts'

test('§7 the demo opens on a week of commands of every end, each at least twice, by the same rules, and a log that fits them', async () => {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    const now = Date.UTC(2026, 5, 1, 12)
    await seedDemo(opened.store, { fleet: 12, hashPassword: (password) => Promise.resolve(password) })
    await seedHistory(opened.store, now, { vehicles: 8, days: 3 })
    const rows = await opened.store.system((tx) =>
      tx.query<{ resource: string; state: string; n: number }>(
        `select resource, state, count(*)::int as n from command where body_hash = '-' and decision ? 'typed' group by 1, 2`,
      ),
    )
    const states = rows.filter(({ resource }) => resource === 'engine').map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['succeeded', 'commandFailed']))
    // §7: what can become of a command at all is there at least twice, and so is each of what two people did.
    const counted = await opened.store.system((tx) =>
      tx.query<{ what: string; n: number }>(
        `select state as what, count(*)::int as n from command where body_hash = '-' group by 1
         union all select action, count(*)::int from audit
         where action in ('command.approved', 'commands.halted', 'commands.resumed') group by 1`,
      ),
    )
    const often = new Map(counted.map(({ what, n }) => [what, n]))
    const wanted = [
      'succeeded',
      'cancelled',
      ...failedStates,
      'command.approved',
      'commands.halted',
      'commands.resumed',
    ]
    expect(wanted.filter((what) => (often.get(what) ?? 0) < 2)).toEqual([])
    const all = await opened.store.system((tx) =>
      tx.query<{ action: string; state: string; lots: number }>(
        `select action, state, count(distinct batch_id)::int as lots from command where body_hash = '-'
           and exists (select from command_step s where s.command_id = command.id) group by 1, 2 order by 1, 2`,
      ),
    )
    const found = (action: string) => all.filter((one) => one.action === action).map(({ state }) => state)
    expect(found('faultDelete')).toContain('succeeded')
    expect(found('faultRead')).toEqual(expect.arrayContaining(['succeeded', 'expired']))
    expect(found('cylinderTest')).toEqual(expect.arrayContaining(['succeeded', 'rejected']))
    expect(all.some(({ lots }) => lots > 0)).toBe(true)
    await opened.store.system(async (tx) => {
      for (const company of [1, 2, 3]) expect(await firstBrokenAudit(tx, company)).toBeUndefined()
      const open = await tx.query(
        `select 1 from command where state in ('pending', 'armed', 'awaitingSecond', 'sent') and decision ? 'typed'`,
      )
      expect(open).toEqual([])
      // CMD-12: nothing of its past cuts an engine above the limit, whatever it waited for.
      const atSpeed = await tx.query(
        `select p.speed_kmh, c.requested_at, c.sent_at from command c join position p on p.vehicle_id = c.vehicle_id
           and p.fix_at between c.sent_at - interval '5 seconds' and c.sent_at + interval '90 seconds'
         where c.action = 'block' and c.body_hash = '-' and p.speed_kmh > 10`,
      )
      expect(atSpeed).toEqual([])
      // IMMOB-06: who is blocked now was asked, done, and says so itself.
      const blocked = await tx.query<{ action: string; state: string }>(
        `select c.action, c.state from vehicle_state s join lateral (select action, state from command
           where vehicle_id = s.vehicle_id and resource = 'engine' order by requested_at desc limit 1) c on true
         where s.telemetry->>'blocked' = 'true'`,
      )
      expect(blocked).toEqual(blocked.map(() => ({ action: 'block', state: 'succeeded' })))
      expect(blocked.length).toBeGreaterThan(0)
    })
  } finally {
    await opened.remove()
  }
}, 300_000)
