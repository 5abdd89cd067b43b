import type { Page, Route } from '@playwright/test'
import { z } from 'zod'

import { type AnyReport, anyReport } from '#contract/machine/report.ts'
import { reports } from '#contract/reports/all.ts'
import { sampleRows } from '#src/app/gallery/sampleRows.ts'

export const every: readonly AnyReport[] = Object.values<object>(reports).map(anyReport)
type Answer = (report: AnyReport, offset: number) => object
/** Rows of a report that is one of many: more than a phone shows at once. */
export const few = 14
export const refused = { code: 'request.invalid', msg: 'Pedido inválido' }
export const pageOf = (report: AnyReport, count: number, offset = 0) =>
  z.encode(report.calls.dump.answer, {
    rows: sampleRows(report, Math.max(0, Math.min(count - offset, 300))),
    next: null,
    total: count,
    behind: 0,
    countedTo: Date.now(),
    unheard: null,
    at: Date.now(),
  }) as object

/** Answers whatever report is asked in the place of the server; tells which was asked last. */
export async function played(page: Page) {
  const asked: { report: AnyReport | null; answer: Answer | null } = { report: null, answer: null }
  await page.route('**/dump', async (route: Route) => {
    const report = every.find(({ calls }) => new URL(route.request().url()).pathname.endsWith(calls.dump.path))
    asked.report = report ?? null
    if (!report || !asked.answer) return route.continue()
    const { desde = 0 } = z.object({ desde: z.number().optional() }).parse(route.request().postDataJSON())
    const json = asked.answer(report, desde)
    await route.fulfill({ status: 'code' in json ? 400 : 200, json })
  })
  return asked
}
