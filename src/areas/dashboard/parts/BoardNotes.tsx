import { useEffect, useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { BoardModel } from '../useBoard.ts'

import css from '../Dashboard.module.css'

interface Props {
  board: BoardModel
  /** Gives the focus to a card, or to the one that stands in its place by now. */
  onCard: (name: string | undefined) => void
}

/** What waits for an answer above the cards: a removal that may be undone, and a version that somebody else kept. */
export function BoardNotes({ board, onCard }: Props) {
  const t = useText('dashboard')
  const { removed } = board
  return (
    <>
      {board.overtaken && (
        <div role="alert" className={css.undo}>
          <span>{t('overtaken')}</span>
          <Button kind="line" size="sm" onClick={board.takeTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button kind="line" size="sm" onClick={() => void board.saveMine()}>
            {t('saveMine')}
          </Button>
        </div>
      )}
      {removed && (
        <Undo
          key={removed.name}
          onUndo={() => {
            board.undo()
            onCard(removed.name)
          }}
          onLeft={() => onCard(board.cards[removed.at] ?? board.cards.at(-1))}
        />
      )}
    </>
  )
}

/** The card that had the focus is gone: its way back has it, and what stands in its place gets it once the time is over. */
function Undo({ onUndo, onLeft }: { onUndo: () => void; onLeft: () => void }) {
  const t = useText('dashboard')
  const button = useRef<HTMLButtonElement>(null)
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useEffect(() => {
    const own = button.current
    own?.focus()
    return () => {
      if (document.activeElement === own) left.current()
    }
  }, [])
  return (
    <div role="status" className={css.undo}>
      {t('removed')}
      <Button ref={button} kind="line" size="sm" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  )
}
