/** NOTIF-08: what a notification is about. Wire words of the specification; a page shows an unknown one as plain news. */
export const notificationTypes = [
  'revisao',
  'macro',
  'TRACKER_INPUT_UNASSIGNED',
  'TRACKER_INPUT_AXLE',
  'TRACKER_INPUT_SENSOR',
  'TRACKER_INPUT_BUTTON',
  'TRACKER_OUTPUT_UNASSIGNED',
  'TRACKER_OUTPUT_LOCK',
  /** Ours: a display on a wall that fell silent, or is back. */
  'WALL_DISPLAY',
  /** Ours: a maintenance that ends soon. */
  'MANUTENCAO',
  /** Ours: a limit of a journey that no vehicle can raise an alert for. */
  'JORNADA',
  /** Ours: somebody who goes on typing wrong plates of a vehicle. */
  'COMANDO',
  /** Ours: an alert whose rule tells people of it. */
  'ALERTA',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** NOTIF-10: whether what the notification speaks of is on or off since then. */
export type NotificationState = 'active' | 'inactive'

/** Where a notification of a review leads. */
export const reviewUrl = (id: number): string => `/manutencao/revisao/${id}`
/** Where a notification of what was tried with a vehicle leads. */
export const towerUrl = (vehicle: number): string => `/monitoramento/controle/${vehicle}`
/** Where a notification of a maintenance leads. */
export const modeUrl = '/manutencao/modo?aba=agora'
/** Where a notification of what a driver broke leads. */
export const journeyUrl = (driver: number, day: string): string =>
  `/fleetfulldriver/jornada?motorista=${driver}&dia=${day}`
/** Where a notification of a change of a port, or of an alert, leads. */
export const portChangeUrl = (type: string, id: number): string => `/monitoramento/eventoses/${type}/${id}`
export const notifiedAlertUrl = (eventId: number | null, id: number): string =>
  `/monitoramento/alertas/${eventId ?? 0}/${id}`
export const macroUrl = (id: number): string => `/jornada/macro/${id}`
