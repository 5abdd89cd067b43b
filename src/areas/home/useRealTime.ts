import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { selectedCompaniesAtom } from '#src/state/session.ts'

/** FLEET-03: on until somebody turns it off; choosing other companies asks for their vehicles, so it is on again. */
export function useRealTime(): [live: boolean, turn: (on: boolean) => void] {
  const companies = useAtomValue(selectedCompaniesAtom).join(',')
  const [frozenFor, setFrozenFor] = useState<string | null>(null)
  if (frozenFor !== null && frozenFor !== companies) setFrozenFor(null)
  return [frozenFor !== companies, (on) => setFrozenFor(on ? null : companies)]
}
