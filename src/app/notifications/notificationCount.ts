import { limits } from '#contract/limits.ts'

interface Dated {
  at: number
}

/** NOTIF-11: those later than the last-notification date. */
export const unreadOf = (rows: readonly Dated[], seenUntil: number): number =>
  rows.filter((row) => row.at > seenUntil).length

/**
 * True when the rows cannot tell how many are unread: every one of them is, and there may be more. The badge goes up to
 * `99+`, so that 100 rows are enough to know (NOTIF-13).
 */
export const mayBeMore = (rows: readonly Dated[], limit: number, seenUntil: number): boolean =>
  limit <= limits.badgeMax && rows.length >= limit && unreadOf(rows, seenUntil) === rows.length

/** NOTIF-12, NOTIF-13: nothing at 0, `99+` above 99. */
export const badgeText = (unread: number): string | null =>
  unread === 0 ? null : unread > limits.badgeMax ? `${limits.badgeMax}+` : String(unread)
