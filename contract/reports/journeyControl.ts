import { z } from 'zod'

import { Severity } from '../codes/alerts.ts'
import { CompanyId, DriverId, VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { limiting, journeyStates } from '../rules/journey/count.ts'
import { presumedFigures } from '../rules/journey/presumed.ts'
import { anyJourney, journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/journeyControl.json' with { type: 'json' }

export const DriverState = z.enum([...journeyStates, 'off'])

/** What each driver does now, and until when he may: by the one function that every face of the journey asks (JOUR-01). */
export const journeyControl = defineReport('journeyControl', {
  at: '/driverlog/control',
  access: permissions.journey,
  columns: {
    driver: 'text',
    plate: 'plate',
    state: 'text',
    /** Who must stop next, by which rule, and what of it is presumed stand before what they are counted from. */
    left: 'duration',
    until: 'instant',
    why: 'text',
    /** Which figures rest on something that nobody said or heard. */
    presumed: 'text',
    /** At the wheel without a stop; without half an hour of rest, and the rest collected since. */
    c: 'duration',
    a: 'duration',
    r: 'duration',
    worked: 'duration',
    standard: 'duration',
    toGo: 'duration',
    since: 'instant',
    fit: 'instant',
    violations: 'integer',
    /** The nearest place to stop that is within reach of the time that is left, and how far the road is, about. */
    stop: 'text',
    /** What the event that he marked last has somebody think of (ENT-34, journey §5.8): it proposes, and nothing more. */
    suggested: 'text',
    phone: 'phone',
    fixAt: 'moment',
    /** When a phone of the driver was last heard; null of who has none. */
    appAt: 'moment',
  },
  ids: {
    driverId: DriverId,
    companyId: CompanyId,
    vehicleId: VehicleId.nullable(),
    stateCode: DriverState,
    whyCode: z.enum(limiting).nullable(),
    day: z.string().nullable(),
    worst: Severity.nullable(),
    driving: z.boolean(),
    waiting: z.boolean(),
    resting: z.boolean(),
    violated: z.boolean(),
    suggestedCode: z.enum(['block', 'unblock']).nullable(),
    suggestedBy: z.string().nullable(),
    presumedOf: z.array(z.enum(presumedFigures)),
    /** Epoch ms up to when it is told. */
    toldTo: z.number(),
  },
  filters: {
    ...journeyFilters,
    show: [
      'quais',
      z.enum(['all', 'journey', 'half', 'hour', 'violated', 'noStart', 'noEnd', 'noApp', 'silent']).default('journey'),
    ],
  },
  key: ['driverId'],
  order: 'left',
  made: ['state', 'why', 'presumed', 'suggested'],
  figures: {
    driving: { count: 'driving' },
    waiting: { count: 'waiting' },
    resting: { count: 'resting' },
    violated: { count: 'violated' },
  },
  hides: {
    driver: permissions.driver,
    phone: permissions.driver,
    suggested: [permissions.block, 'c'],
    suggestedCode: [permissions.block, 'c'],
    suggestedBy: [permissions.block, 'c'],
  },
  period: { of: 'now' },
  words: withSource(words),
  sample: { ...anyJourney, show: 'journey' },
})
