import type { CommandState } from '#contract/codes/commands.ts'

import type { CommandRow } from './rows.ts'
import type { CommandTrigger } from './rules.ts'
import type { Grounds } from './standing.ts'

/** Who acts: a person with a session, or the product and the device (null). */
export interface Actor {
  userId: number
  name: string
  sessionRef: string
  address: string
}

export interface Happening {
  trigger: CommandTrigger
  at: number
  by?: Actor
  detail?: string
  /** What was known of the vehicle when somebody decided; kept with the line of it. */
  standing?: Grounds
  /** What the device told with its word. */
  result?: Record<string, unknown> | undefined
  /** Whose word it is that it was done, where that is not telemetry. */
  proof?: 'reading'
  /** A repeat of something sent is being handed over now; of a pending command the row itself says so. */
  repeating?: boolean
  /**
   * When it was sent before the transmission at hand, null for never. A claim, or the silence that takes its place, holds
   * only if that is still so: another process may have been first. After an undelivered transmission it is so again.
   */
  sentBefore?: Date | null
}

/** Whose word it is that something is done, or was taken. */
export const provenBy = ({ trigger, proof }: Happening): CommandRow['evidence'] =>
  trigger === 'done' || trigger === 'acknowledged'
    ? 'device'
    : trigger === 'confirmed' || trigger === 'disproved'
      ? (proof ?? 'telemetry')
      : null

/** Of what was to be called off while it was being handed over, and reached nobody: why it was to be. */
export const whyCalledOff = ({ steps }: CommandRow, after: CommandState): string | null =>
  after === 'cancelled' ? (steps.findLast(({ state }) => state === 'cancelRequested')?.detail ?? null) : null
