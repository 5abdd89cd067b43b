import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'

import { commandHalts } from '#contract/endpoints/commandHalt.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { recordsAtom } from '#streams/atoms/records.ts'

/** Which of the chosen companies have halted their commands; asked again whenever somebody halts or resumes. */
export function useHalts() {
  const selected = useAtomValue(selectedCompaniesAtom)
  const signal = useAtomValue(recordsAtom('commandHalt'))
  const { data, refetch } = useAnswer({
    queryKey: ['commandHalts', selected],
    enabled: selected.length > 0,
    queryFn: () => call(commandHalts, { body: { companies: selected.map((id) => CompanyId.parse(id)) } }),
  })
  const seen = useRef(signal)
  useEffect(() => {
    if (seen.current === signal) return
    seen.current = signal
    void refetch()
  }, [signal, refetch])
  return { halts: data ?? [], again: () => void refetch() }
}
