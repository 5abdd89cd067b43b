import type { MapTheme, Rgb } from '#src/kit/map/mapTokens.ts'

/** One hue by lightness (mockups): a track and its curve show the same four classes of speed, km/h. */
export const speedBands = [
  { below: 30, label: '0–30' },
  { below: 60, label: '30–60' },
  { below: 80, label: '60–80' },
  { below: Infinity, label: '80+' },
] as const

/** One hue by lightness, the fastest the furthest from the ground (ux §11.1). */
export const bandColours: Record<MapTheme, readonly [Rgb, Rgb, Rgb, Rgb]> = {
  dark: [
    [46, 91, 143],
    [66, 138, 206],
    [122, 199, 250],
    [240, 248, 255],
  ],
  light: [
    [120, 164, 222],
    [66, 118, 198],
    [32, 74, 150],
    [12, 32, 74],
  ],
}

/** Index in `speedBands`; -1 where the speed is not known (NaN). */
export const bandOf = (speedKmh: number): number => speedBands.findIndex(({ below }) => speedKmh < below)

/** Positions further apart than this are not joined: nobody knows what the vehicle did in between. */
const gapMs = 180_000

/** Whether a line is drawn from one instant of a track to the next one, epoch ms. */
export const isJoined = (from: number, to: number): boolean => to - from <= gapMs

export interface BandRun {
  /** As `bandOf`, or another class of what is driven; -1 where it is not known. */
  band: number
  /** Indices of the track, first and last of the run, both among it; neighbouring runs share a point. */
  from: number
  to: number
}

/** A track as runs of one class, parted where nothing was heard. The class of a piece is that of its end. */
export function classRuns(at: ArrayLike<number>, classOf: (index: number) => number): BandRun[] {
  const runs: BandRun[] = []
  for (let i = 1; i < at.length; i++) {
    if (!isJoined(at[i - 1] ?? 0, at[i] ?? 0)) continue
    const band = classOf(i)
    const last = runs.at(-1)
    if (last && last.to === i - 1 && last.band === band) last.to = i
    else runs.push({ band, from: i - 1, to: i })
  }
  return runs
}

/** A track as runs of one class of speed. */
export const bandRuns = (at: ArrayLike<number>, speedKmh: ArrayLike<number>): BandRun[] =>
  classRuns(at, (i) => bandOf(speedKmh[i] ?? 0))
