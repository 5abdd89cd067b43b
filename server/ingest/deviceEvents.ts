import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { DeviceEvent, DeviceReport } from '../gateway/port.ts'
import { oldestBacklogMs } from './deviceClock.ts'

/** An event of a report, dated. */
export interface ToldEvent extends DeviceEvent {
  /** Epoch ms. */
  at: number
  subject: string
  /** It has an instant of its own, told by its sender: it may come with a report that is known already. */
  apart: boolean
}

/**
 * When what a report says happened: when it was measured, else at its fix, or when it came if its clock is not to be
 * believed. Epoch ms.
 */
export function instantOf(report: DeviceReport, flags: number, receivedAt: number): number {
  if (flags & positionFlag.badClock) return receivedAt
  const { measuredAt, fixAt } = report
  const at = measuredAt === undefined || measuredAt > receivedAt + limits.futureToleranceMs ? fixAt : measuredAt
  return Math.min(at, receivedAt)
}

/** An instant that no clock in order tells is that of the arrival. */
const dated = (at: number, receivedAt: number): number =>
  at >= Math.max(limits.oldestFixMs, receivedAt - oldestBacklogMs) && at <= receivedAt + limits.futureToleranceMs
    ? Math.min(at, receivedAt)
    : receivedAt

/** What a judged report tells to have happened, each thing once. Pure. */
export function eventsTold(report: DeviceReport, flags: number, receivedAt: number): ToldEvent[] {
  const instant = instantOf(report, flags, receivedAt)
  const alarms = report.alarms.map((alert): DeviceEvent => {
    const { code, id } = eventOfAlert[alert]
    return { name: alert, alert, code, eventId: id ?? undefined }
  })
  const told = [...alarms, ...(report.events ?? [])].map((event): ToldEvent => ({
    ...event,
    at: event.at === undefined ? instant : dated(event.at, receivedAt),
    subject: event.subject ?? '',
    apart: event.at !== undefined && dated(event.at, receivedAt) !== receivedAt,
  }))
  // What says more of the same thing comes later in the report: an event beside the alarm of its position.
  return [...new Map(told.map((event) => [`${event.code} ${event.subject} ${event.at}`, event])).values()]
}
