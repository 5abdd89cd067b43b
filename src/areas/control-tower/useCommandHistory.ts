import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'

import { commandHistory } from '#contract/endpoints/command.ts'
import { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { withStream } from '#src/fleet/command/withStream.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { commandsAtom } from '#streams/atoms/commands.ts'

/** As many as a person scrolls through in a band of 208 px. */
const shown = 100
/** What is streamed is merged at once; the rows themselves are read anew at most this often, or a lot would read them fifty times. */
const againMs = 5_000

/** TOWER-02, ENT-43: the stored history, all of it, of failures or since an instant, read again after commands changed, and every revision at once as it is streamed. */
export function useCommandHistory({
  failuresOnly = false,
  since,
}: {
  failuresOnly?: boolean
  since?: number | undefined
}) {
  const selected = useAtomValue(selectedCompaniesAtom)
  const streamed = useAtomValue(commandsAtom)
  const query = useAnswer({
    queryKey: ['commandHistory', selected, failuresOnly, since],
    placeholderData: (previous, before) =>
      before?.queryKey[2] === failuresOnly && before.queryKey[3] === since ? previous : undefined,
    queryFn: () =>
      call(commandHistory, {
        body: { companies: selected.map((id) => CompanyId.parse(id)), failuresOnly, since, limit: shown },
      }),
  })
  const { refetch, data } = query
  const readAt = useRef(0)
  useEffect(() => {
    if (streamed.length === 0) return undefined
    const timer = setTimeout(
      () => {
        readAt.current = Date.now()
        void refetch({ cancelRefetch: false })
      },
      Math.max(0, readAt.current + againMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [streamed, refetch])
  const rows = useMemo(
    () => data && withStream(data, streamed, { failuresOnly, since }),
    [data, streamed, failuresOnly, since],
  )
  return { rows, missed: query.missed, since: query.since, again: query.again }
}
