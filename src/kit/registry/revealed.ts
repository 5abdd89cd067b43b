import { useAtomValue } from 'jotai'
import { createContext, useEffect, useState } from 'react'

import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { mayAtom } from '#src/state/session.ts'

import type { AnyCalls } from './face.ts'

/** How long documents stay on screen after somebody asked for them. */
const shownMs = 60_000

export interface RevealedDocuments {
  /** Whole, by key; null while they are masked. */
  shown: Readonly<Record<string, string | null>> | null
  /** Null where the session may not, or there is no record. */
  ask: (() => void) | null
  failure: string | null
}
const nothing: RevealedDocuments = { shown: null, ask: null, failure: null }
const Context = createContext(nothing)
/** The documents of the record whose form this is, for whatever they are typed into. */
export const Revealed = Context.Provider
export const RevealedContext = Context

/** One call for all documents of a record; they are in no cache and no draft, and go by themselves. */
export function useRevealed(reveal: AnyCalls['reveal'], id: number | null): RevealedDocuments {
  const may = useAtomValue(mayAtom)
  const [shown, setShown] = useState<RevealedDocuments['shown']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const end = setTimeout(() => setShown(null), shownMs)
    return () => clearTimeout(end)
  }, [shown])
  if (id === null || reveal === undefined || !may(reveal)) return nothing
  const ask = () => {
    setFailure(null)
    void call(reveal, { params: { id } }).then(setShown, (error: unknown) => setFailure(failureText(error)))
  }
  return { shown, ask, failure }
}
