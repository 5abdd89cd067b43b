import { useRef, useState } from 'react'

/** Rows that are ticked, by id. */
export interface Selection {
  ids: ReadonlySet<string>
  /** Ticks or unticks one row; with `range`, all from the last one to this. */
  toggle: (id: string, range: boolean) => void
  set: (ids: Iterable<string>) => void
}

/** @param order ids of the rows as they stand, for ranges */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  return {
    ids,
    toggle: (id, range) => {
      const next = new Set(ids)
      const from = range && last.current !== null ? order.indexOf(last.current) : -1
      const to = order.indexOf(id)
      if (from >= 0 && to >= 0) for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
      else if (!next.delete(id)) next.add(id)
      last.current = id
      setIds(next)
    },
    set: (chosen) => {
      last.current = null
      setIds(new Set(chosen))
    },
  }
}
