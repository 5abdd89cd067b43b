import { alertBands } from '../rules/bands.ts'

/** Kinds of events that speak of how somebody drives; the three others speak of the engine. */
const drivenEvents = [
  'overspeeds',
  'noEngineBrakes',
  'overRevs',
  'idleAlerts',
  'harshAccelerations',
  'harshBrakings',
  'collisionRisks',
  'sharpTurns',
  'lateralDeviations',
  'shutdownAccelerations',
] as const
/** The thirteen kinds of ENT-46, in its order. */
export const countedEvents = [...drivenEvents, 'oilPressures', 'coolantAlerts', 'lowBatteries'] as const

/** Evidence: each event of a person, with its measure. */
export const driverEvents = {
  rows: {
    at: 'moment',
    plate: 'plate',
    driver: 'text',
    event: 'text',
    value: 'decimal',
    limit: 'decimal',
    lasted: 'duration',
    speed: 'kmh',
  },
} as const

/** Where ratings stand, whoever they are of. */
export const standing = {
  tiles: ['alertsPer100', 'alerts', 'distance', 'idleShare'],
  panels: {
    groups: { inBands: 'alertsPer100', bands: alertBands },
    shape: { histogram: 'alertsPer100', step: 1, bands: alertBands },
    points: { scatter: ['distance', 'alertsPer100'] },
    ranking: {
      ranking: 'alertsPer100',
      columns: ['alertsPer100', 'alerts', 'distance', 'idleShare'],
      bands: alertBands,
    },
  },
} as const

/** What wears the parts of an engine and its brakes. */
export const wear = [
  'coldStarts',
  'hotStops',
  'brakes',
  'brakesPer100',
  'clutches',
  'meanLoad',
  'coldLoadShare',
] as const
