import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'

interface Props {
  /** What its place hangs on: moved when this changes, never because something in it grew. */
  place: string
  className?: string | undefined
  children: ReactNode
}

/** An item of a list of at most 50 that goes to its new place instead of jumping there. It stands in `Moves`. */
export const MovedItem = ({ place, ...item }: Props) => <m.li layout="position" layoutDependency={place} {...item} />
