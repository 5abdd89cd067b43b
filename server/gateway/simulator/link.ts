import type { DeviceReport } from '../port.ts'
import type { Prng } from './prng.ts'

/** How links fail: so many times per vehicle and hour, for so many minutes, and a share that stays away for hours. */
const lossesPerHour = 0.25
const lossMin = [1, 6] as const
const longSilentShare = 0.045
const longSilentMin = [30, 240] as const
/** What a device keeps while nobody hears it; the oldest go first. */
const bufferSize = 200
/** How many kept reports it sends with each fresh one when the link is back. */
const flushSize = 25

/** The link between one device and the gateway: up, or down with a buffer on the device. */
export class Link {
  private readonly chance: Prng
  private readonly scale: number
  private downUntil = 0
  private buffer: DeviceReport[] = []
  private seen = false

  /** @param scale 1 = the rates above, 0 = never fails by itself. */
  constructor(chance: Prng, scale: number) {
    this.chance = chance
    this.scale = scale
  }

  isUp(t: number): boolean {
    return t >= this.downUntil
  }

  /** When the link will be up again; in the past when it is. */
  get upAt(): number {
    return this.downUntil
  }

  cut(until: number): void {
    this.downUntil = Math.max(this.downUntil, until)
  }

  /** Keeps a report for later: the link is down, or the gateway failed to store it. */
  keep(report: DeviceReport): void {
    this.buffer.push(report)
    if (this.buffer.length > bufferSize) this.buffer.shift()
  }

  /**
   * What arrives when the device speaks at an instant: the fresh report first, then kept ones, oldest first, so that
   * late reports come out of order. Nothing arrives while the link is down.
   * @param seconds since the device spoke last; the longer, the likelier a failure began.
   */
  pass(report: DeviceReport, seconds: number): DeviceReport[] {
    if (!this.isUp(report.fixAt)) {
      this.keep(report)
      return []
    }
    this.mayFail(report.fixAt, seconds)
    return this.buffer.length === 0 ? [report] : [report, ...this.buffer.splice(0, flushSize)]
  }

  private mayFail(t: number, seconds: number): void {
    const minutes = (range: readonly [number, number]) => this.chance.between(range[0], range[1]) * 60_000
    if (!this.seen) {
      this.seen = true
      if (this.chance.chance(longSilentShare * this.scale)) this.cut(t + minutes(longSilentMin))
    } else if (this.chance.chance((lossesPerHour * this.scale * seconds) / 3_600)) this.cut(t + minutes(lossMin))
  }
}
