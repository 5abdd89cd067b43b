import { z } from 'zod'

import { CompanyId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/unknownCards.json' with { type: 'json' }

/** Codes that readers said within the last seven days and nobody holds: cards to be given, or registered first. */
export const unknownCards = defineReport('unknownCards', {
  at: '/v2/card/unknown',
  access: permissions.card,
  columns: {
    code: 'code',
    /** Where and when it was read last. */
    plate: 'plate',
    lastAt: 'moment',
    place: 'text',
    firstAt: 'moment',
    vehicles: 'count',
    /** Begun under it within these days. */
    trips: 'count',
  },
  ids: {
    companyId: CompanyId,
    vehicleId: VehicleId,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** It is registered, and was given back. */
    listed: z.boolean(),
  },
  filters: {},
  key: ['code', 'companyId'],
  order: '-lastAt',
  made: ['place'],
  figures: { listed: { count: 'listed' } },
  period: { of: 'now' },
  words,
  sample: {},
})
