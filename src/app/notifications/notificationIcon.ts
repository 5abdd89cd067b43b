import type { NotificationType } from '#contract/codes/notifications.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** Plain, and filled for one that is not read yet. */
type Pair = readonly [read: IconName, unread: IconName]

const locked: Pair = ['lock-key', 'lock-key-fill']
const unlocked: Pair = ['lock-key-open', 'lock-key-open-fill']
const lowered: Pair = ['axle-lowered', 'axle-lowered']
const raised: Pair = ['axle-raised', 'axle-raised']

/** Active, inactive. */
const icons: Record<NotificationType, readonly [active: Pair, inactive?: Pair]> = {
  revisao: [['wrench', 'wrench-fill']],
  macro: [['chat-text', 'chat-text-fill']],
  TRACKER_INPUT_UNASSIGNED: [['target', 'target-fill']],
  TRACKER_INPUT_AXLE: [lowered, raised],
  TRACKER_INPUT_SENSOR: [['pulse', 'pulse-fill']],
  TRACKER_INPUT_BUTTON: [['hand-palm', 'hand-palm-fill']],
  TRACKER_OUTPUT_UNASSIGNED: [['plugs', 'plugs-fill']],
  TRACKER_OUTPUT_LOCK: [locked, unlocked],
  WALL_DISPLAY: [['monitor', 'monitor-fill']],
  MANUTENCAO: [['hourglass-medium', 'hourglass-medium-fill']],
  JORNADA: [['clock', 'clock']],
  COMANDO: [['shield-warning', 'shield-warning-fill']],
  ALERTA: [['siren', 'siren-fill']],
}
const byType = new Map<string, (typeof icons)[NotificationType]>(Object.entries(icons))

/** NOTIF-09, NOTIF-10: one icon per type; the axle's and the lock's depend on whether they are active. */
export function notificationIcon({ type, state }: { type: string; state: string }, unread: boolean): IconName {
  const [active, inactive] = byType.get(type) ?? [['bell', 'bell-fill']]
  const pair = state === 'active' ? active : (inactive ?? active)
  return unread ? pair[1] : pair[0]
}
