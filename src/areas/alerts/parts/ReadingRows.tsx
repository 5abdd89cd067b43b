import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { doubtOf, notBelieved } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { useQuantity } from './quantity.ts'

import css from '../Why.module.css'

/** Positions around an alert, the one at its instant in bold. */
export function ReadingRows({ why: { readings, value, alert } }: { why: AlertWhy }) {
  const t = useText('alerts')
  const format = useFormat()
  const quantity = useQuantity()
  const f = useText('fleet')
  const believed = (flags: number) => {
    if ((flags & notBelieved) === 0) return t('why.yes')
    const doubt = doubtOf(flags)
    return [t('why.no'), doubt && f(`doubt.${doubt}`)].filter(Boolean).join(': ')
  }
  if (readings.length === 0) return <p className={css.note}>{t('why.readingsNone')}</p>
  return (
    <table className={css.readings}>
      <thead>
        <tr>
          <th scope="col">{t('why.at')}</th>
          <th scope="col">{t('why.after')}</th>
          {value !== null && value !== 'speedKmh' && <th scope="col">{t(`value.${value}`)}</th>}
          <th scope="col">{t('value.speedKmh')}</th>
          <th scope="col">{t('why.accuracy')}</th>
          <th scope="col">{t('why.believed')}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((one, n) => (
          // A vehicle may tell twice of one instant.
          // oxlint-disable-next-line react/no-array-index-key -- rows of one answer never move
          <tr key={n} data-near={one.at === alert.occurredAt || undefined}>
            <td className="mono">{format.time(one.at)}</td>
            <td>{format.span(Math.max(0, one.receivedAt - one.at))}</td>
            {value !== null && value !== 'speedKmh' && <td>{one.value === null ? '—' : quantity(value, one.value)}</td>}
            <td>{one.speedKmh === null ? '—' : quantity('speedKmh', one.speedKmh)}</td>
            <td>{one.accuracyM === null ? '—' : format.quantity(one.accuracyM, 'm')}</td>
            <td>{believed(one.flags)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
