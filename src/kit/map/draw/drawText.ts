/** What is said of a handle, and how lengths are written. */
export type DrawText = {
  /** Of a ring: 0 is the outline, and the holes follow. */
  corner: (at: number, of: number, ring: number) => string
  center: string
  rim: string
  /** Metres. */
  length: (metres: number) => string
}
