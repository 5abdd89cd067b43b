import { motionCode } from '#contract/codes/motion.ts'

import type { Track } from '../track.ts'

export const start = Date.UTC(2026, 10, 18, 12)
export const minute = 60_000

interface Fix {
  /** Minutes after `start`. */
  at: number
  longitude?: number
  latitude?: number
  speedKmh?: number
  headingDeg?: number
  motion?: keyof typeof motionCode
}

/** A track of these fixes, moving unless they say otherwise, in a window that ends with the last of them. */
export function track(fixes: readonly Fix[], over: Partial<Track> = {}): Track {
  return {
    vehicleId: 1,
    plate: 'BRA2E16',
    fleetNumber: '0412',
    intervalMs: 30_000,
    at: Float64Array.from(fixes, ({ at }) => start + at * minute),
    latitude: Float64Array.from(fixes, ({ latitude = -23 }) => latitude),
    longitude: Float64Array.from(fixes, ({ longitude = -46 }) => longitude),
    speedKmh: Float32Array.from(fixes, ({ speedKmh = 60 }) => speedKmh),
    headingDeg: Float32Array.from(fixes, ({ headingDeg = NaN }) => headingDeg),
    motion: Uint8Array.from(fixes, ({ motion = 'moving' }) => motionCode[motion]),
    flags: new Uint8Array(fixes.length),
    alerts: [],
    until: start + (fixes.at(-1)?.at ?? 0) * minute,
    stored: fixes.length,
    thinned: false,
    cut: false,
    moreAlerts: false,
    doubts: [],
    undated: 0,
    redated: null,
    ...over,
  }
}
