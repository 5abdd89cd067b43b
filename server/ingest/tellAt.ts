import { limits } from '#contract/limits.ts'

/**
 * The instant at which a report counts in what is told by the hour: that of its values, where the device tells one later
 * than its fix (no view of the sky: an old place, new values) that is not ahead of the server; else that of its fix.
 */
export const tellAt = (report: { fixAt: number; measuredAt?: number }, receivedAt: number): number =>
  report.measuredAt !== undefined &&
  report.measuredAt > report.fixAt &&
  report.measuredAt <= receivedAt + limits.futureToleranceMs
    ? Math.floor(report.measuredAt)
    : report.fixAt
