/** Which pages a pager names, from 1; null is a gap. The first, the last, and those about the one shown. */
export function pageNumbers(shown: number, count: number): (number | null)[] {
  const named = [...new Set([1, shown - 1, shown, shown + 1, count])].filter((page) => page >= 1 && page <= count)
  // Near an end as many are named as in the middle, so that the buttons stay where they are.
  const inward = Array.from({ length: count }, (_, at) => (shown <= 3 ? at + 1 : count - at))
  for (const page of inward) if (named.length < Math.min(5, count) && !named.includes(page)) named.push(page)
  const sorted = named.toSorted((a, b) => a - b)
  return sorted.flatMap((page, at) => (at > 0 && page - (sorted[at - 1] ?? 0) > 1 ? [null, page] : [page]))
}
