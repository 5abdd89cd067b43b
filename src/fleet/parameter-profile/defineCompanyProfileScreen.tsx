import type { ComponentType } from 'react'
import type { z } from 'zod'

import type { CompanyProfile } from '#contract/machine/companyProfile.ts'
import { erased } from '#src/kit/registry/defineRegistry.tsx'
import { RegistryScreen } from '#src/kit/registry/RegistryScreen.tsx'

interface Face {
  /** How many values belong together in one row of the form. */
  abreast: number
}

/** Sets that a company holds, each from a day on; a new one begins with what is in force until one is made. */
export function defineCompanyProfileScreen<N extends string, Id extends z.ZodType<number>>(
  profile: CompanyProfile<N, Id>,
  { abreast }: Face,
): ComponentType {
  const keys = Object.keys(profile.values)
  const rows = keys.flatMap((key, at) => (at % abreast === 0 ? [keys.slice(at, at + abreast)] : []))
  const [entity, face] = erased(profile.set, {
    columns: ['name', 'state', 'since', 'current', 'from', 'description'],
    form: [['name', 'from'], ['description'], ...rows],
    fresh: profile.initial,
  })
  return function CompanySets() {
    return <RegistryScreen entity={entity} face={face} />
  }
}
