import type { NotificationType } from './notifications.ts'

/** NOTIF-08: inputs and outputs of a tracker by the field that tells them, and what a change of each is called. */
export const portTypes = {
  axleLowered: 'TRACKER_INPUT_AXLE',
  auxiliaryButton: 'TRACKER_INPUT_BUTTON',
  trailerEngaged: 'TRACKER_INPUT_SENSOR',
  waterInFuel: 'TRACKER_INPUT_SENSOR',
  input1: 'TRACKER_INPUT_UNASSIGNED',
  input2: 'TRACKER_INPUT_UNASSIGNED',
  input3: 'TRACKER_INPUT_UNASSIGNED',
  input4: 'TRACKER_INPUT_UNASSIGNED',
  output1: 'TRACKER_OUTPUT_UNASSIGNED',
  output2: 'TRACKER_OUTPUT_UNASSIGNED',
  output3: 'TRACKER_OUTPUT_UNASSIGNED',
  output4: 'TRACKER_OUTPUT_UNASSIGNED',
  blocked: 'TRACKER_OUTPUT_LOCK',
  trunkLocked: 'TRACKER_OUTPUT_LOCK',
  fifthWheelLocked: 'TRACKER_OUTPUT_LOCK',
} as const satisfies Record<string, NotificationType>

export type Port = keyof typeof portTypes
export const ports = Object.keys(portTypes) as [Port, ...Port[]]
export const portKinds = [...new Set(Object.values(portTypes))] as const
export const isOutput = (port: Port): boolean => portTypes[port].startsWith('TRACKER_OUTPUT')
