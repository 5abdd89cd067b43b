import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { type RegionId, type RegionKind, regionKinds } from '#contract/rules/region.ts'
import { useHold } from '#src/kit/table/useHold.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { useRowPx } from '#src/ui/theme/appearance.ts'
import { placeCountsAtom, type RegionCount, regionsAtom } from '#streams/atoms/regions.ts'

import type { LiveFilter } from '../address.ts'
import { chosenRegionAtom, lookAtRegionAtom } from '../map-tools/toolAtoms.ts'
import { useRegionName } from '../useRegionName.ts'
import { NoVehicles } from './NoVehicles.tsx'
import { RegionRow } from './RegionRow.tsx'

import css from './RegionList.module.css'

/** By density: rows of one line. */
const rowHeights = { dense: 28, standard: 32, comfort: 40 }

interface Props {
  kind: RegionKind
  filter: LiveFilter
  onKind: (kind: RegionKind) => void
}

/** Regions in the order of before, those that were not there last. */
function inOrder(regions: readonly RegionCount[], order: readonly RegionCount[]): readonly RegionCount[] {
  const places = new Map<RegionId, number>(order.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: RegionCount) => places.get(id) ?? places.size
  return [...regions].sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The vehicles that pass the filter, gathered by the state or city nearest to them: the picture of a country that a list of
 * thousands does not give. Rows keep their order while pointer or focus is inside; their numbers go on.
 */
export function RegionList({ kind, filter, onKind }: Props) {
  const t = useText('monitoring')
  const format = useFormat()
  const rowPx = useRowPx(rowHeights)
  const scroller = useRef<HTMLDivElement>(null)
  const counts = useAtomValue(placeCountsAtom)
  const newest = useAtomValue(regionsAtom[kind])
  const name = useRegionName()
  const look = useSetAtom(lookAtRegionAtom)
  const chosen = useAtomValue(chosenRegionAtom)
  const [held, setHeld] = useState(false)
  const regions = inOrder(newest, useSteady(newest, held, counts && `${kind} ${filter.text} ${filter.states.join()}`))
  const holding = useHold(setHeld)
  const rows = useRows({ scroller, count: regions.length, rowPx })
  const most = Math.max(...regions.map(({ total }) => total), 1)
  const widths = { 'data-kind': kind, 'data-abroad': regions.some(({ id }) => !id.includes('-')) || undefined }
  return (
    <>
      <div className={css.head}>
        <Segments
          label={t('regions.kind')}
          size="sm"
          value={kind}
          options={regionKinds.map((value) => ({ value, label: t(`regions.${value}`) }))}
          onChange={onKind}
        />
        <span>{t('regions.nearest')}</span>
      </div>
      <div className={css.columns} {...widths} aria-hidden="true">
        <span>{t(`regions.${kind}`)}</span>
        <span>{t('regions.worst')}</span>
        <span>{t('regions.moving')}</span>
        <span>{t('regions.total')}</span>
      </div>
      <div ref={scroller} className={css.scroller} {...holding}>
        {counts === null && <Loading rows={8} />}
        {counts?.total === 0 && <NoVehicles />}
        {counts !== null && counts.total > 0 && counts.passing === 0 && (
          <EmptyState title={t('live.noMatch')} detail={t('live.noMatchWhy')} />
        )}
        <ul
          className={css.canvas}
          {...widths}
          aria-label={t('regions.list')}
          style={{ height: rows.height, '--row-px': `${rowPx}px`, '--total-ch': `${format.number(most).length}ch` }}
        >
          {rows.shown.map(({ index, top }) => {
            const region = regions[index]
            return (
              region && (
                <RegionRow
                  key={region.id}
                  region={region}
                  name={name(region.id)}
                  kind={kind}
                  top={top}
                  chosen={region.id === chosen || region.id === filter.region}
                  onLook={look}
                />
              )
            )
          })}
        </ul>
        {counts !== null && counts.away + counts.unlocated > 0 && (
          <dl className={css.others}>
            {(['away', 'unlocated'] as const).map(
              (which) =>
                counts[which] > 0 && (
                  <div key={which}>
                    <dt>{t(`regions.${which}`)}</dt>
                    <dd>{format.number(counts[which])}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
      </div>
      <footer className={css.foot}>
        {counts !== null &&
          t('regions.shown', {
            count: regions.length,
            regions: format.number(regions.length),
            shown: format.number(counts.passing),
            total: format.number(counts.total),
          })}
      </footer>
    </>
  )
}
