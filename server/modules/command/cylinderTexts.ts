import { z } from 'zod'

import type { Language } from '#contract/kinds.ts'
import words from '#contract/requests/text/cylinderTest.json' with { type: 'json' }
import { isOutside, judgeCylinders } from '#contract/rules/cylinderTest.ts'

import type { ToldRow } from '../../kit/request/mountRequest.ts'

/** `balanco`: how far each cylinder is off the mean, %. The engine's conditions where the device tells them. */
const Answer = z.looseObject({
  balanco: z.array(z.number()).min(1),
  coolantC: z.number().nullable().default(null),
  rpmRange: z.number().nullable().default(null),
})
const valuesIn = (said: unknown): z.infer<typeof Answer> | null => Answer.safeParse(said).data ?? null
const contributions = ({ balanco }: z.infer<typeof Answer>) => balanco.map((off) => 100 + off)

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`

/** What a test said: each cylinder off the median, and what is to be done about those that are weak (M25). */
export function cylinderText({ said, state, beside }: ToldRow, language: Language): string | null {
  const now = state === 'succeeded' ? valuesIn(said) : null
  if (now === null) return null
  const before = valuesIn(beside)
  // One that is not judged agrees with none.
  const earlier = before === null || isOutside(before) ? null : contributions(before)
  const { deviations, weak, verdict } = judgeCylinders(contributions(now), earlier, now)
  const { verdicts, cylinder } = words[language].said
  const names = verdict === 'repeat' || verdict === 'weak'
  const named = !names || weak.length === 0 ? '' : ` (${cylinder} ${weak.join(', ')})`
  return `${deviations.map((off) => signed(Math.round(off))).join(' ')} % · ${verdicts[verdict]}${named}`
}
