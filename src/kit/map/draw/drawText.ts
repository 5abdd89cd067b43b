/** What is said of a handle, and how lengths are written. */
export type DrawText = {
  corner: (at: number, of: number) => string
  center: string
  rim: string
  /** Metres. */
  length: (metres: number) => string
}
