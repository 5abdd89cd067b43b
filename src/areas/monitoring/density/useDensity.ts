import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { positionDensity } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'

import { densityAtom, type Density } from './densityAtoms.ts'

interface Reading {
  density: Density | undefined
  /** The last try found no answer: what is shown is of `density.until`. */
  missed: boolean
  again: () => void
}

/** Reads the density of the chosen companies, and draws it for as long as the part that calls this is on the screen. */
export function useDensity(): Reading {
  const companies = useAtomValue(selectedCompaniesAtom)
  const draw = useSetAtom(densityAtom)
  const { data, missed, again } = useAnswer({
    queryKey: ['density', companies],
    queryFn: () => call(positionDensity, { body: { companies: companies.map((id) => CompanyId.parse(id)) } }),
    enabled: companies.length > 0,
    refetchInterval: limits.densityPollMs,
    // On a map beside other things: it is no screen's own load.
    throwOnError: false,
  })
  useEffect(() => {
    draw(data ?? null)
    return () => draw(null)
  }, [draw, data])
  return { density: data, missed, again }
}
