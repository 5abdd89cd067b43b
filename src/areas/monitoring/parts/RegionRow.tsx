import { severities } from '#contract/codes/alerts.ts'
import type { RegionId, RegionKind } from '#contract/rules/region.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Meter } from '#src/ui/mark/Meter.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import type { RegionCount } from '#streams/atoms/regions.ts'

import css from './RegionList.module.css'

interface Props {
  region: RegionCount
  name: string
  kind: RegionKind
  /** Px from the first row. */
  top: number
  chosen: boolean
  onLook: (region: RegionId) => void
}

/** One region: its worst open alerts, how much of it moves, how many vehicles it has. Critical alone is a chip (ux §1.3). */
export function RegionRow({ region, name, kind, top, chosen, onLook }: Props) {
  const t = useText('monitoring')
  const format = useFormat()
  const moving = (region.byState[vehicleState.moving] ?? 0) / region.total
  const share = format.quantity(moving * 100, 'percent', 0)
  const [worst, ...milder] = severities.filter((severity) => region.alerts[severity] > 0)
  const counted = (severity: (typeof severities)[number]) =>
    t(`regions.${severity}`, { count: region.alerts[severity], total: format.number(region.alerts[severity]) })
  // The name of a city leaves no room for a second one, nor for the word.
  const next = worst === 'critical' && kind === 'state' ? milder[0] : undefined
  return (
    <li className={css.item} style={{ translate: `0 ${top}px` }}>
      <button
        type="button"
        className={css.row}
        data-chosen={chosen || undefined}
        aria-pressed={chosen}
        onClick={() => onLook(region.id)}
      >
        <b className="truncate" title={name}>
          {name}
        </b>
        <span className={css.alerts}>
          {worst === 'critical' && (
            <SeverityChip severity="critical">
              {kind === 'state' ? counted('critical') : format.number(region.alerts.critical)}
            </SeverityChip>
          )}
          {worst !== undefined && worst !== 'critical' && (
            <span data-severity={worst}>
              <SeverityGlyph severity={worst} />
              {format.number(region.alerts[worst])}
            </span>
          )}
          {next && (
            <span data-severity={next}>
              <SeverityGlyph severity={next} />
              {format.number(region.alerts[next])}
            </span>
          )}
          {worst === undefined && <span className={css.none}>—</span>}
        </span>
        <Meter label={t('regions.moving')} value={moving} valueText={t('regions.share', { share })} tone="moving" />
        <b className={css.total}>
          {format.number(region.total)}{' '}
          <span className="sr-only">{t('regions.vehicles', { count: region.total })}</span>
        </b>
      </button>
    </li>
  )
}
