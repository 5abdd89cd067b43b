import type { z } from 'zod'

import type { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import type { Period } from '#contract/rules/period.ts'

export type LinkRow = z.output<typeof vehicleLinkHistory.row>

/** One link within the period; epoch ms. */
interface LinkSpan {
  linkId: number
  what: string
  from: number
  /** Null while it holds. */
  to: number | null
}
interface LinkLane {
  kind: LinkRow['kindCode']
  label: string
  spans: readonly LinkSpan[]
}

/** Links of one vehicle by their kinds, each once however many rows tell of it; one from before has no beginning here. */
export function lanesOf(rows: readonly LinkRow[], { start }: Period): LinkLane[] {
  const kinds = new Map<LinkRow['kindCode'], { label: string; spans: Map<number, LinkSpan> }>()
  for (const { kindCode, kind, linkId, what, since, until } of rows) {
    const lane = kinds.get(kindCode) ?? { label: kind ?? kindCode, spans: new Map<number, LinkSpan>() }
    kinds.set(kindCode, lane)
    lane.spans.set(linkId, { linkId, what: what ?? '', from: Math.max(since ?? start, start), to: until })
  }
  return [...kinds].map(([kind, { label, spans }]) => ({
    kind,
    label,
    spans: [...spans.values()].toSorted((a, b) => a.from - b.from),
  }))
}

/** What of a lane holds at an instant; a link that ended then holds no more. */
export const heldAt = ({ spans }: LinkLane, at: number): string[] =>
  spans.filter(({ from, to }) => from <= at && (to === null || at < to)).map(({ what }) => what)
