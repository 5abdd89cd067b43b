import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'

import { MovedItem } from '#src/kit/motion/MovedItem.tsx'
import { Moves } from '#src/kit/motion/Moves.tsx'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { useText } from '#src/lib/text/useText.ts'
import { searchVehiclesAtom } from '#src/state/searchData.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'

import { dashboardAddress } from './address.ts'
import { cardOf } from './cards.ts'
import { BoardNotes } from './parts/BoardNotes.tsx'
import { Card, UnknownCard } from './parts/Card.tsx'
import { DashboardFilters } from './parts/DashboardFilters.tsx'
import { DashboardHead } from './parts/DashboardHead.tsx'
import { useBoard } from './useBoard.ts'

import css from './Dashboard.module.css'

/** `/dashboard`: cards of a preference, drawn from the sums of every report, asked again each 30 s. */
export function DashboardScreen() {
  const t = useText('dashboard')
  const { query, unread, change } = useAddressQuery(dashboardAddress)
  const board = useBoard(query.preference, (preference) => change({ preference }))
  const known = useAtomValue(searchVehiclesAtom)
  const grid = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const { cards } = board
  const vehicles = query.vehicles.length > 0 ? query.vehicles.length : known.size
  const elementOf = (name: string) => grid.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`)
  const focus = (name: string) => requestAnimationFrame(() => elementOf(name)?.focus())
  /** Instead of nowhere: who went on to something else by then is not called back. */
  const refocus = (name = '') =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) elementOf(name)?.focus()
    })
  const move = (name: string, by: number) => {
    const to = cards.indexOf(name) + by
    if (to < 0 || to >= cards.length) return
    board.move(name, to)
    say(t('moved', { place: to + 1, count: cards.length }))
    // The card keeps the focus where it went.
    focus(name)
  }
  return (
    <div className={css.page}>
      <DashboardHead board={board} onFull={() => void grid.current?.requestFullscreen()} />
      <DashboardFilters query={query} onChange={change} />
      {unread && <InvalidParameter />}
      <BoardNotes board={board} onCard={refocus} />
      <span className="sr-only" role="status">
        {said}
      </span>
      {board.failed && board.list === undefined && <ErrorState />}
      {cards.length === 0 && <EmptyState icon="squares-four" title={t('empty')} detail={t('emptyWhy')} />}
      <Moves>
        <ul ref={grid} className={css.grid}>
          {cards.map((name, at) => {
            const card = cardOf(name)
            const frame = {
              name,
              onRemove: () => board.remove(name),
              onMove: (by: number) => move(name, by),
              onDropped: (other: string) => board.move(other, at),
            }
            return (
              <MovedItem
                key={name}
                place={cards.join()}
                className={`${css.place} ${css[`span${card?.card.width ?? 3}`] ?? ''}`}
              >
                {card ? <Card card={card} query={query} vehicles={vehicles} {...frame} /> : <UnknownCard {...frame} />}
              </MovedItem>
            )
          })}
        </ul>
      </Moves>
    </div>
  )
}
