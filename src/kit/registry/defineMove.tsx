import type { ComponentType } from 'react'
import type { z } from 'zod'

import type { Entity, Fields, Verb } from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'

import { erased } from './defineRegistry.tsx'
import type { LinkFace } from './face.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { mayMove, useOptions } from './useOptions.ts'

export interface MoveProps {
  /** What is linked to another record, or to none. */
  others?: readonly number[]
  /** In its place: the record that something is linked to, which is chosen then. */
  to?: number
  /** Told how many links are others than before. */
  onDone: (moved: number) => void
  onClose: () => void
}
export interface Move {
  /** A dialog over any screen. */
  Dialog: ComponentType<MoveProps>
  /** Whether whoever may do this may move. */
  isFor: (may: Parameters<typeof mayMove>[1]) => boolean
}

/** Moving one of a noun's links from a screen that is not the noun's own. */
export function defineMove<
  N extends string,
  Id extends z.ZodType<number>,
  Fs extends Fields,
  Ls extends Links,
  V extends Verb,
>(
  entity: Entity<N, Id, Fs, Ls, V>,
  link: NoInfer<keyof Ls & string>,
  links: { [K in NoInfer<keyof Ls & string>]?: LinkFace },
): Move {
  const [any, face] = erased(entity, { columns: [], form: [], links })
  return {
    Dialog: function MoveOfNoun({ others = [], to, onDone, onClose }) {
      const { data } = useOptions(any, true)
      return (
        data && (
          <MoveDialog
            entity={any}
            face={face}
            link={link}
            others={others}
            to={to}
            options={data}
            onDone={onDone}
            onClose={onClose}
          />
        )
      )
    },
    isFor: (may) => mayMove(any, may),
  }
}
