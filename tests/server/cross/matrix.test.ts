import { afterAll, beforeAll, expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { entities } from '#contract/entities/all.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import { profiles } from '#contract/profiles/all.ts'
import { requests } from '#contract/requests/all.ts'

import { openTo } from './expected.ts'
import { all, askForOwn, crossCompanies } from './matrix.ts'
import { canaryOf } from './plant.ts'
import { type World, startServedWorld } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startServedWorld()
})
afterAll(() => world.close())

/** Tables that hold ids, instants and degrees alone. */
const wordless = [
  'user_company',
  'command_point',
  'travel_cursor',
  'travel_late',
  'position_density',
  'fence_vehicle',
  'fence_visit',
  'operation_fence',
  'line_start_fence',
  'line_end_fence',
  'harvest_fence',
  'field_operation_fence',
  'field_operation_harvest',
  'day_note_driver',
  'journey_rule_set',
  'journey_rule_driver',
  'coaching_driver',
  'drive_well_driver',
  'concrete_order_vehicle',
  'concrete_order_plant',
  'concrete_order_site',
  'macro_user',
  'driver_user',
  'review_vehicle',
  'review_user',
  'goal_vehicle',
  'goal_driver',
  'goal_operation',
  'goal_grouping',
  'bonus_plan_grouping',
  'card_driver',
  'card_holder',
  'code_holder',
  'user_vehicle',
  'alert_rule_vehicle',
  'alert_rule_grouping',
  'alert_rule_user',
  'drum_span',
  'concrete_load',
  'io_edge',
  'fuel_event',
  'journey_event_category',
  'journey_event_macro',
  'trunk_hour',
  'drive_stint',
  'driver_now',
  'journey_segment',
  'drive_well_result',
  'signal_cursor',
]

// `journey_late` and `concrete_late` are emptied by whoever tells journeys and loads; `profile_span` says revisions again.
test('the world is planted: every table of a tenant holds a row of each company with its word', async () => {
  const tables = await world.server.store.system((tx) =>
    tx.query<{ name: string }>(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name not in ('stream', 'driver_late', 'journey_late', 'concrete_late', 'profile_span') order by 1`),
  )
  expect(tables.length).toBeGreaterThanOrEqual(15)
  const bare: string[] = []
  for (const { name } of tables) {
    for (const company of [1, 2, 3, 4]) {
      const rows = await world.server.store.system((tx) =>
        tx.query(`select 1 from ${name} t where company_id = $1 and (t::text like $2 or $3) limit 1`, [
          company,
          `%${canaryOf(company)}%`,
          wordless.includes(name),
        ]),
      )
      if (rows.length === 0) bare.push(`${name} of company ${company}`)
    }
  }
  expect(bare).toEqual([])
})

test('A30 M33 P35, P36, P39 an id of another company, alone or in a list, is answered as one that nobody has; nothing leaks, nothing changes', async () => {
  const figures = await crossCompanies(world, { by: 'some' })
  expect(figures.toldApart).toEqual([])
  expect(figures.sideEffects).toEqual([])
  expect(world.traffic.leaks).toEqual([])
  expect(world.traffic.broken).toEqual([])
  expect(figures.idPlaces).toBeGreaterThanOrEqual(18)
  expect(figures.compared).toBeGreaterThanOrEqual(200)
})

test('A30 M33 PERM-01, P35 every role is let into exactly the routes of its profile, and every route works for somebody', async () => {
  const figures = await askForOwn(world, { by: 'some' })
  expect(figures.wrong).toEqual([])
  // They need a link of a mail, a code or a revision of the moment, a point that no vehicle knows, or a command that the
  // route of all commands did not cancel before; they have tests of their own.
  const elsewhere = [
    'resetPassword',
    'firstAccess',
    'pairDevice',
    'beginTwoStep',
    'enableTwoStep',
    'disableTwoStep',
    'renewBackupCodes',
    'setTwoStepRule',
    'setFenceActive',
    'deleteFence',
    'linkFenceVehicles',
    'removeReferencePoint',
    'cancelPointLink',
    // It names a mark or a violation and never both: server/modules/recorder/treatments.test.ts.
    'proposeTreatment',
    // To a person who may answer alerts: server/modules/alert/life.test.ts.
    'assignAlert',
    // In the revision of the moment (there as well).
    'shelveAlert',
    'resolveAlert',
    // What waits of somebody who may not ask for it is cancelled before they have their turn; a second person agrees to
    // what waits for one; a policy has a revision (server/modules/command/{halt,lots,second}.test.ts).
    'cancelBlock',
    'cancelTrunk',
    'cancelCommand',
    'approveCommand',
    'denyCommand',
    'setCommandPolicy',
    // One session of a person, which another role may have ended already: tests/server/accessSessions.test.ts.
    'endUserSession',
    // The own company of an account, and a profile that somebody has: tests/server/access*.test.ts.
    'unlinkUserCompany',
    'removeAccessProfile',
    'updateAccessProfile',
    'setAccessProfileActive',
    // Of every request: it takes the plates or the word of the moment (server/modules/command/lots.test.ts).
    ...Object.keys(requests).map((name) => `${name}Order`),
    ...Object.keys(profiles).map((name) => `${name}Apply`),
    // Of analyses of several beside each other: they want two of their noun (tests/server/analyses.test.ts).
    ...Object.values(analyses).flatMap((one) => (anyAnalysis(one).of === 'few' ? [`${one.name}Ask`] : [])),
    // In the revision of the moment (tests/server/reviewActs.test.ts).
    'reopenReview',
    'postponeReview',
    'moveReview',
    'scheduleNextReview',
    'openReview',
    // Of every noun of the registry machine; its own test walks them (tests/server/registries.test.ts). What is unique may
    // have been made by the import of whoever had a turn before.
    ...Object.keys(entities).flatMap((name) =>
      ['Create', 'Update', 'Status', 'Remove', 'Link', 'Correct'].map((verb) => name + verb),
    ),
  ]
  expect(
    all
      .map(([name]) => name)
      .filter(
        (name) => !figures.done.has(name) && !elsewhere.includes(name) && !openTo.driver.some((one) => one === name),
      ),
  ).toEqual([])
  expect(world.traffic.leaks).toEqual([])
  expect(world.traffic.broken).toEqual([])
})
