import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { entities } from '#contract/entities/all.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { piloteScheme } from '#contract/profiles/piloteScheme.ts'
import schemes from '#contract/profiles/text/schemes.json' with { type: 'json' }
import { reports } from '#contract/reports/all.ts'
import events from '#contract/text/events.json' with { type: 'json' }
import measures from '#contract/text/measures.json' with { type: 'json' }
import { routes } from '#src/app/routes.ts'
import { addresses } from '#src/lib/paths.ts'

/** What the specification asks of scores, analyses and cameras by name alone; what they answer is tried elsewhere. */

const screenAt = (path: string) => String(routes.find((one) => addresses[one.path].path === path)?.load)
const callsUnder = (at: string) =>
  allEndpoints.map(([, { path }]) => path).filter((path) => path === at || path.startsWith(`${at}/`))

test('RATING-01 EXPORT-09 drivers have a rating and a ranking, and the ranking is a file of its own columns', () => {
  expect(screenAt('/driverperformance/rating')).toContain('driverRating.analysis')
  expect(screenAt('/ranking/motoristas')).toContain('driverRanking.analysis')
  expect(analyses.driverRanking.calls.ask.file).toBeDefined()
  expect(analyses.driverRanking.panels.ranking.columns).toEqual(
    expect.arrayContaining(['alertsPer100', 'score', 'distance']),
  )
})

test('PILOTE-01 PILOTE-02 goals and weights of Pilote Bem are set at its address, of each of its seven items', () => {
  expect(screenAt('/pilotebem/parametros')).toContain('piloteScheme.profile')
  const keys = Object.keys(piloteScheme.values)
  for (const face of ['Goal', 'Weight']) expect(keys.filter((key) => key.endsWith(face))).toHaveLength(7)
})

test('ENT-25 ENT-26 what RVT0001, 2 and 5 are is said alike in counts, events and weights', () => {
  expect([events['pt-BR'].RVT0001, events['pt-BR'].RVT0002]).toEqual(['Aceleração brusca', 'Freada brusca'])
  for (const language of ['pt-BR', 'en', 'es'] as const) {
    const one = events[language].RVT0005
    expect(measures[language].measures.lateralDeviations).toBe(one)
    expect(schemes[language].items.lateral.slice(0, 6)).toBe(one.slice(0, 6))
  }
})

test('ENT-47 a scheme of drivers has a weight for each event, a tolerance of speed, thresholds of starts and brakes, and a goal of coasting', () => {
  const keys = Object.keys(driverScheme.values)
  expect(keys.filter((key) => key.endsWith('Weight')).length).toBeGreaterThanOrEqual(10)
  expect(keys).toEqual(
    expect.arrayContaining([
      'excessTolerance',
      'accelerationThreshold',
      'brakingThreshold',
      'coastGoal',
      'brakingGoal',
    ]),
  )
})

test('API-47 API-54 ratings and Pilote Bem are asked under their own addresses', () => {
  expect(callsUnder('/rating')).toEqual(
    expect.arrayContaining(
      ['ranking', 'scores', 'score', 'matrix', 'aggressive', 'evolution', 'distribution', 'scheme', 'coaching'].map(
        (one) => `/rating/${one}`,
      ),
    ),
  )
  expect(callsUnder('/v2/pilotebem')).toEqual(
    expect.arrayContaining(['/v2/pilotebem', '/v2/pilotebem/analysis', '/v2/pilotebem/analytics']),
  )
})

test('ROUTE-31 ROUTE-38 what is configured of scores has its screen: vehicles, bonuses, evaluations, goals', () => {
  for (const [path, screen] of [
    ['vehicleevaluation', 'vehicleScheme.profile'],
    ['driverbonus', 'DriverBonus.screen'],
    ['drivewellevaluation', 'driveWell'],
    ['goal', 'goal'],
  ])
    expect(screenAt(`/configuration/${path}`)).toContain(screen)
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(['bonusPlan', 'driveWell', 'goal']))
})

test('AREP-01..05 four analytical reports are the tabs of one address', () => {
  expect(screenAt('/analytics')).toContain('analytics.analysis')
  const { alertOverview, alertVehicles, idleTime, alertRate } = analyses
  expect([alertOverview, alertVehicles, idleTime, alertRate].map(({ calls }) => calls.ask.path)).toEqual(
    ['alerts', 'alertsvehicle', 'idle', 'alerts100'].map((one) => `/v2/analytics/${one}`),
  )
  for (const { days } of [alertOverview, alertVehicles, idleTime, alertRate]) expect(days).toBe(31)
})

test('DMS-01 DMS-02 a row of a camera has vehicle, driver, event, instant, speed and place; vehicles, period and a least speed are asked', () => {
  const { dms } = reports
  expect(Object.keys(dms.columns)).toEqual(
    expect.arrayContaining(['at', 'plate', 'driver', 'event', 'speedKmh', 'place']),
  )
  expect(dms.filters.leastKmh[0]).toBe('velocidadeMin')
  expect(dms.period).toMatchObject({ of: 'past', days: 31 })
})
