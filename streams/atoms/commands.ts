import { atom } from 'jotai/vanilla'

import { isOpen } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'

import { byId } from './byId.ts'
import { fromRail } from './fromRail.ts'

const none: readonly Command[] = []

/** Open commands and those that ended in the last 24 h, newest first. */
export const commandsAtom = fromRail((rail) => rail.commands$, none)

/** Those that still hold a resource of their vehicle (`isOpen`). */
export const pendingCommandsAtom = atom((get) => get(commandsAtom).filter((command) => isOpen(command.state)))

const byVehicleAtom = atom((get) => Map.groupBy(get(commandsAtom), (command) => Number(command.vehicleId)))

/** Commands of one vehicle, newest first. */
export const vehicleCommandsAtom = byId((vehicleId: number) => atom((get) => get(byVehicleAtom).get(vehicleId) ?? none))
