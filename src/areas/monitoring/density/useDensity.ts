import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { positionDensity } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
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
  const queries = useQueryClient()
  const queryKey = ['density', companies]
  const { data, isError, isPaused, failureCount, refetch } = useQuery({
    queryKey,
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
  const again = async () => {
    // The next try of its own may be half a minute away.
    await queries.cancelQueries({ queryKey })
    await refetch()
  }
  return { density: data, missed: isError || isPaused || failureCount > 0, again: () => void again() }
}
