import { useCallback, useRef, useState } from 'react'

import { CompanyId, type Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { ImportLine, JudgedLine } from '#contract/machine/entityImport.ts'
import { call } from '#src/api/call.ts'

import type { AnyEntity } from '../registry/face.ts'

/** Signs of one question at most: a call takes 256 KB. */
const questionSigns = 100_000

/** Lines in questions of a size that a call takes. */
export function chunksOf(lines: readonly ImportLine[]): ImportLine[][] {
  const chunks: ImportLine[][] = []
  let signs = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const size = Object.entries(line.cells).reduce((sum, [key, cell]) => sum + key.length + (cell ?? '').length + 8, 32)
    const last = chunks.at(-1)
    if (last === undefined || last.length >= limits.recordsAtOnce || signs + size > questionSigns) {
      chunks.push([line])
      signs = size
    } else {
      last.push(line)
      signs += size
    }
  }
  return chunks
}

/** What each line would do, asked of the server by the handful: nothing is written. */
export function useJudging(entity: AnyEntity) {
  const [judged, setJudged] = useState<ReadonlyMap<number, JudgedLine>>(new Map())
  const [asking, setAsking] = useState<{ done: number; total: number } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const turn = useRef(0)
  const judge = useCallback(
    async (lines: readonly ImportLine[], company: number, language: Language, again = false) => {
      const { import: ask } = entity.calls
      if (ask === undefined) return
      turn.current += 1
      const mine = turn.current
      setFailed(null)
      if (!again) setJudged(new Map())
      setAsking({ done: 0, total: lines.length })
      let done = 0
      try {
        for (const chunk of chunksOf(lines)) {
          const body = { company: CompanyId.parse(company), language, lines: chunk, keep: null }
          // oxlint-disable-next-line no-await-in-loop -- one question after the other: others ask too
          const { rows } = await call(ask, { body })
          if (turn.current !== mine) return
          done += chunk.length
          setAsking({ done, total: lines.length })
          setJudged((known) => new Map([...known, ...rows.map((row) => [row.line, row] as const)]))
        }
      } catch (cause) {
        if (turn.current === mine) setFailed(cause)
      }
      if (turn.current === mine) setAsking(null)
    },
    [entity],
  )
  return { judged, asking, failed, judge }
}
