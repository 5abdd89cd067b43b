import { units } from '#contract/format.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type CardIndicator, freshnessOf } from './cardIndicators.ts'

import css from './CardIndicators.module.css'

interface Props {
  indicators: readonly CardIndicator[]
  /** Instant against which ages are told, epoch ms. */
  now: number
  intervalMs: number
  /** Label, unit and age in sight, in lines of a fixed height or as tall as they need; left out, only for who asks. */
  full?: 'line' | 'tall'
  /** Who is at the wheel, in the room of two after the last indicator; left out, nobody is named. */
  driver?: string | null
}

/** Status indicators in lines of five (VCARD-09), each with its own age and, when it calls for somebody, its colour. */
export function CardIndicators({ indicators, now, intervalMs, full, driver }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  // In a line the value comes first: its age is said there without the word for "ago".
  // A card has no room for the word that its badge says already, nor for names; both are in the title, and said to readers.
  const shortOf = ({ key, on }: CardIndicator) => {
    if (key === 'ignition' && on !== null) return t(on ? 'card.on' : 'card.off')
    return key === 'fence' && on ? t('card.inside') : ''
  }
  return (
    <dl className={css.grid} data-full={full} aria-label={t('card.readings')}>
      {indicators.map((one) => {
        const label = t(`indicator.${one.label}`)
        const age = one.at === null ? '' : format.age(one.at, now)
        const unit = one.unit && one.at !== null ? units[one.unit] : ''
        const text = (!full && shortOf(one)) || one.text
        return (
          <div
            key={one.key}
            className={css.cell}
            data-fresh={freshnessOf(one, now, intervalMs)}
            data-none={one.at === null || undefined}
            data-warning={one.warning === null ? undefined : true}
            style={one.warning === null ? undefined : { '--warning': one.warning }}
            title={[`${label}: ${one.text ?? ''} ${unit}`.trim(), one.detail, age].filter(Boolean).join(' · ')}
          >
            <dt>
              <Icon name={(one.on && one.iconOn) || one.icon} size={14} />
              <span className={full ? css.label : 'sr-only'}>{label}</span>
            </dt>
            <dd>
              {text}
              {unit && <i className={full ? undefined : 'sr-only'}> {unit}</i>}
              {one.detail !== null && <span className={full === 'tall' ? css.detail : 'sr-only'}> {one.detail}</span>}
              {one.warning !== null && <span className="sr-only">, {t('card.warning')}</span>}
            </dd>
            {full === 'line' && one.at !== null && (
              <dd className={css.age} aria-hidden>
                {format.span(now - one.at)}
              </dd>
            )}
            {age && <dd className={full === 'tall' ? css.age : 'sr-only'}>{age}</dd>}
          </div>
        )
      })}
      {driver && (
        <div className={`${css.cell} ${css.driver}`} title={`${t('indicator.driver')}: ${driver}`}>
          <dt>
            <Icon name="identification-card" size={14} />
            <span className={css.label}>{t('indicator.driver')}</span>
          </dt>
          <dd>{driver}</dd>
        </div>
      )}
    </dl>
  )
}
