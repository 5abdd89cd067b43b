import { useAtomValue, useSetAtom } from 'jotai'

import { severities } from '#contract/codes/alerts.ts'
import { permissions } from '#contract/permissions.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { alertsKnownAtom } from '#streams/atoms/alerts.ts'
import { fleetCountsAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'
import { linkAtom, nowAtom, pollingAtom, retryNowAtom } from '#streams/atoms/link.ts'

import { useMissingText } from '../failures/useMissingText.ts'
import { FloodSign } from './FloodSign.tsx'
import { SoundButton } from './SoundButton.tsx'
import { SpokenLink } from './SpokenLink.tsx'
import { WaitingSign } from './WaitingSign.tsx'

import css from './ConnectionStrip.module.css'

/** The state of the line itself, in words; the loudest neutral when it is lost (ux §4.3, mockups 6). */
function LinkState() {
  const t = useText('app')
  const format = useFormat()
  const link = useAtomValue(linkAtom)
  const now = useAtomValue(nowAtom)
  const polling = useAtomValue(pollingAtom)
  // A link that has said nothing of the fleet has brought no data, however lively it is.
  const known = useAtomValue(fleetKnownAtom)
  const retry = useSetAtom(retryNowAtom)
  const missingText = useMissingText()
  const momentText = useMomentText()
  const age = (at: number) => format.age(at, now, true)
  const dataAge = link.lastDataAt === null ? '' : age(link.lastDataAt)
  switch (link.state) {
    case 'connecting':
      return <b>{t('link.connecting')}</b>
    case 'live':
      if (link.missing.length > 0)
        return (
          <>
            <Icon name="warning-fill" size={14} />
            <b>{t('link.incomplete')}</b>
            <span>{missingText(link.missing)}</span>
          </>
        )
      return (
        <>
          <i className={css.dot} />
          <b>{t('link.live')}</b>
          {dataAge && known && <span>{t('link.dataAge', { age: dataAge })}</span>}
          {link.recovered && link.recovered.count > 0 && now - link.recovered.at < 10_000 && (
            <span className={css.recovered}>
              <Icon name="check-circle" size={14} />
              {t('link.recovered', { count: link.recovered.count })}
            </span>
          )}
        </>
      )
    case 'stale':
      return (
        <>
          <Icon name="circle-notch" size={14} />
          <b>{t('link.reconnecting')}</b>
          {dataAge && <span>{t('link.dataFrom', { age: dataAge })}</span>}
        </>
      )
    case 'recovering':
      return (
        <>
          <Icon name="arrows-clockwise" size={14} />
          <b>{t('link.recovering', { count: link.recovering?.total ?? 0 })}</b>
          {link.recovering && (
            <span>
              {link.recovering.done}/{link.recovering.total}
            </span>
          )}
        </>
      )
    case 'refused':
      return <b>{t('link.refused')}</b>
    case 'offline':
      return (
        <>
          <Icon name="warning-fill" size={14} />
          <b>{t(polling ? 'link.noLive' : 'link.offline', { age: age(link.since) })}</b>
          {link.crowded && <span>{t(`link.crowded.${link.crowded}`)}</span>}
          {link.lastDataAt !== null && (
            <span>
              {polling ? t('link.polled', { age: dataAge }) : t('link.dataOf', { time: momentText(link.lastDataAt) })}
            </span>
          )}
          {link.nextAttemptAt !== null && (
            <span data-wide>
              {t('link.nextAttempt', { count: Math.max(0, Math.ceil((link.nextAttemptAt - now) / 1_000)) })}
            </span>
          )}
          <button type="button" className={css.retry} onClick={() => retry()}>
            {t('link.retry')}
          </button>
        </>
      )
  }
}

/** 28 px that never leave the screen: how fresh everything is, and what waits for a person. */
export function ConnectionStrip() {
  const t = useText('app')
  const format = useFormat()
  const link = useAtomValue(linkAtom)
  const counts = useAtomValue(fleetCountsAtom)
  const fleetKnown = useAtomValue(fleetKnownAtom)
  const alertsKnown = useAtomValue(alertsKnownAtom)
  const can = useAtomValue(canAtom)
  return (
    <section
      className={css.strip}
      data-state={link.missing.length > 0 ? 'incomplete' : link.state}
      aria-label={t('link.label')}
    >
      <SpokenLink />
      <span className={`${css.item} ${css.link}`}>
        <LinkState />
      </span>
      <i className={css.rule} />
      <span className={css.item} data-wide>
        <b>{fleetKnown ? format.number(counts.total) : '–'}</b>{' '}
        {t('link.vehicles', { count: fleetKnown ? counts.total : 2 })}
      </span>
      {counts.late > 0 && (
        <span className={css.item} data-wide>
          <b>{format.number(counts.late)}</b> {t('link.late', { count: counts.late })}
        </span>
      )}
      {counts.lost > 0 && (
        <span className={css.item} data-wide>
          <b>{format.number(counts.lost)}</b> {t('link.lost')}
        </span>
      )}
      <i className={css.rule} data-wide />
      {severities.map((severity) => (
        <span className={css.item} key={severity} data-severity={severity}>
          <SeverityGlyph severity={severity} size={14} />
          <b>{alertsKnown ? format.number(counts.alerts[severity]) : '–'}</b>
          <span data-wide>{t(`link.${severity}`, { count: counts.alerts[severity] })}</span>
        </span>
      ))}
      {can(permissions.alert, 'r') && (
        <>
          <FloodSign />
          <WaitingSign />
          <SoundButton />
        </>
      )}
      {counts.pendingCommands > 0 && (
        <span className={css.item} data-end>
          <Icon name="hourglass-medium" size={14} />
          <b>{format.number(counts.pendingCommands)}</b>
          <span data-wide>{t('link.pending', { count: counts.pendingCommands })}</span>
        </span>
      )}
    </section>
  )
}
