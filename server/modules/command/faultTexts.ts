import { z } from 'zod'

import { durationText, quantityText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import { requestTexts } from '#contract/machine/requestShape.ts'
import { changesOf } from '#contract/rules/faultChange.ts'

import type { ToldRow } from '../../kit/request/mountRequest.ts'
import { answeredList } from './faultAnswer.ts'

const listed = (codes: readonly string[], none: string) => (codes.length === 0 ? none : codes.join(' '))

/** What a reading answered: its codes, or that there are none, which is no empty cell (DTC-08). */
export function readText({ said, state }: ToldRow, language: Language): string | null {
  if (state !== 'succeeded') return null
  const { none, unread } = requestTexts[language].faults
  const codes = answeredList(said, null)?.codes ?? null
  return codes === null ? unread : listed(codes, none)
}

/** Whether a code that was cleared is back, and after how long and how far; where it is not, for how long and how far that is known. */
const Gone = z.object({
  back: z.boolean(),
  minutes: z.number().nullable(),
  km: z.number().nullable(),
})
/** From when on it is said that a fault stayed away (maintenance §4). */
const [awayMinutes, awayKm] = [24 * 60, 100]

/** What is known of a code since it was cleared; empty while that is too little. */
function sinceText({ back, minutes, km }: z.infer<typeof Gone>, language: Language): string {
  const { backAfter, stayedAway } = requestTexts[language].faults
  const far = km !== null && km >= (back ? 1 : awayKm)
  if (!far && (minutes === null || minutes < (back ? 0 : awayMinutes))) return ''
  const after = far ? quantityText(km, 'km', language) : durationText(minutes ?? 0)
  return `, ${(back ? backAfter : stayedAway).replace('{after}', after)}`
}

const Proof = z.object({ after: z.array(z.string()) })
/** What became of each code that a deletion was asked for; before anything tells, the list that it was asked for. */
export function deletedText({ said, before, beside }: ToldRow, language: Language): string | null {
  const { faults } = requestTexts[language]
  const proof = Proof.safeParse(said)
  if (!proof.success) return before === null ? null : `${faults.before}: ${listed(before, faults.none)}`
  const lines = changesOf(before, proof.data.after)
  const gone = z.record(z.string(), Gone).safeParse(beside).data
  const since = new Map(Object.entries(gone ?? {}).map(([code, one]) => [code, sinceText(one, language)]))
  const line = ({ code, change }: (typeof lines)[number]) =>
    change === null ? code : `${code} ${faults[change]}${change === 'gone' ? (since.get(code) ?? '') : ''}`
  return lines.length === 0 ? faults.none : lines.map(line).join(' · ')
}
