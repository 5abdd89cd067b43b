import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type { Entity, Fields, Verb } from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'

import type { RegistryAsk } from './askRecords.ts'
import type { AnyEntity, AnyFace, RegistryFace } from './face.ts'
import { offeredLink } from './offeredLink.tsx'
import { RegistryScreen } from './RegistryScreen.tsx'

interface RegistryProps {
  /** Other nouns of the same address, to choose among. */
  tabs?: ReactNode
  ask?: RegistryAsk | undefined
}

/** A screen of a noun: list, form, history, and what may be done with its records (decision 4). */
export function defineRegistry<
  N extends string,
  Id extends z.ZodType<number>,
  Fs extends Fields,
  Ls extends Links,
  V extends Verb,
>(entity: Entity<N, Id, Fs, Ls, V>, face: NoInfer<RegistryFace<Id, Fs, Ls>>): ComponentType<RegistryProps> {
  const [any, drawn] = erased(entity, face)
  return function Registry({ tabs, ask }) {
    return <RegistryScreen entity={any} face={drawn} tabs={tabs} ask={ask} />
  }
}

/** The parts of the machine know no noun: what the types above hold is given up here, once for all of them. */
export const erased = (entity: object, face: object): [AnyEntity, AnyFace] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a definition says is checked where it is defined
  withLinks(entity as AnyEntity, face as AnyFace)

const withLinks = (entity: AnyEntity, face: AnyFace): [AnyEntity, AnyFace] => {
  const offered = Object.keys(entity.links ?? {}).map((key) => [key, offeredLink(entity, key)] as const)
  return [entity, { ...face, links: { ...Object.fromEntries(offered), ...face.links } }]
}
