/** FNV-1a over the text of the parts, finished by a mixer: a 32-bit number that names a stream of chance. */
export function hash32(...parts: (string | number)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
    h = Math.imul(h ^ 0x1f, 0x01000193)
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Seeded chance (mulberry32). Each vehicle owns one, so that what happens to it depends on the seed and on simulated
 * time alone, never on which other vehicles exist or in which order they are served.
 */
export class Prng {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** Whole number in [low, high], both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('pick from an empty list')
    return item
  }

  /** One of the keys of a table of weights, each as often as its weight says. */
  weighted<K extends string>(weights: readonly (readonly [K, number])[]): K {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of weights) if ((left -= weight) < 0) return key
    const last = weights[weights.length - 1]
    if (!last) throw new RangeError('weighted from an empty table')
    return last[0]
  }
}
