import { type KeyboardEvent, useState } from 'react'

interface RowKeys {
  order: readonly number[]
  /** Where the keys start from until they have moved. */
  chosen: number | null
  /** Brings a row into view. */
  show: (index: number) => void
  onChoose: (id: number) => void
  onBlock: (id: number) => void
}

/**
 * Keys of the vehicles table: arrows or J and K move, Home and End jump, Enter chooses, B asks for the block dialog.
 * Keys pressed on a control inside a row are that control's own, save for moving on.
 */
export function useRowKeys({ order, chosen, show, onChoose, onBlock }: RowKeys) {
  const [focused, setFocused] = useState<number | null>(null)

  const moveTo = (index: number) => {
    const id = order[Math.min(Math.max(index, 0), order.length - 1)]
    if (id === undefined) return
    setFocused(id)
    show(order.indexOf(id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onGrid = event.target === event.currentTarget
    const from = focused ?? chosen
    const at = from === null ? -1 : order.indexOf(from)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key === 'ArrowDown' || key === 'j') moveTo(at + 1)
    else if (key === 'ArrowUp' || key === 'k') moveTo(at - 1)
    else if (key === 'Home') moveTo(0)
    else if (key === 'End') moveTo(order.length - 1)
    else if (key === 'b' && from !== null) onBlock(from)
    else if (key === 'Enter' && onGrid && focused !== null) onChoose(focused)
    else return
    event.preventDefault()
    // A button of the row that was left must not keep the focus.
    if (key !== 'b' && key !== 'Enter') event.currentTarget.focus()
  }
  return { focused, setFocused, onKeyDown }
}
