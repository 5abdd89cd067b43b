import { isFailed, isOpen, isUnderWay } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { Command, CommandStep } from '#contract/live/command.ts'

/** Grounds of a step that have words (`command.why`). */
const stepWhys = [
  'interlock.stalePosition',
  'interlock.speedUnknown',
  'interlock.tooFast',
  'interlock.notStanding',
  'interlock.ignitionOff',
  'interlock.notIdling',
  'interlock.protectedArea',
  'interlock.secondRequired',
  'interlock.readFirst',
  'acknowledged',
  'faultsRemain',
  'secondExpired',
  'second.policy',
  'second.lot',
  'second.exception',
  'second.halted',
  'second.maintenance',
  'second.faults',
  'userDeactivated',
  'permissionLost',
  'grantOver',
] as const
export type StepWhy = (typeof stepWhys)[number]

/** A mark of the timeline: what has happened, what is under way, what is still to come. */
export interface TimelineStep {
  id: string
  mark: 'done' | 'ok' | 'now' | 'todo' | 'fail' | 'unknown'
  state: CommandStep['state'] | 'succeededByTelemetry' | 'succeededByServer' | 'succeededByReading'
  at: number | null
  by: string | null
  /** Why, where that is one of the words that the product itself writes. */
  why: StepWhy | null
  /** What a person wrote who said no to it. */
  said: string | null
}

/** Whose word it is that something was done. */
const doneBy = {
  device: 'succeeded',
  telemetry: 'succeededByTelemetry',
  server: 'succeededByServer',
  reading: 'succeededByReading',
} as const

/** How a command stands: of what is done, by whose word. */
export const standingOf = <S extends CommandStep['state']>(state: S, evidence: Command['evidence']) =>
  state === 'succeeded' ? doneBy[evidence ?? 'device'] : state

const markOf = (step: CommandStep): TimelineStep['mark'] => {
  if (step.state === 'succeeded') return 'ok'
  if (step.state === 'unknown') return 'unknown'
  return step.state !== 'cancelRequested' && step.state !== 'cannotCancel' && isFailed(step.state) ? 'fail' : 'done'
}

/** Words of the product, or of the second person who denied it (who asked is to know why); what a device says stands elsewhere. */
function groundsOf({ state, by, detail }: CommandStep): Pick<TimelineStep, 'why' | 'said'> {
  const why = stepWhys.find((one) => one === detail) ?? null
  return { why, said: why === null && state === 'rejected' && by !== null ? detail : null }
}

/**
 * The steps on record, then what the state still expects: nothing is shown as done that the device did not say, and a
 * result that nobody knows is a mark of its own (ux §4.2, reliability §4.2).
 */
export function timelineOf(command: Command): TimelineStep[] {
  const steps: TimelineStep[] = command.steps.map((step, index) => ({
    id: `${index}-${step.state}`,
    mark: markOf(step),
    state: standingOf(step.state, command.evidence),
    at: step.at,
    by: step.by?.name ?? null,
    ...groundsOf(step),
  }))
  const last = steps.at(-1)
  // Of what waits on the server the waiting itself is what happens now.
  const held = isOpen(command.state) && !isUnderWay(command.state)
  if ((command.state === 'sent' || held) && last) last.mark = 'now'
  if (command.state === 'pending' || held) {
    steps.push({
      id: 'next-sent',
      mark: held ? 'todo' : 'now',
      state: 'sent',
      at: null,
      by: null,
      why: null,
      said: null,
    })
  }
  if (isOpen(command.state)) {
    steps.push({ id: 'next-succeeded', mark: 'todo', state: 'succeeded', at: null, by: null, why: null, said: null })
  }
  return steps
}

/** How long the device has been silent, ms, once that is worth saying; null before and after. */
export function silence(command: Command, now: number): number | null {
  // What waited on the server is under way only since it was let go.
  const letGo = command.steps.findLast((step) => step.state === 'pending')?.at
  const since = command.sentAt ?? letGo ?? command.requestedAt
  return isUnderWay(command.state) && now - since >= limits.noConfirmationMs ? now - since : null
}

/** CMD-11: whether asking for a cancel can still mean anything. */
export const canCancel = (command: Command): boolean => isOpen(command.state) && command.cancelState === 'none'
