import { motionCode } from '#contract/codes/motion.ts'
import { drivenKm } from '#src/fleet/player/driven.ts'
import { momentAt } from '#src/fleet/player/moment.ts'
import { isSilentAfter, type Track } from '#src/fleet/player/track.ts'

export interface WaySums {
  km: number
  /** ms; the three add up to the time from the first report to the end of what was read. */
  moving: number
  standing: number
  /** Nobody knows what it did. */
  silent: number
  /** Null where no report said one. */
  topKmh: number | null
}

/** What a track says of its period; null without a report. */
export function waySums(track: Track): WaySums | null {
  const last = track.at.at(-1)
  const moment = last === undefined ? null : momentAt(track, last)
  if (moment === null) return null
  const sums: WaySums = { km: drivenKm(track, moment), moving: 0, standing: 0, silent: 0, topKmh: null }
  for (const [i, at] of track.at.entries()) {
    const part = isSilentAfter(track, i) ? 'silent' : track.motion[i] === motionCode.moving ? 'moving' : 'standing'
    sums[part] += (track.at[i + 1] ?? track.until) - at
  }
  for (const speed of track.speedKmh) if (!Number.isNaN(speed)) sums.topKmh = Math.max(sums.topKmh ?? 0, speed)
  return sums
}
