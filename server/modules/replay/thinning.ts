/** Columns of one length, oldest first. */
export interface ThinnedBy {
  at: readonly number[]
  latitude: readonly number[]
  longitude: readonly number[]
  motion: readonly number[]
  flags: readonly number[]
}

/**
 * Which points of a track to keep, at most `most` of them, as indices in order. First and last stay, and so do both
 * sides of each change of state and of each silence longer than `gapMs`: a band that is drawn of what is left tells the
 * same. The rest is shared out evenly, and of each share the point stays that lies furthest off the line between its
 * neighbours, so that corners are not cut.
 * @param most at least 2
 */
export function keptOf(track: ThinnedBy, most: number, gapMs: number): number[] {
  const { at } = track
  const every = at.map((_at, i) => i)
  if (at.length <= most) return every
  const marks = every.filter((i) => isMark(track, i, gapMs))
  if (marks.length >= most) return evenly(marks, most)
  const marked = new Set(marks)
  const others = every.filter((i) => !marked.has(i))
  const shares = most - marks.length
  const kept = marks
  for (let share = 0; share < shares; share++) {
    const from = Math.floor((share * others.length) / shares)
    const to = Math.floor(((share + 1) * others.length) / shares)
    if (to > from) kept.push(furthest(track, others.slice(from, to)))
  }
  return kept.sort((a, b) => a - b)
}

function isMark({ at, motion, flags }: ThinnedBy, i: number, gapMs: number): boolean {
  const parted = (a: number, b: number) =>
    b >= at.length || a < 0 || motion[a] !== motion[b] || flags[a] !== flags[b] || (at[b] ?? 0) - (at[a] ?? 0) > gapMs
  return parted(i - 1, i) || parted(i, i + 1)
}

/** So many of a list, its first and last among them. */
const evenly = (list: readonly number[], most: number): number[] =>
  Array.from({ length: most }, (_none, i) => list[Math.round((i * (list.length - 1)) / (most - 1))] ?? 0)

/** Of some points in a row, the one furthest from the straight line between the first and the last of them. */
function furthest({ latitude, longitude }: ThinnedBy, share: readonly number[]): number {
  const first = share[0] ?? 0
  const last = share.at(-1) ?? first
  const narrow = Math.cos(((latitude[first] ?? 0) * Math.PI) / 180)
  const east = (i: number) => wrapped((longitude[i] ?? 0) - (longitude[first] ?? 0)) * narrow
  const north = (i: number) => (latitude[i] ?? 0) - (latitude[first] ?? 0)
  const [x, y] = [east(last), north(last)]
  let best = first
  let most = -1
  for (const i of share) {
    // Twice the area of the triangle: the line is the same for all, so it orders them by their distance from it.
    const off = x === 0 && y === 0 ? Math.hypot(east(i), north(i)) : Math.abs(x * north(i) - y * east(i))
    if (off > most) [best, most] = [i, off]
  }
  return best
}

/** A difference of longitudes the short way round. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180
