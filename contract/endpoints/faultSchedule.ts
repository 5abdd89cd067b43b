import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { VehicleId } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { scheduleMinutes } from '../rules/faultSchedule.ts'
import { answer, request } from '../wire.ts'

export const setFaultSchedule = endpoint({
  method: 'PUT',
  path: '/fault/schedule',
  summary: 'How often the faults of vehicles are read by themselves: every 15, 30, 60 or 1440 minutes, or 0 for never',
  access: [permissions.fault, 'c'],
  body: request({
    vehicles: ['veiculos', z.array(VehicleId).min(1).max(500)],
    minutes: ['minutos', z.literal(scheduleMinutes)],
  }),
  answer: answer({
    set: ['alterados', z.int().min(0)],
    /** Without a way for commands: those stay as they were. */
    refused: ['sem_canal', z.array(VehicleId)],
  }),
  sample: { minutos: 60 },
  errors: ['vehicle.notFound'],
})
