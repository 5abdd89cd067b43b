import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type { Entity, Fields, Verb } from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'

import type { RegistryAsk } from './askRecords.ts'
import { erased } from './defineRegistry.tsx'
import type { LinkFace } from './face.ts'
import { LinksScreen } from './LinksScreen.tsx'

/** A screen of who hangs on what: one of a noun's links, by what it is linked to. */
export function defineLinks<
  N extends string,
  Id extends z.ZodType<number>,
  Fs extends Fields,
  Ls extends Links,
  V extends Verb,
>(
  entity: Entity<N, Id, Fs, Ls, V>,
  link: NoInfer<keyof Ls & string>,
  links: { [K in NoInfer<keyof Ls & string>]?: LinkFace },
): ComponentType<{ tabs?: ReactNode; ask?: RegistryAsk }> {
  const [any, face] = erased(entity, { columns: [], form: [], links })
  return function LinksOfNoun({ tabs, ask }) {
    return <LinksScreen entity={any} face={face} link={link} tabs={tabs} ask={ask} />
  }
}
