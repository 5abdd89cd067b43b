import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { journeyStates } from '#contract/rules/journey/count.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from '../Ledger.module.css'

const minuteMs = 60_000

type OneJourney = JourneyLane['journeys'][number]
interface Part {
  state: OneJourney['counted'][number]
  minutes: number
}
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** States that make up what is worked, and those that do not count; driving and work stand there even when there was none. */
function partition(journey: OneJourney): [counted: Part[], left: Part[]] {
  const parts = journeyStates.map((state): Part => ({ state, minutes: journey[state] }))
  return [
    parts.filter(({ state, minutes }) => journey.counted.includes(state) && (minutes > 0 || always.has(state))),
    parts.filter(({ state, minutes }) => !journey.counted.includes(state) && minutes > 0),
  ]
}
const always: ReadonlySet<string> = new Set(['drive', 'work'])

/** The formulas of a journey with its figures in them. */
export function LedgerSums({ journey }: { journey: OneJourney }) {
  const t = useText('journey')
  const format = useFormat()
  const { worked, night, paid, standard, overtime, overWeek, gapBefore, law, nightReduced } = journey
  const [terms, left] = partition(journey)
  const said = (parts: readonly Part[]) =>
    parts.map(({ state, minutes }) => t(`ledger.part.${state}`, { minutes })).join(' + ')
  return (
    <ul className={css.sums}>
      <li>{t('ledger.rulesOf', { name: journey.set ?? t('ledger.defaultRules') })}</li>
      <li>{law === 'B' ? t('ledger.lawB') : t('ledger.lawA')}</li>
      <li>
        {sumOf(terms) === worked
          ? t('ledger.worked', { parts: said(terms), worked })
          : t('ledger.workedByMinute', { worked })}
      </li>
      {left.length > 0 && <li>{t('ledger.notWorked', { parts: said(left) })}</li>}
      <li>{nightReduced ? t('ledger.night', { night, worked }) : t('ledger.nightWhole', { night, worked })}</li>
      <li>{nightReduced ? t('ledger.paid', { worked, night, paid }) : t('ledger.paidWhole', { paid })}</li>
      <li>{t('ledger.difference', { paid, standard, difference: paid - standard })}</li>
      <li>
        <b>{t('ledger.overtime', { overtime })}</b>
      </li>
      {overWeek > 0 && (
        <li>
          <b>{t('ledger.overWeek', { overWeek })}</b>
        </li>
      )}
      <li>
        {gapBefore === null ? t('ledger.gapUnknown') : t('ledger.gap', { time: format.duration(gapBefore * minuteMs) })}
      </li>
      <li>{t('ledger.km', { km: format.number(journey.km, 1) })}</li>
      {journey.open && <li>{t('ledger.openNow', { time: format.time(journey.endedAt).slice(0, 5) })}</li>}
    </ul>
  )
}

const compared = ['worked', 'night', 'paid', 'overtime', 'indemnity'] as const

/** The same minutes under the law of before and of since 12 July 2023: to compare, for each day is paid by its own. */
export function LedgerLaws({ byLaw }: { byLaw: NonNullable<OneJourney['byLaw']> }) {
  const t = useText('journey')
  const format = useFormat()
  const time = (minutes: number) => format.duration(minutes * minuteMs)
  return (
    <table className={css.laws}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.compared')}</th>
          <th scope="col">{t('ledger.before')}</th>
          <th scope="col">{t('ledger.since')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map((key) => (
          <tr key={key}>
            <th scope="row">{t(`ledger.sum.${key}`)}</th>
            <td>{time(byLaw.a[key])}</td>
            <td>{key === 'indemnity' ? '—' : time(byLaw.b[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
