import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef } from 'react'

import { permissions } from '#contract/permissions.ts'
import { actuators } from '#src/fleet/command/actuators.ts'
import { commands } from '#src/fleet/command/descriptors.ts'
import { useHold } from '#src/kit/table/useHold.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom, mayAtom } from '#src/state/session.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { useRowPx } from '#src/ui/theme/appearance.ts'
import { fleetHoldAtom, fleetKnownAtom } from '#streams/atoms/fleet.ts'
import { linkAtom } from '#streams/atoms/link.ts'

import { type TowerChecklist, noChecklist } from '../checklist.ts'
import { TowerHead } from './TowerHead.tsx'
import { TowerRow } from './TowerRow.tsx'
import { useBlockDialog } from './useBlockDialog.ts'
import { useCards } from './useCards.ts'
import { useRowKeys } from './useRowKeys.ts'

import css from './TowerTable.module.css'

/** By density (ux §5.5). */
const rowHeights = { dense: 28, standard: 30, comfort: 40 }
const cardHeights = { dense: 118, standard: 124, comfort: 132 }
const columnHeadPx = 30

interface Props {
  order: readonly number[]
  chosen: number | null
  filtered: boolean
  checklists: ReadonlyMap<number, TowerChecklist>
  onChoose: (id: number) => void
  /** Under the keys, or under the pointer that last pressed a row. */
  onFocus: (id: number) => void
  /** Those of which a lot will be. */
  ticked: ReadonlySet<number>
  onTick: (ids: readonly number[], on: boolean) => void
}

/**
 * Every vehicle in a row, a screenful of them in the page (TOWER-01). One tab stop: the keys move a row, and
 * the buttons of that row follow in the tab order. No row moves while pointer or focus is inside.
 */
export function TowerTable({ order, chosen, filtered, checklists, onChoose, onFocus, ticked, onTick }: Props) {
  const t = useText('control-tower')
  const can = useAtomValue(canAtom)
  const may = useAtomValue(mayAtom)
  const known = useAtomValue(fleetKnownAtom)
  const live = useAtomValue(linkAtom).state === 'live'
  const holding = useHold(useSetAtom(fleetHoldAtom))
  const block = useBlockDialog()
  const cards = useCards()
  const rowPx = useRowPx(cards ? cardHeights : rowHeights)
  const headPx = cards ? 0 : columnHeadPx
  const scroller = useRef<HTMLDivElement>(null)
  const offered = actuators.filter((actuator) => may(commands[actuator.on].endpoint))

  const keys = useRowKeys({
    order,
    chosen,
    show: (index) => rows.show(index),
    onChoose,
    onBlock: block,
    onTick: offered.length === 0 ? undefined : (ids) => onTick(ids, true),
  })
  const { focused } = keys
  useEffect(() => {
    if (focused !== null) onFocus(focused)
  }, [focused, onFocus])
  const focusedAt = keys.focused === null ? -1 : order.indexOf(keys.focused)
  const rows = useRows({ scroller, count: order.length, rowPx, headPx, keptAt: focusedAt })

  // The chosen vehicle of the address comes into view once, when the rows are first there.
  const arrived = order.length > 0
  useEffect(() => {
    const at = chosen === null ? -1 : order.indexOf(chosen)
    if (at >= 0) rows.show(at)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the operator scrolls
  }, [arrived])

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-vehicle]') : null
    const id = Number(row?.dataset.vehicle)
    if (!row || Number.isNaN(id)) return
    if (event.target instanceof HTMLInputElement) {
      onTick([id], event.target.checked)
      // The keys go on with the rows.
      scroller.current?.focus()
      return
    }
    keys.setFocused(id)
    onChoose(id)
  }
  if (!can(permissions.liveMap, 'r')) return <EmptyState icon="prohibit" title={t('tower.noPositions')} />
  return (
    <div
      ref={scroller}
      className={css.table}
      role="grid"
      aria-label={t('tower.table')}
      aria-rowcount={order.length + 1}
      aria-activedescendant={focusedAt < 0 ? undefined : `tower-${keys.focused}`}
      aria-busy={!known}
      data-stale={!live || undefined}
      data-ticking={ticked.size > 0 || undefined}
      tabIndex={0}
      style={{ '--actions': offered.length }}
      onKeyDown={keys.onKeyDown}
      onClick={onClick}
      {...holding}
    >
      <TowerHead offered={offered} />
      {!known && <Loading rows={12} />}
      {known && order.length === 0 && (
        <EmptyState
          title={t(filtered ? 'tower.noMatch' : 'tower.none')}
          detail={filtered ? t('tower.noMatchWhy') : undefined}
        />
      )}
      <div className={css.canvas} style={{ height: rows.height, '--row-px': `${rowPx}px` }}>
        {rows.shown.map(({ index, top }) => {
          const id = order[index]
          if (id === undefined) return null
          return (
            <TowerRow
              key={id}
              id={id}
              index={index}
              top={top}
              chosen={id === chosen}
              focused={id === keys.focused}
              offered={offered}
              ticked={ticked.has(id)}
              checklist={checklists.get(id) ?? noChecklist}
            />
          )
        })}
      </div>
    </div>
  )
}
