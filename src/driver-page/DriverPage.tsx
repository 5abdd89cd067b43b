import { useEffect, useState, useSyncExternalStore } from 'react'

import { current, mark, refresh, subscribe, unpair } from './driverStore.ts'
import { Inspection } from './Inspection.tsx'
import { MyDay } from './MyDay.tsx'
import { Notice } from './Notice.tsx'
import { Pairing } from './Pairing.tsx'
import { Seat } from './Seat.tsx'
import { ownOf } from './settle.ts'
import { hours, say, sayCode, timeAt } from './speech.ts'
import { Unsent } from './Unsent.tsx'

const tabs = ['now', 'record', 'day', 'inspect'] as const
/** What most drivers do next; everything else is one tab away. */
const nextOf: Readonly<Record<string, string>> = { off: 'start', drive: 'rest', work: 'rest' }
const everyMs = 30_000

/** The driver's own page: where he stands, what he says he does, and his day; also without a signal. */
export function DriverPage() {
  const shown = useSyncExternalStore(subscribe, current)
  const [tab, setTab] = useState<(typeof tabs)[number]>('now')
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const again = () => {
      setNowMs(Date.now())
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(again, everyMs)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  if (!shown.ready) return null
  const { token, revoked, now, setup, queue, timeZone, online } = shown
  if (token === null) return <Pairing />
  const standing = now?.standing ?? null
  // What was pressed and not yet answered, or not yet told, is what he does, as far as the phone knows.
  const unsent = ownOf(queue, shown.driverId).findLast(
    ({ refused, kind }) => typeof refused !== 'string' && kind !== 'note',
  )
  const { sent } = shown
  const isUntold = sent !== null && sent.driverId === shown.driverId && (standing?.toldTo ?? 0) <= sent.at
  const latest = unsent ?? (isUntold ? sent : undefined)
  const said =
    latest === undefined ? null : latest.kind === 'start' ? 'work' : latest.kind === 'end' ? 'off' : latest.kind
  const state = said ?? standing?.state ?? 'off'
  const events = setup?.events ?? []
  const next = events.find(({ kind }) => kind === (nextOf[state] ?? 'work'))
  return (
    <main>
      <header>
        <strong>{shown.driver}</strong>
        <span>{now?.plate ? say('vehicle', { plate: now.plate }) : say('noVehicle')}</span>
      </header>
      {revoked && (
        <section className="warning" role="alert">
          <p>{say('revoked')}</p>
          <button type="button" onClick={() => void unpair()}>
            {say('again')}
          </button>
        </section>
      )}
      {!online && !revoked && <p className="warning">{say('offline')}</p>}
      <Notice shown={shown} state={state} nowMs={nowMs} />
      <Unsent shown={shown} nowMs={nowMs} />
      {tab === 'now' && (
        <section>
          <h1>{sayCode('state', state)}</h1>
          <p>
            {latest
              ? say('since', { time: timeAt(latest.at, timeZone) })
              : say('since', { time: timeAt(standing?.since, timeZone) })}
          </p>
          {standing === null ? (
            <p>{say('never')}</p>
          ) : (
            <>
              {standing.until !== null && (
                <p className="until">
                  {say('until')} <b>{timeAt(standing.until, timeZone)}</b>
                  {standing.presumed.includes('until') && <em>{say('presumed')}</em>}
                  {standing.why !== null && <small>{say('why', { why: sayCode('why', standing.why) })}</small>}
                </p>
              )}
              {standing.fitAt !== null && (
                <p className="until">
                  {say('fit')} <b>{timeAt(standing.fitAt, timeZone)}</b>
                  {standing.presumed.includes('fit') && <em>{say('presumed')}</em>}
                </p>
              )}
              <dl>
                <Figure
                  of="worked"
                  value={`${hours(standing.workedMin)} / ${hours(standing.standardMin)}`}
                  presumed={standing.presumed.includes('worked')}
                />
                <Figure of="driven" value={hours(standing.drivenMin)} presumed={standing.presumed.includes('c')} />
                <Figure
                  of="drivenSince"
                  value={hours(standing.drivenSinceRestMin)}
                  presumed={standing.presumed.includes('a')}
                />
                <Figure of="rested" value={hours(standing.restedMin)} presumed={standing.presumed.includes('a')} />
              </dl>
              <small>{say('asOf', { time: timeAt(standing.toldTo, timeZone) })}</small>
            </>
          )}
          {next && (
            <button type="button" className="big" onClick={() => void mark(next)}>
              <small>{say('next')}</small>
              {next.description}
            </button>
          )}
        </section>
      )}
      {tab === 'record' && (
        <section>
          {events.length === 0 && <p>{say('noEvents')}</p>}
          {[...Map.groupBy(events, ({ category }) => category)].map(([category, own]) => (
            <div key={category}>
              <h2>{category}</h2>
              {own.map((event) => (
                <button
                  type="button"
                  key={event.id}
                  onClick={() => {
                    // At once: whoever turns to another page meanwhile is not brought back when the server answers.
                    setTab('now')
                    void mark(event)
                  }}
                >
                  <i style={{ background: event.colour }} />
                  {event.description}
                </button>
              ))}
            </div>
          ))}
          {/* The same before the server is heard and in no vehicle: what is being typed stays. */}
          <Seat key={now?.plate ?? ''} plate={now?.plate ?? null} />
        </section>
      )}
      {tab === 'day' && <MyDay day={shown.day} timeZone={timeZone} />}
      {tab === 'inspect' && <Inspection shown={shown} nowMs={nowMs} />}
      <nav>
        {tabs.map((one) => (
          <button type="button" key={one} aria-current={one === tab ? 'page' : undefined} onClick={() => setTab(one)}>
            {say(one)}
          </button>
        ))}
      </nav>
    </main>
  )
}

interface FigureProps {
  of: 'worked' | 'driven' | 'drivenSince' | 'rested'
  value: string
  presumed: boolean
}

/** One counter; where it rests on what nobody said or heard, it says so. */
function Figure({ of, value, presumed }: FigureProps) {
  return (
    <div>
      <dt>{say(of)}</dt>
      <dd>
        {value}
        {presumed && <em>{say('presumed')}</em>}
      </dd>
    </div>
  )
}
