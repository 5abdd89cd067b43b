import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '#src/api/call.ts'
import { mayAtom } from '#src/state/session.ts'

import type { AnyEntity } from './face.ts'
import { useCompanies } from './useRegistry.ts'

type May = (call: Pick<Endpoint, 'access' | 'method' | 'onWall'>) => boolean

/** Whether the session may link something to records of a noun, of which it must read the names. */
export const mayMove = ({ calls: { link, options } }: Pick<AnyEntity, 'calls'>, may: May): boolean =>
  link !== undefined && may(link) && options !== undefined && may(options)

/** Records of a noun by name, as what others are linked to. */
export function useOptions({ name, calls }: Pick<AnyEntity, 'name' | 'calls'>, enabled: boolean) {
  const companies = useCompanies()
  const may = useAtomValue(mayAtom)
  return useQuery({
    queryKey: ['registry', name, 'options', companies],
    enabled: enabled && calls.options !== undefined && may(calls.options),
    throwOnError: false,
    queryFn: () => (calls.options ? call(calls.options, { body: { companies, words: '', limit: 2_000 } }) : []),
  })
}
