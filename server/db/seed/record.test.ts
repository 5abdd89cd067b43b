import { expect, test } from 'vitest'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { verifyClock } from '../../modules/recorder/verify.ts'
import { seedHistory } from './history.ts'
import { seedDemo } from './seed.ts'

test('JOUR-01 the week of the demo is marked: by number, chained, of every kind, off-line now and then', async () => {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    const { store } = opened
    await seedDemo(store, { fleet: 2, hashPassword: (password) => Promise.resolve(password) })
    await seedHistory(store, Date.UTC(2026, 5, 8, 12), { vehicles: 2, days: 3 })
    const { treated, photos, kinds, chain, inspections, gaps } = await store.system(async (tx) => ({
      kinds: await tx.query<{ kind: string; marks: number }>(
        'select kind, count(*)::int as marks from appointment group by 1 order by 1',
      ),
      chain: await verifyClock(tx, 1),
      treated: await tx.query<{ state: string; own: boolean }>(
        'select state, decided_by is not distinct from by as own from treatment where by = $1',
        ['Davi Pontes'],
      ),
      photos: await tx.query('select 1 from inspection_photo p where not demo'),
      inspections: await tx.query('select 1 from inspection'),
      gaps: await tx.query('select 1 from appointment where nsr is null'),
    }))
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['end', 'meal', 'rest', 'start', 'work']))
    expect(kinds.reduce((sum, { marks }) => sum + marks, 0)).toBeGreaterThan(10)
    expect(chain.broken).toBeNull()
    expect(gaps).toEqual([])
    expect(treated).toContainEqual({ state: 'approved', own: false })
    expect(
      treated.filter(({ own }) => own),
      'nobody decides on the own',
    ).toEqual([])
    expect(photos).toEqual([])
    expect(inspections.length).toBeGreaterThan(1)
  } finally {
    await opened.remove()
  }
}, 400_000)
