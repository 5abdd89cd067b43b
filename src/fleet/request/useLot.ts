import { useState } from 'react'

import type { Wait } from '#contract/codes/commands.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { AnyRequest } from '#contract/machine/request.ts'
import type { LotAnswer } from '#contract/machine/requestShape.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { newId } from '#src/lib/newId.ts'

import type { Reason } from '../command/useCommandRequest.ts'

export interface LotOrder {
  action: AnyRequest['actions'][number]
  vehicles: readonly number[]
  typed: string
  reason: Reason | ''
  note: string
  wait: Wait | ''
  payload: Record<string, unknown>
}

/**
 * Orders for several vehicles at once. A lot keeps its key until it is answered, so that one whose answer was lost may be
 * posted again and is still one (reliability §4.2).
 */
export function useLot({ calls }: Pick<AnyRequest, 'calls'>) {
  const [key, setKey] = useState(newId)
  const [waiting, setWaiting] = useState(false)
  const [answer, setAnswer] = useState<LotAnswer | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const send = async ({ action, vehicles, typed, reason, note, wait, payload }: LotOrder) => {
    setWaiting(true)
    setFailure(null)
    const said = { action, typed, note, payload, ...(reason !== '' && { reason }), ...(wait !== '' && { wait }) }
    try {
      setAnswer(
        await call(calls.order, { body: { ...said, key, vehicles: vehicles.map((id) => VehicleId.parse(id)) } }),
      )
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError('network')
      setFailure(error)
      // What was refused was not written: the next try is another request.
      if (error.code !== 'network' && error.status < 500) setKey(newId())
    } finally {
      setWaiting(false)
    }
  }
  return { waiting, answer, failure, send }
}
