import type { Queued } from './settle.ts'
import { hours, say, sayCode, timeAt } from './speech.ts'

const dayMin = 1_440

interface Props {
  queue: readonly Queued[]
  /** Whose phone it is now: what somebody else pressed on it waits for him, and is called his. */
  driverId: number | null
  timeZone: string
  nowMs: number
}

/** What the server has not answered for stands on top, with its age. */
export function Unsent({ queue, driverId, timeZone, nowMs }: Props) {
  if (queue.length === 0) return null
  return (
    <section className="unsent" aria-live="polite">
      <h2>{say('unsent_title', { count: queue.length })}</h2>
      <ul>
        {queue.map(({ key, words, at, refused, ...of }) => {
          const age = Math.max(0, Math.floor((nowMs - at) / 60_000))
          return (
            <li key={key} data-old={age >= dayMin || typeof refused === 'string' || undefined}>
              <span>
                {timeAt(at, timeZone)} {words}
                {of.driverId !== driverId && <small>{say('other', { name: of.driver ?? '—' })}</small>}
              </span>
              <span>
                {typeof refused === 'string'
                  ? say('refused', { why: sayCode('why', refused) })
                  : say('age', { age: hours(age) })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
