import { type KeyboardEvent, useState } from 'react'

import { isShortcut } from '#src/lib/keys.ts'
import type { ShortcutName } from '#src/lib/shortcuts.ts'

interface RowKeys {
  order: readonly number[]
  /** Where the keys start from until they have moved. */
  chosen: number | null
  /** Brings a row into view. */
  show: (index: number) => void
  onChoose: (id: number) => void
  onBlock: (id: number) => void
  /** Left out where nothing is done with several. */
  onTick?: ((ids: readonly number[]) => void) | undefined
}

/**
 * Keys of the vehicles table: arrows or J and K move, Home and End jump, with Shift they tick what they
 * pass (§3.1), Enter chooses, B asks for the block dialog.
 * Keys pressed on a control inside a row are that control's own, save for moving on.
 */
export function useRowKeys({ order, chosen, show, onChoose, onBlock, onTick }: RowKeys) {
  const [focused, setFocused] = useState<number | null>(null)

  const moveTo = (index: number) => {
    const id = order[Math.min(Math.max(index, 0), order.length - 1)]
    if (id === undefined) return
    setFocused(id)
    show(order.indexOf(id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onGrid = event.target === event.currentTarget
    const from = focused ?? chosen
    const at = from === null ? -1 : order.indexOf(from)
    const pressed = (name: ShortcutName) => isShortcut(event, name)
    const to = pressed('nextRow')
      ? at + 1
      : pressed('previousRow')
        ? at - 1
        : pressed('firstRow')
          ? 0
          : pressed('lastRow')
            ? order.length - 1
            : null
    if (to !== null) {
      if (event.shiftKey && Math.abs(to - at) === 1) onTick?.([at, to].flatMap((index) => order[index] ?? []))
      moveTo(to)
      // A button of the row that was left must not keep the focus.
      event.currentTarget.focus()
    } else if (pressed('blockRow') && from !== null) onBlock(from)
    else if (pressed('openRow') && onGrid && focused !== null) onChoose(focused)
    else return
    event.preventDefault()
  }
  return { focused, setFocused, onKeyDown }
}
