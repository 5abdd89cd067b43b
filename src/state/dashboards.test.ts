import { expect, test } from 'vitest'

import { DashboardPreference } from '#contract/endpoints/dashboard.ts'

import { chosenDashboard } from './dashboards.ts'

const wire = {
  id: 7,
  usuario: 3,
  descricao: 'Turno',
  preferencia: '["evento","freio"]',
  empresa: 1,
  publica: 1,
  rev: 1,
}
const turn = DashboardPreference.parse(wire)
const night = DashboardPreference.parse({ ...wire, id: 8, descricao: 'Noite' })

test('DASH-02 DASH-03 the asked one is chosen, else the first, else an empty one that nobody shares', () => {
  expect(chosenDashboard([turn, night], 8)).toEqual({ ...night, initial: false })
  expect(chosenDashboard([turn, night], 99)).toEqual({ ...turn, initial: false })
  expect(chosenDashboard([turn, night], null)).toEqual({ ...turn, initial: false })
  expect(chosenDashboard([], 8)).toEqual({ initial: true, cards: [], shared: false })
})

test('DASH-01 DASH-09 the list is read under either name, written under one', () => {
  expect(turn.cards).toEqual(['evento', 'freio'])
  const { preferencia, ...rest } = wire
  expect(DashboardPreference.parse({ ...rest, preference: preferencia })).toEqual(turn)
  expect(DashboardPreference.encode(turn)).toEqual(wire)
})
