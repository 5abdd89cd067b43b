/** The minute of an instant, counted from the epoch: a record of a trip stands for its minute (TRIP-08). */
export const minuteOf = (at: number): number => Math.floor(at / 60_000)
