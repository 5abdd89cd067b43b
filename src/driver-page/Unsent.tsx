import { type Shown, forgetInspection } from './driverStore.ts'
import { hours, say, sayCode, timeAt } from './speech.ts'

const dayMin = 1_440

/** What the server has not answered for stands on top, with its age; what somebody else left on this phone is called his. */
export function Unsent({ shown, nowMs }: { shown: Shown; nowMs: number }) {
  const { queue, inspections, driverId, timeZone } = shown
  if (queue.length + inspections.length === 0) return null
  const ageOf = (at: number) => Math.max(0, Math.floor((nowMs - at) / 60_000))
  const owner = (of: { driverId?: number | null; driver?: string | null }) =>
    of.driverId !== driverId && <small>{say('other', { name: of.driver ?? '—' })}</small>
  return (
    <section className="unsent" aria-live="polite">
      <h2>{say('unsent_title', { count: queue.length + inspections.length })}</h2>
      <ul>
        {queue.map(({ key, words, at, refused, ...of }) => (
          <li key={key} data-old={ageOf(at) >= dayMin || typeof refused === 'string' || undefined}>
            <span>
              {timeAt(at, timeZone)} {words}
              {owner(of)}
            </span>
            <span>
              {typeof refused === 'string'
                ? say('refused', { why: sayCode('why', refused) })
                : say('age', { age: hours(ageOf(at)) })}
            </span>
          </li>
        ))}
        {inspections.map(({ key, plate, endedAt, photos, refused, ...of }) => {
          const waiting = photos.filter(({ image }) => image !== null)
          const why = photos.find((one) => one.refused !== undefined)?.refused
          const isOver = why !== undefined && waiting.every((one) => one.refused !== undefined)
          return (
            <li key={key} data-old={ageOf(endedAt) >= dayMin || why !== undefined || undefined}>
              <span>
                {timeAt(endedAt, timeZone)} {say('inspectionWaits', { plate, count: waiting.length })}
                {owner(of)}
              </span>
              <span>
                {refused ??
                  (why === undefined ? say('age', { age: hours(ageOf(endedAt)) }) : say('photoRefused', { why }))}
              </span>
              {isOver && (
                <button type="button" onClick={() => void forgetInspection(key)}>
                  {say('understood')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
