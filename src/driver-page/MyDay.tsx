import type { Answer } from '#contract/endpoint.ts'
import type { driverAppDay } from '#contract/endpoints/driverApp.ts'

import { unpair } from './driverStore.ts'
import { hours, say, sayCode, timeAt } from './speech.ts'

/** What was marked today, what was made of it, and what the law says. */
export function MyDay({ day, timeZone }: { day: Answer<typeof driverAppDay> | null; timeZone: string }) {
  const time = (at: number) => timeAt(at, timeZone)
  return (
    <section>
      <h2>{say('marks')}</h2>
      {day === null || day.marks.length === 0 ? <p>{say('noMarks')}</p> : null}
      <ul>
        {day?.marks.map(({ at, event, nsr }) => (
          <li key={`${at} ${nsr} ${event}`}>
            <span>
              {time(at)} {event}
            </span>
            <span>{nsr === null ? say('noNsr') : say('nsr', { nsr })}</span>
          </li>
        ))}
      </ul>
      {day !== null && day.segments.length > 0 && <h2>{say('bands')}</h2>}
      <ul>
        {day?.segments.map(({ from, to, state, presumed }) => (
          <li key={from}>
            <span>
              {time(from)}–{time(to)} {sayCode('state', state)}
            </span>
            <span>{presumed ? say('presumed') : ''}</span>
          </li>
        ))}
      </ul>
      {day !== null && day.violations.length > 0 && <h2>{say('violations')}</h2>}
      <ul>
        {day?.violations.map(({ rule, at, valueMin, limitMin }) => (
          <li key={`${rule} ${at}`} data-old>
            <span>
              {time(at)} {sayCode('rule', rule)}
            </span>
            <span>{say('value', { value: hours(valueMin), limit: hours(limitMin) })}</span>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void unpair()}>
        {say('unpair')}
      </button>
    </section>
  )
}
