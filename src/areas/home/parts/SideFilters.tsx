import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import { permissions } from '#contract/permissions.ts'
import { categoryIcon } from '#src/fleet/vehicle/categoryIcon.ts'
import { toggled } from '#src/fleet/vehicle/stateList.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { type FleetQuery, signals, worsts } from '../address.ts'
import { worstOf } from '../askedVehicles.ts'
import { categoryKey } from '../categoryKey.ts'
import { countBy, makerTotals } from '../totals.ts'
import { FacetGroup } from './FacetGroup.tsx'
import { FixedFilters } from './FixedFilters.tsx'
import { MakerFigure } from './MakerFigure.tsx'

import css from './SideFilters.module.css'

interface Props {
  vehicles: readonly VehicleView[]
  query: FleetQuery
  onChange: (query: FleetQuery) => void
}

/** Search as you type, the fixed filters (ENT-07), and what else the fleet is made of (ENT-06). */
export function SideFilters({ vehicles, query, onChange }: Props) {
  const t = useText('home')
  const f = useText('fleet')
  const maySeeAlerts = useAtomValue(canAtom)(permissions.alert, 'r')
  const [open, setOpen] = useState(false)
  const signal = useMemo(() => countBy(vehicles, ({ freshness }) => freshness), [vehicles])
  const worst = useMemo(() => countBy(vehicles, worstOf), [vehicles])
  const category = useMemo(() => countBy(vehicles, (one) => one.category), [vehicles])
  const makers = useMemo(() => makerTotals(vehicles), [vehicles])
  // What is chosen can be taken back even when no vehicle has it any more.
  const categories = [...new Set([...category.keys(), ...query.categories])].toSorted((a, b) => a - b)
  const gone = query.makers
    .filter((maker) => !makers.some((one) => one.maker === maker))
    .map((maker) => ({ maker, moving: 0, total: 0 }))
  const most = makers[0]?.total ?? 0
  return (
    <aside className={css.side} aria-label={t('filters')} data-open={open || undefined}>
      <div className={css.search}>
        <SearchField label={t('search')} value={query.text} onChange={(text) => onChange({ ...query, text })} />
        <span className={css.door}>
          <Button kind="line" icon="funnel" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('filters')}
          </Button>
        </span>
      </div>
      <div className={css.facets}>
        <FixedFilters vehicles={vehicles} query={query} onChange={onChange} />
        <FacetGroup
          title={t('facet.category')}
          tiles
          facets={categories.map((one) => ({
            id: String(one),
            label: t(`category.${categoryKey(one)}`),
            count: category.get(one) ?? 0,
            mark: <Icon name={categoryIcon(one)} className={css.quiet} />,
            pressed: query.categories.includes(one),
            onToggle: () => onChange({ ...query, categories: toggled(query.categories, one) }),
          }))}
        />
        <FacetGroup
          title={t('facet.maker')}
          aside={t('makerLead')}
          facets={[...makers, ...gone].map((one) => ({
            id: one.maker,
            label: one.maker || t('noMaker'),
            count: one.total,
            figure: <MakerFigure {...one} most={most} />,
            pressed: query.makers.includes(one.maker),
            onToggle: () => onChange({ ...query, makers: toggled(query.makers, one.maker) }),
          }))}
        />
        <FacetGroup
          title={t('facet.signal')}
          facets={signals.map((one) => ({
            id: one,
            label: t(`signal.${one}`),
            count: signal.get(one) ?? 0,
            mark: <i className={css.dot} data-fresh={one} />,
            pressed: query.signals.includes(one),
            onToggle: () => onChange({ ...query, signals: toggled(query.signals, one) }),
          }))}
        />
        {maySeeAlerts && (
          <FacetGroup
            title={t('facet.alert')}
            facets={worsts.map((one) => ({
              id: one,
              label: one === 'none' ? t('noAlert') : f(`severity.${one}`),
              count: worst.get(one) ?? 0,
              mark:
                one === 'none' ? (
                  <Icon name="check-circle" className={css.quiet} />
                ) : (
                  <span aria-hidden className={css.mark}>
                    <SeverityGlyph severity={one} />
                  </span>
                ),
              pressed: query.alerts.includes(one),
              onToggle: () => onChange({ ...query, alerts: toggled(query.alerts, one) }),
            }))}
          />
        )}
      </div>
    </aside>
  )
}
