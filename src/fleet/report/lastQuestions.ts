import { z } from 'zod'

import { longestAddress } from '#src/kit/query/heldQuestion.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const Kept = z.record(z.string(), z.object({ search: z.string().max(longestAddress), at: z.number() }))
export type LastQuestions = z.output<typeof Kept>

/** By whom: two people at one browser do not see what the other asked. */
const keyOf = (user: number) => `farol.reports.${user}`
const most = 40

/** What this user last asked of each report, by its path: kept by the browser alone. */
export const lastQuestions = (user: number): LastQuestions =>
  readStored(keyOf(user), (value) => Kept.safeParse(value).data ?? null) ?? {}

/** Keeps the question of a path; the oldest go when there are too many. */
export function keepQuestion(user: number, path: string, search: string, at: number): void {
  if (search.length > longestAddress) return
  const all = Object.entries({ ...lastQuestions(user), [path]: { search, at } })
  writeStored(keyOf(user), Object.fromEntries(all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, most)))
}
