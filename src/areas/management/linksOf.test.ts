import { expect, test, vi } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { linksOf } from './linksOf.ts'

const asked: unknown[] = []
vi.mock('#src/api/call.ts', () => ({
  call: async (_endpoint: unknown, { body }: { body: { after: string | undefined } }) => {
    asked.push(body)
    return { rows: [{ id: body.after ?? 'first' }], next: body.after === undefined ? 'second' : null }
  },
}))

test('ENT-33 the lanes of a vehicle are of every row of its question, whatever a page of the table holds', async () => {
  const period = { start: Date.UTC(2026, 5, 10), end: Date.UTC(2026, 5, 17) }
  const about = { companies: [CompanyId.parse(1)], vehicles: [VehicleId.parse(7)], period, kind: 'driver' as const }
  expect((await linksOf(about)).map(({ id }) => id)).toEqual(['first', 'second'])
  const page = { companies: [1], vehicles: [7], from: period.start, to: period.end, kind: 'driver' }
  expect(asked).toMatchObject([
    { ...page, limit: limits.reportPage },
    { ...page, after: 'second' },
  ])
})
