import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from '../Ledger.module.css'

const minuteMs = 60_000

/** The formulas of a journey with its figures in them. */
export function LedgerSums({ journey }: { journey: JourneyLane['journeys'][number] }) {
  const t = useText('journey')
  const format = useFormat()
  const { drive, work, wait, worked, night, paid, standard, overtime, gapBefore, law, nightReduced } = journey
  const shown = { drive, work, wait, worked }
  return (
    <ul className={css.sums}>
      <li>{t('ledger.rulesOf', { name: journey.set ?? t('ledger.defaultRules') })}</li>
      <li>{law === 'B' ? t('ledger.lawB') : t('ledger.lawA')}</li>
      <li>{law === 'B' ? t('ledger.worked', shown) : t('ledger.workedA', shown)}</li>
      <li>{nightReduced ? t('ledger.night', { night, worked }) : t('ledger.nightWhole', { night, worked })}</li>
      <li>{nightReduced ? t('ledger.paid', { worked, night, paid }) : t('ledger.paidWhole', { paid })}</li>
      <li>{t('ledger.difference', { paid, standard, difference: paid - standard })}</li>
      <li>
        <b>{t('ledger.overtime', { overtime })}</b>
      </li>
      <li>
        {gapBefore === null ? t('ledger.gapUnknown') : t('ledger.gap', { time: format.duration(gapBefore * minuteMs) })}
      </li>
      <li>{t('ledger.km', { km: format.number(journey.km, 1) })}</li>
      {journey.open && <li>{t('ledger.openNow', { time: format.time(journey.endedAt).slice(0, 5) })}</li>}
    </ul>
  )
}
