import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { commandHistory } from '#contract/endpoints/command.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { mayAtom } from '#src/state/session.ts'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'

import { withStream } from './withStream.ts'

const shown = 5

/**
 * §3.1: the last commands of a vehicle, whenever they were, newest first, each as it is now. Whoever may not read histories
 * has those that the stream tells of: of the last 24 h.
 */
export function useLastCommands(vehicle: { id: number; company: number } | null) {
  const may = useAtomValue(mayAtom)(commandHistory)
  const streamed = useAtomValue(vehicleCommandsAtom(vehicle?.id ?? 0))
  const { data, missed, again } = useAnswer({
    queryKey: ['lastCommands', vehicle?.id, vehicle?.company],
    enabled: may && vehicle !== null,
    queryFn: () =>
      call(commandHistory, {
        body: {
          companies: [CompanyId.parse(vehicle?.company)],
          vehicleId: VehicleId.parse(vehicle?.id),
          limit: shown,
        },
      }),
  })
  const commands = useMemo(
    () => withStream(data ?? [], streamed, { failuresOnly: false }).slice(0, shown),
    [data, streamed],
  )
  return { commands, known: data !== undefined || !may, ofAll: may, missed, again }
}
