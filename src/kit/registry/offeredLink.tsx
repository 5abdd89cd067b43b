import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { call } from '#src/api/call.ts'

import type { EntryProps } from '../fields/DraftField.tsx'
import { MultiSelect } from '../select/MultiSelect.tsx'
import { SingleSelect } from '../select/SingleSelect.tsx'
import type { AnyEntity, AnyLink } from './face.ts'
import { useCompanies } from './useRegistry.ts'

const most = 2_000

/** What a link of a noun is chosen from and named by where no face of its own says otherwise: the server's list of it. */
export function offeredLink(entity: AnyEntity, key: string): AnyLink {
  const useOthers = () => {
    const companies = useCompanies()
    return useQuery({
      queryKey: ['registry', entity.name, 'others', key, companies],
      throwOnError: false,
      queryFn: () => {
        const { others } = entity.calls
        return others ? call(others, { body: { companies, link: key, words: '', limit: most } }) : []
      },
    })
  }
  function OfferedInput({ label, value, onChange, error, placeholder = '' }: EntryProps<unknown>) {
    const { data, refetch } = useOthers()
    const ids = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value])
    const options = useMemo(
      () =>
        (data ?? [])
          .filter((one) => one.offered || ids.includes(String(one.id)))
          .map((one) => ({ id: String(one.id), label: one.label })),
      [data, ids],
    )
    const face = {
      label: typeof label === 'string' ? label : '',
      placeholder,
      error,
      options,
      // What is chosen stays so until the list of all has come.
      loading: data === undefined,
      onOpen: () => void refetch(),
    }
    return entity.links?.[key]?.many === true ? (
      <MultiSelect {...face} value={ids} onChange={(next) => onChange(next.map(Number), null)} />
    ) : (
      <SingleSelect
        {...face}
        value={ids[0] ?? null}
        onChange={(next) => onChange(next === null ? [] : [Number(next)], null)}
      />
    )
  }
  function useName() {
    const { data } = useOthers()
    return useCallback((id: number) => data?.find((one) => one.id === id)?.label ?? null, [data])
  }
  return { Input: OfferedInput, useName }
}
