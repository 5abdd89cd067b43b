/** Time as the simulator sees it: epoch ms, and a call every so often. Tests give their own. */
export interface SimulatorClock {
  now(): number
  /** Calls `run` about every `ms`; the answer ends it. */
  every(ms: number, run: () => void): () => void
}

export const systemClock: SimulatorClock = {
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/** A clock that stands until it is told to go on. */
export class ManualClock implements SimulatorClock {
  private t: number
  private readonly timers = new Set<{ ms: number; next: number; run: () => void }>()

  constructor(startAt: number) {
    this.t = startAt
  }

  now(): number {
    return this.t
  }

  every(ms: number, run: () => void): () => void {
    const timer = { ms, next: this.t + ms, run }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /** Goes on by so many ms, tick by tick; what the ticks set going is awaited before the next. */
  async advance(ms: number): Promise<void> {
    const end = this.t + ms
    for (;;) {
      const next = [...this.timers].reduce((a, timer) => (timer.next < a ? timer.next : a), Infinity)
      if (next > end) break
      this.t = next
      for (const timer of this.timers) {
        if (timer.next > next) continue
        timer.next += timer.ms
        timer.run()
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.t = end
  }
}
