import { useAtomValue } from 'jotai'

import { instantText } from '#contract/format.ts'
import { useDateWords } from '#src/lib/format/useDateWords.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { fleetCountsAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom, pollingAtom } from '#streams/atoms/link.ts'

import css from './Head.module.css'

/** ux §4.1: what is low never reaches a wall. */
const shown = ['critical', 'high', 'medium'] as const

/** With more digits in all, or a link that has something to say, there is no room for the words of severities. */
const digitsWithWords = 6

/** The state of the line, and how old the newest data is; it counts on when nothing comes any more. */
function Link() {
  const t = useText('wall')
  const format = useFormat()
  const { state: line, lastDataAt, missing } = useAtomValue(linkAtom)
  const now = useAtomValue(nowAtom)
  const polling = useAtomValue(pollingAtom)
  // A link that has said nothing of the fleet has brought no data, however lively it is.
  const known = useAtomValue(fleetKnownAtom)
  const age = lastDataAt === null || !known ? null : format.age(lastDataAt, now, true)
  const state = missing.length > 0 ? 'incomplete' : line
  const dated = age === null ? t('link.noData') : state === 'live' ? age : t('link.dataFrom', { age })
  const parts = missing.map((part) => t(`link.missing.${part}`)).join(', ')
  const [first] = missing
  const lacks = first === 'store' || first === 'everything' ? t(`link.missing.${first}`) : t('link.without', { parts })
  return (
    <p className={css.link} data-state={state} role="status">
      <i className={css.dot} />
      <b>{t(polling ? 'link.polled' : `link.${state}`)}</b>
      {/* Read aloud once a state, not once a second. */}
      <span aria-hidden>{state === 'incomplete' ? lacks : dated}</span>
    </p>
  )
}

/** Always on the wall: clock of the server, date, line, and how many alerts nobody acknowledged. */
export function Head() {
  const t = useText('wall')
  const format = useFormat()
  const words = useDateWords()
  const now = useAtomValue(nowAtom)
  const { alerts } = useAtomValue(fleetCountsAtom)
  const known = useAtomValue(alertsKnownAtom)
  const { state, missing } = useAtomValue(linkAtom)
  const live = state === 'live' && missing.length === 0
  const figures = shown.map((severity) => (known ? format.number(alerts[severity]) : '–'))
  return (
    <header className={css.head} data-long={!live || figures.join('').length > digitsWithWords || undefined}>
      {now > 0 && (
        <time className={css.clock} dateTime={new Date(now).toISOString()}>
          {format.time(now)}
        </time>
      )}
      {now > 0 && (
        <span className={css.date}>
          {words?.weekday(now)} {instantText(now, format.language === 'en' ? 'MM/dd' : 'dd/MM')}
        </span>
      )}
      <Link />
      <ul className={css.severities}>
        {shown.map((severity, at) => (
          // ux §9: a wall does not blink; what would is inverted and counted.
          <li key={severity} data-inverted={(severity === 'critical' && alerts.critical > 0) || undefined}>
            <SeverityGlyph severity={severity} className={css.glyph} />
            <b>{figures[at]}</b>
            <span className={css.word}>{t(`severity.${severity}`, { count: alerts[severity] })}</span>
          </li>
        ))}
      </ul>
    </header>
  )
}
