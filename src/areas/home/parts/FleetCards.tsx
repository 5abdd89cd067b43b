import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useRef, useState } from 'react'

import { permissions } from '#contract/permissions.ts'
import { useMonitored } from '#src/fleet/vehicle/card/useMonitored.ts'
import { cardPx } from '#src/fleet/vehicle/card/VehicleCard.tsx'
import { rowPxOf } from '#src/fleet/vehicle/card/VehicleCardRow.tsx'
import { useBox } from '#src/kit/table/useBox.ts'
import { useHold } from '#src/kit/table/useHold.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useSteady } from '#src/lib/useSteady.ts'
import { canAtom } from '#src/state/session.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import type { FleetQuery } from '../address.ts'
import { cardColumns, gapPx } from '../cardGrid.ts'
import { byUrgency } from '../urgency.ts'
import type { FleetView } from '../viewPreference.ts'
import { CardCell } from './CardCell.tsx'
import { CardLegend } from './CardLegend.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { OpenDetails } from './OpenDetails.tsx'
import { useCardKeys } from './useCardKeys.ts'

import css from './FleetCards.module.css'

interface Props {
  /** Those that the filter leaves. */
  vehicles: readonly VehicleView[]
  /** The filter: another one is a wish to see other vehicles, even under the pointer. */
  query: FleetQuery
  variant: Exclude<FleetView, 'table'>
  /** Nothing is known of the fleet yet. */
  loading: boolean
  /** Since when nothing follows, epoch ms; null follows. */
  frozenAt: number | null
  /** What stands here when there are none. */
  empty: ReactNode
}

/**
 * The vehicles that the filter leaves as cards or as rows, the most urgent first (FLEET-02). Only those in view are in
 * the page, whether there are ten or ten thousand, and none moves under pointer or focus.
 */
export function FleetCards({ vehicles, query, variant, loading, frozenAt, empty }: Props) {
  const t = useText('home')
  const scroller = useRef<HTMLDivElement>(null)
  const { width, height } = useBox(scroller)
  const telemetry = useAtomValue(canAtom)(permissions.telemetry, 'r')
  const [held, setHeld] = useState(false)
  const [focused, setFocused] = useState<number | null>(null)
  const [details, setDetails] = useState<number | null>(null)
  const sorted = useMemo(() => vehicles.toSorted(byUrgency), [vehicles])
  const cards = useSteady(sorted, held || details !== null, loading ? null : query)
  const columns = variant === 'rows' ? 1 : cardColumns(width)
  const lines = Math.ceil(cards.length / columns)
  const linePx = (variant === 'rows' ? rowPxOf(width) : cardPx) + gapPx
  const ids = useMemo(() => cards.map(({ id }) => id), [cards])
  const focusedAt = focused === null ? -1 : ids.indexOf(focused)
  const rows = useRows({
    scroller,
    count: width === 0 ? 0 : lines,
    rowPx: linePx,
    overscan: 2,
    keptAt: focusedAt < 0 ? -1 : Math.floor(focusedAt / columns),
  })
  const onKeyDown = useCardKeys({
    scroller,
    ids,
    columns,
    view: Math.max(1, Math.floor(height / linePx)),
    focused,
    onFocus: setFocused,
    show: rows.show,
  })
  const holding = useHold(setHeld)
  const reached = focusedAt < 0 ? ids[0] : focused
  const shown = rows.shown.map(({ index, top }) => ({
    index,
    top,
    cards: cards.slice(index * columns, (index + 1) * columns),
  }))
  const { said, failed, again } = useMonitored(
    shown.flatMap((line) => line.cards.map(({ id }) => id)),
    frozenAt,
  )
  return (
    <section className={css.frame} aria-label={t('title')}>
      <CardLegend icons={variant === 'cards'} />
      {failed && <NotRead isKept text={t('readingsFailed')} onRetry={() => void again()} />}
      <div ref={scroller} className={css.scroller}>
        {loading && <CardSkeleton columns={columns} />}
        {!loading && cards.length === 0 && empty}
        {!loading && cards.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cards inside take the focus
          <div
            role="grid"
            aria-label={t('title')}
            aria-rowcount={lines}
            aria-colcount={columns}
            className={css.canvas}
            style={{ height: rows.height, '--columns': columns }}
            onKeyDown={onKeyDown}
            {...holding}
          >
            {shown.map((line) => (
              <div
                key={line.index}
                role="row"
                aria-rowindex={line.index + 1}
                className={css.line}
                style={{ translate: `0 ${line.top}px` }}
              >
                {line.cards.map((vehicle) => (
                  <CardCell
                    key={vehicle.id}
                    row={vehicle}
                    said={said(vehicle.id)}
                    telemetry={telemetry}
                    rowWidthPx={variant === 'rows' ? width : null}
                    reached={vehicle.id === reached}
                    onFocus={setFocused}
                    onDetails={setDetails}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      {details !== null && <OpenDetails id={details} said={said(details)} onClose={() => setDetails(null)} />}
    </section>
  )
}
