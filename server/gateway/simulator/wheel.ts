interface Entry<T> {
  item: T
  at: number
}

/**
 * A timing wheel: things due at an instant, handed out slot by slot in the order of time, at constant cost however
 * many wait. Within a slot they come in the order in which they were added.
 */
export class Wheel<T> {
  private readonly slots: Entry<T>[][]
  private readonly slotMs: number
  /** The slot being handed out, counted from the epoch, and how far into it. */
  private current: number
  private taken = 0

  constructor(startAt: number, slotMs = 50, slots = 2_048) {
    this.slots = Array.from({ length: slots }, () => [])
    this.slotMs = slotMs
    this.current = Math.floor(startAt / slotMs)
  }

  /** Adds a thing; one that is late already comes next, one beyond the horizon waits at it and is put back. */
  add(item: T, at: number): void {
    const wanted = Math.max(this.current, Math.floor(at / this.slotMs))
    const slot = Math.min(wanted, this.current + this.slots.length - 1)
    this.slotOf(slot).push({ item, at })
  }

  /** The next thing that is due, or undefined when none is. */
  take(now: number): Entry<T> | undefined {
    for (;;) {
      const entries = this.slotOf(this.current)
      const entry = entries[this.taken]
      if (entry && entry.at <= now) {
        this.taken++
        return entry
      }
      if (entry && Math.floor(entry.at / this.slotMs) > this.current) {
        this.taken++
        this.add(entry.item, entry.at)
        continue
      }
      if ((this.current + 1) * this.slotMs > now) return undefined
      entries.length = 0
      this.taken = 0
      this.current++
    }
  }

  private slotOf(slot: number): Entry<T>[] {
    return this.slots[slot % this.slots.length]!
  }
}
