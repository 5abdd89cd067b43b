export interface PaceOptions {
  /** 10 plays ten recorded seconds in one. Infinity does not wait at all. */
  speed: number
  /** Leave the recorded times as they are instead of moving them to the present. */
  keepTime: boolean
}

/**
 * When a recorded fix is played and what time it then carries. The first fix is played at once; another one after as
 * much time as lay between them in the file, divided by the speed. By default a fix carries the instant at which it is
 * played: times then advance like the clock on the wall, and a vehicle replayed at 10× seems to be ten times as fast
 * between its fixes as its own speed says.
 */
export class Pace {
  private readonly startedAt: number
  private readonly options: PaceOptions
  private first: number | undefined

  constructor(startedAt: number, options: PaceOptions) {
    this.startedAt = startedAt
    this.options = options
  }

  place(recordedAt: number): { dueAt: number; fixAt: number } {
    this.first ??= recordedAt
    const played = Math.round(this.startedAt + (recordedAt - this.first) / this.options.speed)
    return { dueAt: played, fixAt: this.options.keepTime ? recordedAt : played }
  }
}
