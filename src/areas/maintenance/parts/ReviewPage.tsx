import { Link } from 'react-router-dom'

import { cellText } from '#contract/columns.ts'
import { review } from '#contract/entities/review.ts'
import type { AnyWords } from '#contract/machine/entityShape.ts'
import { costPerKm, counterDiffers } from '#contract/rules/vehicleCounter.ts'
import { useMomentText } from '#src/kit/clock/useMomentText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { PlateText } from '#src/ui/mark/PlateText.tsx'

import { CostLines } from './CostLines.tsx'
import { countOf, type Opened } from './opened.ts'
import { ReviewActs } from './ReviewActs.tsx'
import { ExpectedDay, ReviewStateMark } from './ReviewMarks.tsx'
import { VoidReading } from './VoidReading.tsx'

import css from '../Review.module.css'

const factKeys = [
  'type', 'serviceOrder', 'dueOn', 'notifyOn', 'leftDays', 'dueKm', 'notifyKm', 'leftKm', 'dueH', 'notifyH', 'leftH', 'axle', 'side',
  'openedBy', 'workshopSince', 'doneOn', 'doneKm', 'doneH', 'supplier',
] as const // prettier-ignore

/** One review whole: what is due, what was done and what it cost, why it is there, and where its count comes from. */
export function ReviewPage({ row, sheet, onChanged }: Opened & { onChanged: () => void }) {
  const t = useText('maintenance')
  const format = useFormat()
  const momentText = useMomentText()
  const words: AnyWords[typeof format.language] = review.words[format.language]
  const say = (key: (typeof factKeys)[number]): string | null => {
    const value = row[key]
    if (value === null) return null
    const choice = typeof value === 'string' ? words.choices?.[key]?.[value] : undefined
    return choice ?? cellText(review.fields[key].kind, value, format.language)
  }
  const count = countOf({ row, sheet })
  const perKm = costPerKm(sheet.yearCents, sheet.yearKm)
  const money = (cents: number) => cellText('cents', cents, format.language)
  return (
    <>
      <header className={css.head}>
        <h1>{row.description}</h1>
        {row.plate !== null && <PlateText plate={row.plate} />}
        {sheet.vehicle && (
          <span className={css.note}>
            {[sheet.vehicle.fleet, sheet.vehicle.maker, sheet.vehicle.model].filter(Boolean).join(' · ')}
          </span>
        )}
        <ReviewStateMark state={row.state} />
        {row.workshopSince !== null && <Badge icon="wrench">{t('review.inWorkshop')}</Badge>}
      </header>
      <ReviewActs row={row} sheet={sheet} onChanged={onChanged} />
      <div className={css.panels}>
        <div className={css.column}>
          <Panel title={t('review.facts')}>
            <dl className={css.facts}>
              {row.state !== 'realized' && (
                <div>
                  <dt>{words.columns['expectedOn']}</dt>
                  <dd>
                    <ExpectedDay of={row} /> ({words.choices?.['expectedBy']?.[row.expectedBy]})
                  </dd>
                </div>
              )}
              {factKeys.map((key) => {
                const said = say(key)
                return (
                  said !== null && (
                    <div key={key}>
                      <dt>{words.columns[key]}</dt>
                      <dd>{said}</dd>
                    </div>
                  )
                )
              })}
            </dl>
            {sheet.note !== null && <p className={css.note}>{sheet.note}</p>}
          </Panel>
          <Panel title={t('review.lines')}>
            <CostLines lines={sheet.lines} />
          </Panel>
          <Panel title={t('review.why')}>
            {sheet.causes.length === 0 ? (
              <p className={css.note}>{t('review.whyPerson')}</p>
            ) : (
              <ul className={css.list}>
                {sheet.causes.map((cause) => (
                  <li key={cause.id}>
                    <b>{words.choices?.['openedBy']?.[cause.kind] ?? cause.kind}</b>: {cause.words}
                    {cause.outcome !== null && ` · ${t(`review.outcome.${cause.outcome}`)}`}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title={t('review.earlier')}>
            {sheet.earlier.length === 0 && <p className={css.note}>{t('review.earlierNone')}</p>}
            <ul className={css.list}>
              {sheet.earlier.map((one) => (
                <li key={one.id}>
                  <Link to={to('review', { revisao: one.id })}>{format.day(one.doneOn)}</Link>
                  {one.km !== null && ` · ${format.quantity(one.km, 'km')}`}
                  {one.cost !== null && ` · ${money(one.cost)}`}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className={css.column}>
          <Panel title={t('review.count')}>
            <dl className={css.facts}>
              {(['km', 'hours'] as const).map((kind) => {
                const value = count[kind]
                const { reading, at, how, by, id, weeks } = sheet[kind]
                if (kind === 'hours' && value === null) return null
                return (
                  <div key={kind}>
                    <dt>{t(`review.${kind}`)}</dt>
                    <dd>
                      {value === null
                        ? t('review.unknownKm')
                        : kind === 'km'
                          ? format.quantity(value, 'km')
                          : `${format.number(value, 1)} h`}
                    </dd>
                    {reading !== null && at !== null && how !== null && (
                      <dd className={css.note}>
                        {t(`review.how.${how}`, {
                          value: format.number(reading),
                          at: momentText(at),
                          by: by ?? t('review.somebody'),
                        })}
                      </dd>
                    )}
                    {sheet.vehicle !== null && id !== null && (
                      <dd>
                        <VoidReading vehicleId={sheet.vehicle.id} readingId={id} onVoided={onChanged} />
                      </dd>
                    )}
                    <dd className={css.note}>{t('review.weeks', { number: weeks })}</dd>
                  </div>
                )
              })}
              <div>
                <dt>{t('review.yearCost')}</dt>
                <dd>
                  {perKm === null
                    ? t(sheet.yearCents === null ? 'review.noCost' : 'review.shortWay')
                    : t('review.perKm', { money: money(Math.round(perKm)) })}
                </dd>
                {sheet.yearCents !== null && <dd className={css.note}>{money(sheet.yearCents)}</dd>}
              </div>
            </dl>
            {count.toldAt !== null && (
              <p className={css.note}>{t('review.toldAt', { at: momentText(count.toldAt) })}</p>
            )}
            {sheet.device !== null && counterDiffers(count.km, sheet.device) && (
              <p role="status">
                <Badge icon="warning-diamond">
                  {t('review.differs', { device: format.quantity(sheet.device, 'km') })}
                </Badge>
              </p>
            )}
          </Panel>
          <Panel title={t('review.states')}>
            <ul className={css.list}>
              {sheet.states.map((one) => (
                <li key={`${one.state} ${one.at}`}>
                  <time>{momentText(one.at)}</time>{' '}
                  <b>
                    {one.state === 'postponed' || one.state === 'reopened'
                      ? t(`review.step.${one.state}`)
                      : (words.choices?.['state']?.[one.state] ?? one.state)}
                  </b>{' '}
                  {one.by ?? t('review.byCount')}
                  {one.note !== null && ` · ${one.note}`}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('review.told')}>
            {sheet.told.length === 0 && <p className={css.note}>{t('review.toldNobody')}</p>}
            <ul className={css.list}>
              {sheet.told.map((one) => (
                <li key={one.name}>
                  {one.name} {!one.active && <Badge kind="line">{t('review.inactive')}</Badge>}{' '}
                  {one.at !== null && <time>{t('review.toldOn', { at: momentText(one.at) })}</time>}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  )
}
