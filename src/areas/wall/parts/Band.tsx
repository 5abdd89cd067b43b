import { useAtomValue } from 'jotai'

import type { Alert } from '#contract/live/alert.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { PlateText } from '#src/ui/mark/PlateText.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { fleetCountsAtom } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'

import css from './Band.module.css'

/** So long an alert counts as new: its age is inverted, where a desk would blink (ux §9). */
const newMs = 60_000

function Card({ alert }: { alert: Alert }) {
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <li className={css.card} data-severity={alert.severity}>
      <SeverityGlyph severity={alert.severity} className={css.glyph} />
      <span className={css.plate}>
        <PlateText plate={alert.plate} />
      </span>
      <span className={css.age} data-new={now - alert.occurredAt < newMs || undefined}>
        {format.ago(alert.occurredAt, now)}
      </span>
      <b className={css.type}>{f(`alert.${alert.type}`)}</b>
    </li>
  )
}

interface Props {
  /** Critical and high, the worst and oldest first. */
  alerts: readonly Alert[]
  /** How many fit side by side. */
  cards: number
}

/** What a wall says when nothing waits: that, and what it watches, so that a calm wall is not taken for a dead one. */
function Quiet() {
  const t = useText('wall')
  const { number } = useFormat()
  const known = useAtomValue(alertsKnownAtom)
  const { state, missing } = useAtomValue(linkAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  const { alerts, total } = useAtomValue(fleetCountsAtom)
  if (!known) return t('band.unknown')
  // Without a link nobody knows what happens out there, and what was known last is all that may be said.
  if (state !== 'live' || missing.length > 0) return t('band.noneKnown')
  const watched = t('band.watched', {
    vehicles: t('band.vehicles', { count: total, total: number(total) }),
    companies: t('band.companies', { count: companies.length, total: number(companies.length) }),
  })
  return (
    <>
      <b>{alerts.medium > 0 ? t('band.none') : t('band.calm')}</b>
      {total > 0 && <span>{watched}</span>}
    </>
  )
}

/** ux §8 E: what waits for somebody. It never turns, and an alert leaves it by being acknowledged alone. */
export function Band({ alerts, cards }: Props) {
  const t = useText('wall')
  const { number } = useFormat()
  const more = alerts.length - cards
  return (
    <section className={css.band} aria-label={t('band.label')}>
      {alerts.length === 0 ? (
        <p className={css.none}>
          <Quiet />
        </p>
      ) : (
        <ul className={css.cards} style={{ '--cards': cards }}>
          {alerts.slice(0, cards).map((alert) => (
            <Card key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {more > 0 && <b className={css.more}>{t('band.more', { count: number(more) })}</b>}
    </section>
  )
}
