import { z } from 'zod'

import { AlertType, Severity, alertTypes } from '../codes/alerts.ts'
import { ExportAnswer, exportFields } from '../dataset.ts'
import { alerts } from '../datasets/alerts.ts'
import { unknownDevices } from '../datasets/unknownDevices.ts'
import { vehicles } from '../datasets/vehicles.ts'
import { endpoint } from '../endpoint.ts'
import { VehicleId, chosenCompanies } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { request } from '../wire.ts'

export const exportVehicles = endpoint({
  method: 'POST',
  path: '/veiculo/exportar',
  summary: 'The vehicle register of the chosen companies as a file (TABLE-01)',
  access: [permissions.vehicle, 'r'],
  body: request({
    ...exportFields(vehicles),
    companies: chosenCompanies,
    /** Only these; absent, all. A list on screen is filtered by what the server does not know: states as they are now. */
    vehicles: ['veiculos', z.array(VehicleId).max(limits.exportPick).optional()],
  }),
  answer: ExportAnswer,
  file: vehicles,
  errors: ['export.tooLarge'],
})

export const exportAlerts = endpoint({
  method: 'POST',
  path: '/v2/alerts/export',
  summary: 'Alerts not yet acknowledged, and those acknowledged in the last 24 h, as a file (TABLE-01)',
  access: [permissions.alert, 'r'],
  body: request({
    ...exportFields(alerts),
    companies: chosenCompanies,
    severities: ['severidades', z.array(Severity).max(4)],
    /** Events; none named is all. */
    types: ['eventos', z.array(AlertType).max(alertTypes.length).default([])],
    situation: ['situacao', z.enum(['all', 'open', 'acknowledged', 'shelved'])],
    owner: ['dono', z.enum(['anybody', 'mine', 'nobody']).default('anybody')],
    /** Of these vehicles; none named is all. */
    ofVehicles: ['deVeiculos', z.array(VehicleId).max(1_000)],
  }),
  answer: ExportAnswer,
  file: alerts,
  errors: ['export.tooLarge'],
})

export const exportUnknownDevices = endpoint({
  method: 'POST',
  path: '/v2/device/unknown/export',
  summary: 'Devices that reported without being registered, newest first, as a file (TABLE-01)',
  access: [permissions.device, 'r'],
  body: request({ ...exportFields(unknownDevices), ignored: ['ignorados', z.boolean().default(false)] }),
  answer: ExportAnswer,
  file: unknownDevices,
  errors: ['export.tooLarge'],
})
