import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type { Fields } from '#contract/machine/entityShape.ts'
import { type AppliedKey, type HolderKey, type Profile, anyProfile } from '#contract/machine/profile.ts'
import type { RegistryAsk } from '#src/kit/registry/askRecords.ts'
import { erased } from '#src/kit/registry/defineRegistry.tsx'
import type { AnyFace } from '#src/kit/registry/face.ts'
import { RegistryScreen } from '#src/kit/registry/RegistryScreen.tsx'

import type { ReportAsk } from '../report/askReport.ts'
import { defineReportScreen } from '../report/defineReportScreen.tsx'
import type { ReportFace } from '../report/reportFace.ts'
import { HoldersScreen } from './HoldersScreen.tsx'

interface Face<V extends Fields> {
  /** Rows of the form below name and description; left out, the values two by two. */
  form?: readonly (readonly (keyof V & string)[])[]
  /** By value: typed into in the place of what its kind is typed into. */
  inputs?: AnyFace['inputs']
  holders?: ReportFace<never, HolderKey>
  history?: ReportFace<never, AppliedKey>
}
/** `tabs`: other faces of the same address, to choose among. */
type Screen = ComponentType<{ ask?: ReportAsk | undefined; tabs?: ReactNode }>

/** The three faces of a profile: its sets, who holds what, and every application. */
export function defineProfileScreen<N extends string, Id extends z.ZodType<number>, V extends Fields>(
  profile: Profile<N, Id, V>,
  { form, inputs, holders = {}, history = {} }: Face<V> = {},
): { sets: ComponentType<{ ask?: RegistryAsk | undefined; tabs?: ReactNode }>; holders: Screen; history: Screen } {
  const keys = Object.keys(profile.values)
  const pairs = form ?? keys.flatMap((key, at) => (at % 2 === 0 ? [keys.slice(at, at + 2)] : []))
  const [entity, face] = erased(profile.set, {
    columns: ['name', 'description', 'holders', 'behind', 'active'],
    form: [['name', 'active'], ['description'], ...pairs],
    ...(inputs && { inputs }),
  })
  const drawn = anyProfile(profile)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above by the columns of the machine
  const [ofHolders, ofHistory] = [holders, history] as unknown as [ReportFace, ReportFace]
  return {
    sets: function Sets({ ask, tabs }) {
      return <RegistryScreen entity={entity} face={face} ask={ask} tabs={tabs} />
    },
    holders: function Holders({ ask, tabs }) {
      return <HoldersScreen profile={drawn} face={ofHolders} ask={ask} tabs={tabs} />
    },
    history: defineReportScreen(profile.history, { hidden: ['fleetNumber'], ...(ofHistory as object) }),
  }
}
