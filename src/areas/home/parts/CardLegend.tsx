import { indicatorKeys, indicatorOf } from '#src/fleet/vehicle/card/cardIndicators.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './CardLegend.module.css'

/** In which order the cards stand, and what the icons on them mean; a row says that itself. */
export function CardLegend({ icons }: { icons: boolean }) {
  const t = useText('home')
  const f = useText('fleet')
  return (
    <div className={css.bar}>
      <span>{t('order')}</span>
      {icons && (
        // Each indicator says its own name to readers.
        <ul aria-hidden>
          {indicatorKeys({ variant: 'grid', telemetry: false }).map((key) => {
            const { icon, label } = indicatorOf(key, undefined)
            return (
              <li key={key}>
                <Icon name={icon} size={14} />
                {f(`indicator.${label}`)}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
