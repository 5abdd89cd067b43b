import { useMemo } from 'react'

import { type MeasureName, type Values, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { Ring } from '#src/kit/chart/Ring.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'
import type { Colour } from '#src/ui/theme/tokens.ts'

/** What a vehicle was has the colours of its states; belts and the like say which is well; others go through the rest. */
const own: Partial<Record<MeasureName, Colour>> = {
  moving: 'st-moving',
  standing: 'st-idle',
  idle: 'st-idle',
  pto: 'c3',
  afterKey: 'st-key',
  off: 'st-off',
  silent: 'st-nosig',
  beltOn: 'ok',
  beltOff: 'warn',
}
const others = ['q1', 'q2', 'q3', 'c1', 'c3', 'c4', 'st-off', 'st-idle', 'st-key'] as const

/** Parts of a whole as a ring; those of which nothing counts are left to the table. */
export function MixPanel({ names, total, label }: { names: readonly MeasureName[]; total: Values; label: string }) {
  const language = useLanguage()
  const parts = useMemo(
    () =>
      names.map((name, at) => ({
        id: name,
        label: measureWordsIn(language).measures[name],
        colour: own[name] ?? others[at % others.length] ?? 'c1',
        value: total[name] ?? null,
      })),
    [names, total, language],
  )
  return <Ring label={label} parts={parts} kind={measureOf(names[0] ?? 'moving').kind} />
}
