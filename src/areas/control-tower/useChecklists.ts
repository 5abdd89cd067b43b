import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import { checklists } from '#contract/endpoints/checklist.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { recordsAtom } from '#streams/atoms/records.ts'

import type { TowerChecklist } from './checklist.ts'

/** What speaks for an item goes away by itself: it is looked at again after this. */
const againMs = 60_000

/** What was said of each vehicle before it left, and what speaks for it now; read again whenever somebody says something. */
export function useChecklists(): ReadonlyMap<number, TowerChecklist> {
  const selected = useAtomValue(selectedCompaniesAtom)
  const may = useAtomValue(mayAtom)
  const signal = useAtomValue(recordsAtom('towerChecklist'))
  const { data, refetch } = useAnswer({
    queryKey: ['checklists', selected],
    enabled: selected.length > 0 && may(checklists),
    refetchInterval: againMs,
    queryFn: () => call(checklists, { body: { companies: selected.map((id) => CompanyId.parse(id)) } }),
  })
  const seen = useRef(signal)
  useEffect(() => {
    if (seen.current === signal) return
    seen.current = signal
    void refetch()
  }, [signal, refetch])
  return useMemo(() => {
    const done = new Map(data?.done.map((one) => [Number(one.vehicle), one]))
    return new Map(
      data?.vehicles.map((vehicle, at) => [
        Number(vehicle),
        { done: done.get(Number(vehicle)) ?? null, evidence: data.evidence[at] ?? 0, reached: data.reached[at] },
      ]),
    )
  }, [data])
}
