import { z } from 'zod'

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

const Proof = z.object({ after: z.array(z.string()) })
/** What became of each code that a deletion was asked for; before anything tells, the list that it was asked for. */
export function deletedText({ said, before }: ToldRow, language: Language): string | null {
  const { faults } = requestTexts[language]
  const proof = Proof.safeParse(said)
  if (!proof.success) return before === null ? null : `${faults.before}: ${listed(before, faults.none)}`
  const lines = changesOf(before, proof.data.after)
  return lines.length === 0
    ? faults.none
    : lines.map(({ code, change }) => (change === null ? code : `${code} ${faults[change]}`)).join(' · ')
}
