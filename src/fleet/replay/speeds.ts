/** How many times faster than life a replay runs. */
export const replaySpeeds = [1, 2, 5, 10, 30, 60, 100] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

/** A minute of road in a second: an hour is seen in one. */
export const firstSpeed: ReplaySpeed = 60
