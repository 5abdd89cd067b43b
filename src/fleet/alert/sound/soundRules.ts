import type { Alert } from '#contract/live/alert.ts'

/** What is heard: three notes for what may cost a life, two for what must be done soon. */
export type Sound = 'critical' | 'high'

export interface Heard {
  /** When each alert that nobody answers had last asked, as this page knew it; null before the first look. */
  asked: ReadonlyMap<number, number> | null
  /** When something last sounded. */
  at: number
  /** Silent until then; 0: it is not. */
  mutedUntil: number
}

export const silence: Heard = { asked: null, at: -Infinity, mutedUntil: 0 }

export const muteMs = 120_000
const againMs = 10_000
const floodEveryMs = 60_000

/** When an alert last asked for an answer: when it came, was repeated, or came back from where it was put aside. */
const askedAt = ({ receivedAt, askedAgainAt = 0 }: Alert) => Math.max(receivedAt, askedAgainAt)

/**
 * What is to be heard now (alerts.md §4.1): a critical one every ten seconds until anybody acknowledges it, a high one once; in a
 * flood once a minute. A workstation that is silent stays so until its end, and a new critical one breaks that.
 * @param waiting alerts that nobody answers
 */
export function nextSound(
  before: Heard,
  waiting: readonly Alert[],
  { now, flood }: { now: number; flood: boolean },
): { heard: Heard; sound: Sound | null } {
  const isNew = (alert: Alert) =>
    before.asked !== null && askedAt(alert) > (before.asked.get(Number(alert.id)) ?? -Infinity)
  const critical = waiting.filter(({ severity }) => severity === 'critical')
  const newCritical = critical.some(isNew)
  const mutedUntil = newCritical ? 0 : before.mutedUntil
  const asked = new Map(waiting.map((alert) => [Number(alert.id), askedAt(alert)]))
  const wanted: Sound | null =
    critical.length > 0 && (newCritical || now - before.at >= againMs)
      ? 'critical'
      : waiting.some((alert) => alert.severity === 'high' && isNew(alert))
        ? 'high'
        : null
  const held = now < mutedUntil || (flood && now - before.at < floodEveryMs)
  const sound = held ? null : wanted
  return { heard: { asked, mutedUntil, at: sound === null ? before.at : now }, sound }
}
