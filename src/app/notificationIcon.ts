import type { IconName } from '#src/ui/icons/names.ts'

const icons: Record<string, IconName> = {
  revisao: 'wrench',
  macro: 'chat-text',
  TRACKER_INPUT_UNASSIGNED: 'target',
  TRACKER_INPUT_SENSOR: 'pulse',
  TRACKER_INPUT_BUTTON: 'warning-octagon',
  TRACKER_OUTPUT_UNASSIGNED: 'plugs',
  TRACKER_OUTPUT_LOCK: 'lock-key',
}

/** NOTIF-09, NOTIF-10: one icon per type; the axle's depends on whether it is active. */
export const notificationIcon = (type: string, state: string): IconName =>
  type === 'TRACKER_INPUT_AXLE' ? (state === 'active' ? 'arrows-in' : 'arrows-out') : (icons[type] ?? 'bell')
