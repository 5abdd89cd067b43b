import { Link } from 'react-router-dom'

import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { wordsIn } from '#contract/words.ts'
import { AlertFacts } from '#src/fleet/alert/AlertFacts.tsx'
import { AlertNotes } from '#src/fleet/alert/AlertNotes.tsx'
import { AlertScene } from '#src/fleet/alert/AlertScene.tsx'
import { AlertTrail } from '#src/fleet/alert/AlertTrail.tsx'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { type Decided, decidedBy } from '../decided.ts'
import { HeldBack } from './HeldBack.tsx'
import { Notified } from './Notified.tsx'
import { useEventQuantity, useQuantity } from './quantity.ts'
import { ReadingRows } from './ReadingRows.tsx'
import { ReadingsChart } from './ReadingsChart.tsx'
import { RuleThen } from './RuleThen.tsx'

import css from '../Why.module.css'

/** §4.3: the sentence, what was read, what the device said, what else happened, and who answered. */
export function WhyPage({ why }: { why: AlertWhy }) {
  const t = useText('alerts')
  const format = useFormat()
  const momentText = useMomentText()
  const quantity = useEventQuantity()
  const measure = useQuantity()
  const words = wordsIn(format.language)
  const { alert, said, neighbours } = why
  const itself = said.find(({ code, at }) => code === why.code && at === alert.occurredAt)
  const decided = decidedBy(why)
  const saidOf = ({ values, peak, limit }: Decided) => {
    const read = values.map((one) =>
      t('why.valueAt', { value: measure(why.value, one.value), time: format.time(one.at) }),
    )
    const up = peak === null ? [] : [t('why.peakTo', { value: measure(why.value, peak) })]
    const told = { values: [...read, ...up].join(', '), limit: measure(why.value, limit) }
    const was = why.rule?.was
    const rule = was?.body['description']
    return was && typeof rule === 'string'
      ? t('why.decidedRule', { ...told, rev: was.rev, rule })
      : t('why.decided', told)
  }
  return (
    <>
      <p className={css.question}>{t('why.question')}</p>
      <header className={css.head}>
        <SeverityChip severity={alert.severity} />
        <h1>
          {words.alert[alert.type]} <small className="mono">{why.code}</small>
        </h1>
        <time>{momentText(alert.occurredAt)}</time>
      </header>
      <p className={css.sentence}>
        {itself !== undefined
          ? t('why.told', { name: itself.name })
          : decided === null
            ? t('why.measured', { what: words.alert[alert.type] })
            : `${words.alert[alert.type]}: ${saidOf(decided)}`}{' '}
        {itself !== undefined &&
          (itself.value === null
            ? t('why.noMagnitude')
            : t('why.magnitude', { value: quantity(why.code, itself.value) }))}
        {alert.limitKmh !== undefined && ` ${t('why.limit', { value: format.quantity(alert.limitKmh, 'kmh') })}`}
      </p>
      <div className={css.panels}>
        <div className={css.column}>
          <Panel title={t('why.rule')}>
            <RuleThen rule={why.rule} />
          </Panel>
          <Panel title={t('why.chart')}>
            <ReadingsChart why={why} />
          </Panel>
          <Panel title={t('why.readings')} flush>
            <ReadingRows why={why} />
          </Panel>
          <Panel title={t('why.said')}>
            {said.length === 0 && <p className={css.note}>{t('why.saidNone')}</p>}
            <ul className={css.list}>
              {said.map((one) => (
                <li key={`${one.code} ${one.name} ${one.at}`}>
                  <time>{momentText(one.at)}</time> <span className="mono">{one.code}</span> {one.name}
                  {one.value !== null && ` ${quantity(one.code, one.value)}`}
                  {one.origin === 'told' && ` (${t('why.concluded')})`}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('why.neighbours')}>
            {neighbours.length === 0 && <p className={css.note}>{t('why.neighboursNone')}</p>}
            <ul className={css.list}>
              {neighbours.map((near) => (
                <li key={near.id}>
                  <SeverityGlyph severity={near.severity} size={14} /> <time>{momentText(near.occurredAt)}</time>{' '}
                  <Link
                    to={to('notifiedOccurrence', {
                      notificationVehicleId: alert.vehicleId,
                      notificationTimestamp: near.occurredAt,
                      notificationAlertType: near.code,
                    })}
                  >
                    {words.alert[near.type]}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={css.column}>
          <Panel title={t('why.then')} flush>
            <AlertFacts alert={alert} />
          </Panel>
          <Panel title={t('why.place')} flush>
            <AlertScene alert={alert} />
          </Panel>
          <Panel title={t('why.held')}>
            <HeldBack why={why} />
          </Panel>
          <Panel title={t('why.toldWhom')}>
            <Notified why={why} />
          </Panel>
          <Panel title={t('why.line')}>
            <AlertTrail alert={alert} />
            <AlertNotes alert={alert} />
          </Panel>
        </div>
      </div>
    </>
  )
}
