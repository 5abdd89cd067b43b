import type { Answer } from '#contract/endpoint.ts'
import { type RowNumber, type telemetryRows, rowNumbers } from '#contract/endpoints/telemetry.ts'

export type RowPage = Answer<typeof telemetryRows>

/** One report, read from the columns of its page. */
export interface TelemetryRow {
  id: string
  vehicleId: number
  trackedAt: number
  page: RowPage
  at: number
}

export const numberOf = ({ page, at }: TelemetryRow, name: RowNumber): number | null => page.numbers[name]?.[at] ?? null

/** The reports of all pages; two of one vehicle and instant keep different ids. */
export function rowsOf(pages: readonly RowPage[]): TelemetryRow[] {
  const rows: TelemetryRow[] = []
  for (const page of pages) {
    for (const [at, trackedAt] of page.trackedAt.entries()) {
      const vehicleId = page.vehicleId[at] ?? 0
      const plain = `${vehicleId}.${trackedAt}`
      const before = rows.at(-1)
      const repeats = before?.trackedAt === trackedAt && before.vehicleId === vehicleId
      rows.push({ id: repeats ? `${before.id}+` : plain, vehicleId, trackedAt, page, at })
    }
  }
  return rows
}

/** What any of the pages has a value of. */
export const saidIn = (pages: readonly RowPage[]): RowNumber[] =>
  rowNumbers.filter((name) => pages.some(({ numbers }) => numbers[name] !== undefined))

/** The row next to an instant; rows are newest first. */
export function rowAt(rows: readonly TelemetryRow[], instant: number): TelemetryRow | null {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.trackedAt ?? -Infinity) > instant) low = middle + 1
    else high = middle
  }
  const [newer, older] = [rows[low - 1], rows[low]]
  if (!newer || !older) return newer ?? older ?? null
  return newer.trackedAt - instant < instant - older.trackedAt ? newer : older
}
