import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'

import { useHold } from '#src/kit/table/useHold.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { isShortcut } from '#src/lib/keys.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { useRowPx } from '#src/ui/theme/appearance.ts'
import { type FleetList, fleetHoldAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'

import { NoVehicles } from './NoVehicles.tsx'
import { VehicleRow } from './VehicleRow.tsx'

import css from './VehicleList.module.css'

/** By density: rows of two lines. */
const rowHeights = { dense: 40, standard: 44, comfort: 52 }
const headPx = 24
/** A third line, of the place: a vehicle with an alert says in its second what is wrong. */
const placePx = 16

type Line = { kind: 'head'; title: string; count: number } | { kind: 'vehicle'; id: number; tall: boolean }

interface Props {
  list: FleetList
  chosen: number | null
  onChoose: (id: number) => void
}

/**
 * Every vehicle of the selection, worst alert first, virtualised. Rows do not move while pointer or focus is inside:
 * the rail holds their order until both have left.
 */
export function VehicleList({ list, chosen, onChoose }: Props) {
  const t = useText('monitoring')
  const format = useFormat()
  const rowPx = useRowPx(rowHeights)
  const scroller = useRef<HTMLDivElement>(null)
  const holding = useHold(useSetAtom(fleetHoldAtom))
  const known = useAtomValue(fleetKnownAtom)
  const [focused, setFocused] = useState<number | null>(null)
  const lines = useMemo(() => {
    const { unacknowledged, others } = list
    const all: Line[] = []
    if (unacknowledged.length > 0)
      all.push({ kind: 'head', title: 'live.unacknowledged', count: unacknowledged.length })
    all.push(...unacknowledged.map((id) => ({ kind: 'vehicle', id, tall: true }) as const))
    if (others.length > 0) all.push({ kind: 'head', title: 'live.others', count: others.length })
    all.push(...others.map((id) => ({ kind: 'vehicle', id, tall: false }) as const))
    return all
  }, [list])
  const heights = useMemo(
    () => lines.map((line) => (line.kind === 'head' ? headPx : rowPx + (line.tall ? placePx : 0))),
    [lines, rowPx],
  )
  const focusedAt = useMemo(
    () => (focused === null ? -1 : lines.findIndex((line) => line.kind === 'vehicle' && line.id === focused)),
    [lines, focused],
  )
  const rows = useRows({
    scroller,
    count: lines.length,
    rowPx: heights,
    keptAt: focusedAt,
  })

  const step = (by: 1 | -1) => {
    const at = lines.findIndex((line) => line.kind === 'vehicle' && line.id === (focused ?? chosen))
    for (let index = at + by; index >= 0 && index < lines.length; index += by) {
      const line = lines[index]
      if (line?.kind !== 'vehicle') continue
      setFocused(line.id)
      rows.show(index)
      return
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event, 'nextRow')) step(1)
    else if (isShortcut(event, 'previousRow')) step(-1)
    else if (isShortcut(event, 'openRow') && focused !== null) onChoose(focused)
    else return
    event.preventDefault()
  }

  const nothing = !known ? (
    <Loading rows={8} />
  ) : list.total === 0 ? (
    <NoVehicles />
  ) : (
    <EmptyState title={t('live.noMatch')} detail={t('live.noMatchWhy')} />
  )
  return (
    <>
      <div className={css.body} {...holding}>
        {lines.length === 0 ? (
          nothing
        ) : (
          <div
            ref={scroller}
            className={css.scroller}
            role="listbox"
            aria-label={t('live.vehicles')}
            aria-activedescendant={focused === null ? undefined : `vehicle-${focused}`}
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            <div className={css.canvas} style={{ height: rows.height }}>
              {rows.shown.map(({ index, top }) => {
                const line = lines[index]
                if (!line) return null
                return line.kind === 'head' ? (
                  // A listbox holds options alone: for readers the order and each row's own words tell the two parts apart.
                  <div key={line.title} role="presentation" className={css.head} style={{ translate: `0 ${top}px` }}>
                    {t(line.title === 'live.unacknowledged' ? 'live.unacknowledged' : 'live.others')}{' '}
                    <b>{format.number(line.count)}</b>
                    {line.title === 'live.unacknowledged' && <span>{t('live.order')}</span>}
                  </div>
                ) : (
                  <VehicleRow
                    key={line.id}
                    top={top}
                    px={heights[index] ?? rowPx}
                    tall={line.tall}
                    id={line.id}
                    chosen={line.id === chosen}
                    focused={line.id === focused}
                    onChoose={onChoose}
                  />
                )
              })}
            </div>
          </div>
        )}
      </div>
      <footer className={css.foot}>
        <span>{known && t('live.shown', { shown: format.number(list.shown), total: format.number(list.total) })}</span>
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('live.move')} <Kbd>F8</Kbd> {t('live.nextAlert')}
        </span>
      </footer>
    </>
  )
}
