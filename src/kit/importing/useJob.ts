import { useCallback, useEffect, useRef, useState } from 'react'

import { CompanyId, type Language } from '#contract/kinds.ts'
import type { ImportJob, ImportKept, ImportLine, ImportStep } from '#contract/machine/entityImport.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { newId } from '#src/lib/newId.ts'

import type { AnyEntity } from '../registry/face.ts'
import { chunksOf } from './useJudging.ts'

/** What only the whole file tells, and what somebody typed to that. */
export type Meant = Pick<ImportKept, 'known' | 'agreed'>
/** How long a step that did not come through is left before it is tried again. */
const restMs = 3_000

/**
 * The caller's import of a noun: rows are kept by the server first, and written step by step. A page that is opened again
 * finds it, and goes on where the last step ended.
 */
export function useJob(entity: AnyEntity, company: number, onChange: () => void) {
  const [job, setJob] = useState<ImportJob | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const live = useRef(true)
  const step = useCallback(
    async (key: string | null, what: ImportStep['step']): Promise<ImportJob | null> => {
      const { importStep } = entity.calls
      if (importStep === undefined) return null
      const answer = await call(importStep, { body: { company: CompanyId.parse(company), key, step: what } })
      if (live.current) setJob(answer.job)
      return answer.job
    },
    [entity, company],
  )
  /** One step after the other, until there is none left or somebody stops it. */
  const run = useCallback(
    async (key: string, what: 'write' | 'undo') => {
      const goesOn = what === 'write' ? 'writing' : 'undoing'
      setFailed(null)
      let misses = 0
      for (;;) {
        if (!live.current) return
        try {
          // oxlint-disable-next-line no-await-in-loop -- one step after the other
          const now = await step(key, what)
          misses = 0
          if (now?.state !== goesOn) break
        } catch (cause) {
          // Stopped meanwhile, or written to its end from another tab.
          if (cause instanceof ApiError && cause.code === 'import.closed') {
            // oxlint-disable-next-line no-await-in-loop -- the last round
            await step(key, 'look').catch(setFailed)
            break
          }
          misses += 1
          // A server that starts again is waited for; a refusal, and one that stays away, are told.
          if (
            misses > 20 ||
            (cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.status !== 429)
          ) {
            setFailed(cause)
            break
          }
          // oxlint-disable-next-line no-await-in-loop -- it rests
          await new Promise((resolve) => setTimeout(resolve, restMs))
        }
      }
      onChange()
    },
    [step, onChange],
  )
  useEffect(() => {
    live.current = true
    step(null, 'look')
      .then((found) => {
        if (found?.state === 'writing') return run(found.key, 'write')
        return found?.state === 'undoing' ? run(found.key, 'undo') : undefined
      })
      .catch(setFailed)
    return () => {
      live.current = false
    }
  }, [step, run])

  const start = async (lines: readonly ImportLine[], language: Language, meant: Meant) => {
    const { import: ask } = entity.calls
    if (ask === undefined) return
    const key = newId()
    setFailed(null)
    setJob(null)
    setSending(0)
    let sent = 0
    try {
      for (const chunk of chunksOf(lines)) {
        const keep = { key, total: lines.length, ...meant }
        const body = { company: CompanyId.parse(company), language, lines: chunk, keep }
        // oxlint-disable-next-line no-await-in-loop -- rows arrive in their order
        await call(ask, { body })
        sent += chunk.length
        setSending(sent)
      }
    } catch (cause) {
      setFailed(cause)
      setSending(null)
      return
    }
    setSending(null)
    await run(key, 'write')
  }
  const cancel = () => {
    if (job) step(job.key, 'cancel').then(onChange, setFailed)
  }
  /** What was refused says nothing of lines that are looked at anew. */
  const forget = () => setFailed(null)
  return { job, sending, failed, start, cancel, forget, undo: () => (job ? run(job.key, 'undo') : undefined) }
}
export type Job = ReturnType<typeof useJob>
