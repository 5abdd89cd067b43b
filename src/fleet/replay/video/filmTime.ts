import type { Span } from '../../player/happenings.ts'

/** `1:05`, `1:02:03`: how long a film is. */
export function filmTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/**
 * How long play still takes from a position to the end, ms of the watcher's time.
 * @param spans where somebody is under way, when stops are skipped; null when they are not
 */
export function playLeftMs(position: number, lengthMs: number, speed: number, spans: readonly Span[] | null): number {
  const whole = [{ from: 0, to: lengthMs }]
  const left = (spans ?? whole).reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, position)), 0)
  return left / speed
}
