import { type KeyboardEvent, useState } from 'react'

import { limits } from '#contract/limits.ts'

import { createTypeAhead } from './typeAhead.ts'

interface ListKeys {
  /** What each row begins with, in order. */
  labels: readonly string[]
  at: number
  goTo: (index: number) => void
  onPick: (index: number) => void
  /** Shift and Enter: the row and nothing else. */
  onOnly: (index: number) => void
  onAll: () => void
  /** What stands in the search field; undefined where there is none, and letters then jump to a label. */
  search: string | undefined
}

/**
 * Keys of a listbox (WAI-ARIA combobox pattern): the focus stays where it is and the keys move a mark. A search field
 * keeps what a text needs: Space, Home, End and Ctrl+A are the list's only while the field is empty.
 */
export function useListKeys({ labels, at, goTo, onPick, onOnly, onAll, search }: ListKeys) {
  const [typeAhead] = useState(createTypeAhead)
  const last = labels.length - 1
  const listOwns = search === undefined || search === ''
  const move = (index: number) => goTo(Math.min(Math.max(index, 0), last))

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (event.altKey || labels.length === 0) return
    if (key === 'ArrowDown') move(at + 1)
    else if (key === 'ArrowUp') move(at - 1)
    else if (key === 'PageDown') move(at + limits.selectorRows)
    else if (key === 'PageUp') move(at - limits.selectorRows)
    else if (key === 'Home' && listOwns) move(0)
    else if (key === 'End' && listOwns) move(last)
    else if (key === 'Enter' && shiftKey) onOnly(at)
    else if (key === 'Enter' || (key === ' ' && listOwns)) onPick(at)
    else if (key.toLowerCase() === 'a' && control && listOwns) onAll()
    else if (search === undefined && key.length === 1 && !control) {
      const found = typeAhead(key, event.timeStamp, labels, at)
      if (found >= 0) move(found)
    } else return
    event.preventDefault()
  }
}
