/** A few things to be done at given instants of simulated time, the earliest first; ties in the order of entry. */
export class Agenda {
  private readonly jobs: { at: number; run: (at: number) => void }[] = []

  add(at: number, run: (at: number) => void): void {
    let low = 0
    let high = this.jobs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.jobs[middle]!.at <= at) low = middle + 1
      else high = middle
    }
    this.jobs.splice(low, 0, { at, run })
  }

  /** Does everything due by now, and what that adds if it is due as well. */
  runUntil(now: number): void {
    for (let job = this.jobs[0]; job && job.at <= now; job = this.jobs[0]) {
      this.jobs.shift()
      job.run(job.at)
    }
  }
}
