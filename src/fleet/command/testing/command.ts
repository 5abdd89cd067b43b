import type { CommandAction, CommandState } from '#contract/codes/commands.ts'
import { CommandId, CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import type { Command } from '#contract/live/command.ts'

const at = 1_760_000_000_000

/**
 * A command for tests.
 * @param n makes its id; later commands have larger numbers and were requested later, a second apart
 */
export const command = (
  n: number,
  action: CommandAction,
  state: CommandState,
  over: Partial<Command> = {},
): Command => ({
  id: CommandId.parse(`3f2c9a1e-7b6d-4c5e-8f10-${String(n).padStart(12, '0')}`),
  company: CompanyId.parse(1),
  vehicleId: VehicleId.parse(7),
  plate: 'BRA2E19',
  fleetNumber: '0412',
  action,
  state,
  status: 0,
  cancelState: 'none',
  reason: 'theft',
  note: '',
  requestedAt: at + n * 1_000,
  requestedBy: { id: UserId.parse(1), name: 'João' },
  sentAt: null,
  attempts: 0,
  finishedAt: null,
  cancelledAt: null,
  expiresAt: at + 600_000,
  armedFor: null,
  armedUntil: null,
  exception: false,
  approvedBy: null,
  approvedAt: null,
  batch: null,
  evidence: null,
  transmissions: [],
  rev: 1,
  steps: [],
  ...over,
})
