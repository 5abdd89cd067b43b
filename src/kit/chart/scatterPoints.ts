/** One of what is compared, by two values. */
export interface ScatterPoint {
  id: string
  label: string
  x: number
  y: number
}

export interface DrawnPoints {
  width: number
  height: number
  points: readonly ScatterPoint[]
  /** A value of either axis as a person reads it. */
  say: { x: (value: number) => string; y: (value: number) => string }
}
