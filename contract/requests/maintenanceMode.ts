import { cancelMode } from '../endpoints/command.ts'
import { field } from '../fieldKinds.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import words from './text/maintenanceMode.json' with { type: 'json' }

/** Who put the vehicle into maintenance in the end: its device, or the server alone. */
export const modeHolders: Readonly<Record<keyof typeof words, Readonly<Record<string, string>>>> = {
  'pt-BR': words['pt-BR'].holders,
  en: words.en.holders,
  es: words.es.holders,
}

/**
 * Maintenance mode (maintenance §6.7): a vehicle in the workshop keeps what its work sets off to itself, until its hour,
 * until somebody ends it, or until it drives off.
 */
export const maintenanceMode = defineRequest('maintenanceMode', {
  at: '/maintenance/mode',
  orderAt: '/maintenance/mode/request',
  permission: permissions.maintenanceMode,
  actions: ['maintenanceOn', 'maintenanceOff'],
  shows: 'maintenance',
  payload: { hours: field('horas', 'count', { least: 1, most: 72 }) },
  asks: { maintenanceOn: ['hours'], maintenanceOff: [] },
  initial: { hours: 8 },
  columns: { until: 'instant', why: 'text', by: 'text', holder: 'text' },
  confirm: 'plateOrWord',
  reasoned: false,
  many: 50,
  cancel: cancelMode,
  words,
  sample: { hours: 12 },
})
