/** What a part stands at by one measure: at its last change, now, and when it is due. */
interface Span {
  done: number | null
  now: number | null
  due: number | null
}
type PartMeasure = 'km' | 'hours' | 'days'
interface PartUse {
  by: PartMeasure
  percent: number
}

/**
 * How much of what a part lasts is used, by the measure that is furthest on (maintenance §4): of the way from its last change to
 * what its open review says. Null where no measure has all three: nothing known is no 0.
 */
export function partUse(spans: Readonly<Record<PartMeasure, Span>>): PartUse | null {
  const known = (['km', 'hours', 'days'] as const).flatMap((by): PartUse[] => {
    const { done, now, due } = spans[by]
    if (done === null || now === null || due === null || due <= done) return []
    return [{ by, percent: Math.max(0, (100 * (now - done)) / (due - done)) }]
  })
  return known.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}
