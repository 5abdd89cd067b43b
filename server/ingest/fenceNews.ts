import { FenceId } from '#contract/kinds.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { alertDraft, cardIn } from './alertBody.ts'
import { cooldownMs, keyOf } from './alerts.ts'
import type { FenceChange, FenceRound } from './fenceWatch.ts'
import type { Judgement } from './judge.ts'
import type { DeviceEntry } from './registry.ts'
import type { AlertRow } from './store.ts'

/** A report that changed something between its vehicle and a fence. */
export interface FenceNews {
  entry: DeviceEntry
  report: DeviceReport
  receivedAt: number
  judgement: Judgement
  change: FenceChange
}

type Heard = Pick<FenceNews, 'entry' | 'report' | 'receivedAt'>

/** What a report that became its vehicle's place means for the fences of that vehicle. */
export const newsOf = (
  round: FenceRound,
  { entry, report, receivedAt }: Heard,
  moving: boolean,
  judgement: Judgement,
  previousAt: number | null,
): FenceNews[] =>
  round
    .see(entry.vehicleId, { ...report, moving }, previousAt)
    .map((change) => ({ entry, report, receivedAt, judgement, change }))

const typeOf = { entered: 'fenceEnter', left: 'fenceExit', sped: 'fenceSpeeding' } as const

const calls = ({ fence, what }: FenceChange): boolean =>
  (what === 'entered' && fence.alertEnter) || (what === 'left' && fence.alertExit) || what === 'sped'

/**
 * The alert of a crossing (EVENT-07: 3001, 3002, 3003), where its fence asks for one. An entry or an exit is one alert,
 * for the store counts each once; speeding is one within its cooldown, as a restart forgets who was speeding.
 */
export function fenceAlert({
  entry,
  report,
  receivedAt,
  judgement,
  change,
}: FenceNews): Omit<AlertRow, 'rule' | 'late'>[] {
  const { fence, what } = change
  if (what === 'present' || !calls(change)) return []
  const type = typeOf[what]
  const occurredAt = Math.min(report.fixAt, receivedAt)
  const subject = String(fence.id)
  const raised = { type, subject, key: keyOf(type, subject), occurredAt, byValue: false }
  const draft = alertDraft(entry, report, judgement, raised, receivedAt)
  return [
    {
      entry,
      subject,
      repeat: false,
      driverCode: cardIn(report, entry.memory),
      apartMs: what === 'sped' ? cooldownMs[type] : 0,
      draft: {
        ...draft,
        description: `${draft.description}: ${fence.name}`,
        fenceId: FenceId.parse(fence.id),
        fenceName: fence.name,
      },
    },
  ]
}
