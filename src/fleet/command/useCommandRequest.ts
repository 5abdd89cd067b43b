import { useState } from 'react'

import { ActuatorAction, BlockAction, TrunkAction, type Wait } from '#contract/codes/commands.ts'
import {
  blockByKey,
  commandByKey,
  requestActuator,
  requestBlock,
  requestTrunk,
  trunkByKey,
} from '#contract/endpoints/command.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { Command } from '#contract/live/command.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'

import type { CommandTarget } from './commandTarget.ts'

export const reasons = ['theft', 'seizure', 'payment', 'maintenance', 'test', 'other'] as const
export type Reason = (typeof reasons)[number]

export interface Order {
  typed: string
  reason: Reason
  note: string
  /** Waits on the server for the vehicle, where the interlock is against it now. */
  wait?: Wait
  /** On an old position: a second person answers for it. */
  exception?: boolean
}

function post({ vehicleId, action, key }: CommandTarget, order: Order): Promise<Command> {
  const body = { ...order, key, vehicleId: VehicleId.parse(vehicleId) }
  const block = BlockAction.safeParse(action)
  const trunk = TrunkAction.safeParse(action)
  if (block.success) return call(requestBlock, { body: { ...body, action: block.data } })
  if (trunk.success) return call(requestTrunk, { body: { ...body, action: trunk.data } })
  return call(requestActuator, { body: { ...body, action: ActuatorAction.parse(action) } })
}

function found({ action, key }: CommandTarget): Promise<Command> {
  if (BlockAction.safeParse(action).success) return call(blockByKey, { params: { key } })
  return call(TrunkAction.safeParse(action).success ? trunkByKey : commandByKey, { params: { key } })
}

/** Codes after which the request may have been taken although no answer arrived. */
const uncertain = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.code === 'network' || cause.status >= 500)

/**
 * Posts one order. When the answer is lost on the way the request is never repeated blindly: its key tells what became
 * of it (reliability §4.2).
 */
export function useCommandRequest(target: CommandTarget) {
  const [waiting, setWaiting] = useState(false)
  const [accepted, setAccepted] = useState<Command | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const send = async (order: Order) => {
    setWaiting(true)
    setFailure(null)
    try {
      setAccepted(await post(target, order))
    } catch (cause) {
      const known = uncertain(cause) ? await found(target).catch(() => null) : null
      if (known) setAccepted(known)
      else setFailure(cause instanceof ApiError ? cause : new ApiError('network'))
    } finally {
      setWaiting(false)
    }
  }
  return { waiting, accepted, failure, send }
}
