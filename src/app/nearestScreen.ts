import { addresses, type PathName } from '#src/lib/paths.ts'

import { screens } from './screens.ts'

/** More slips than these are another word. */
const slips = 3

/** Letters to add, take away or change (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_none, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The screen whose address was probably meant: the fewest slips away, three at most. */
export function nearestScreen(pathname: string, mayOpen: (name: PathName) => boolean): PathName | undefined {
  if (pathname.length > 100) return undefined
  return screens
    .filter(mayOpen)
    .map((name) => ({ name, far: distance(pathname.toLowerCase(), addresses[name].path) }))
    .filter(({ far }) => far <= slips)
    .toSorted((a, b) => a.far - b.far)[0]?.name
}
