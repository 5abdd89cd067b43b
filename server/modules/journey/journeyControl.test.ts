import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'

import { testCaller } from '../../../tests/devices.ts'
import { insertFence } from '../../db/fenceRows.ts'
import { journeyControlMount } from './journeyControl.mount.ts'
import { journeyRig } from './testing/journeyRig.ts'
import { at } from './testing/spans.ts'

const http = {} as FastifyRequest // no report looks at it
const rig = journeyRig()
const { clock, read } = rig
const minute = 60_000
const here = { latitude: -23.5, longitude: -46.6 }

/** A fence so many kilometres to the north. */
const fence = (name: string, km: number, journeyMark: 'stop' | 'load') =>
  rig.store().system((tx) => {
    const center = { ...here, latitude: here.latitude + km / 111.2 }
    const shape = { kind: 'circle', center, radiusM: 100 } as const
    const said = { name, note: '', colour: '#4c8dff', origin: 'radius', shape, speedLimitKmh: null } as const
    const alerts = { alertEnter: false, alertExit: false }
    return insertFence(tx, 1, { ...said, ...alerts, journeyMark }, null, new Date(clock.at))
  })
const listed = async (show: 'all' | 'journey' | 'noStart' | 'noEnd' | 'noApp', caller = testCaller()) => {
  const { dump } = journeyControlMount({ store: rig.store(), clock, announce: () => {} })
  const body = { companies: [CompanyId.parse(1)], vehicles: [], ...anyJourney, show, limit: 100, offset: 0 }
  return (await dump({ body, caller, http })).rows
}
const stops = async (caller = testCaller()) => (await listed('journey', caller)).map(({ stop }) => stop)
const journeyOf = (driver: number, flags: string, open: boolean) =>
  read(
    `insert into journey (company_id, driver_id, started_at, ended_at, day, open, source, law, drive_min, work_min, wait_min, meal_min,
       rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km, flags, told_to)
     select 1, ${driver}, s, e, s::date, ${open}, 'app', 'B', 0, 0, 0, 0, 0, 0, 0, 0, 0, 480, 0, 0, 0, 0, '${flags}', e
     from (select to_timestamp(${at('06:00') / 1_000}) as s, to_timestamp(${at('12:00') / 1_000}) as e) x`,
  )

beforeEach(async () => {
  clock.at = at('12:00')
  await read('delete from fence')
  await read('delete from reference_point')
  await read(
    `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, motion, motion_since)
     values (${rig.vehicle()}, 1, to_timestamp(${at('11:59') / 1_000}), to_timestamp(${at('11:59') / 1_000}),
       ${here.latitude}, ${here.longitude}, 1, to_timestamp(${at('06:00') / 1_000}))
     on conflict (vehicle_id) do update set fix_at = excluded.fix_at`,
  )
  await read(
    `insert into driver_now (driver_id, company_id, state, since, started_at, vehicle_id, c_min, a_min, r_min, worked_min, paid_min,
       standard_min, until_at, until_why, told_to)
     values (1, 1, 'drive', to_timestamp(${at('06:00') / 1_000}), to_timestamp(${at('06:00') / 1_000}), ${rig.vehicle()}, 300, 300, 0,
         360, 360, 480, to_timestamp(${(clock.at + 30 * minute) / 1_000}), 'V01', to_timestamp(${clock.at / 1_000})),
       (2, 1, 'off', to_timestamp(${at('06:00') / 1_000}), null, null, 0, 0, 0, 0, 0, 480, null, null, to_timestamp(${clock.at / 1_000}))`,
  )
})

test('JOUR-01 the next stop is the nearest place of those where drivers may rest that the time left reaches, with its way', async () => {
  expect(await stops()).toEqual([null])
  await fence('CD Cajamar', 5, 'load')
  await fence('Posto longe', 24, 'stop')
  expect(await stops(), '24 km are 31 by road').toEqual([null])
  await fence('Posto Graal', 20, 'stop')
  expect(await stops()).toEqual(['Posto Graal, 26 km'])
  await read(
    `insert into reference_point (company_id, description, latitude, longitude, radius_m, created_at, changed_at)
     values (1, 'Base', ${here.latitude + 10 / 111.2}, ${here.longitude}, 100, now(), now())`,
  )
  expect(await stops()).toEqual(['Base, 13 km'])
  const without = (...keys: string[]) =>
    testCaller({ permissions: testCaller().permissions.filter(({ key }) => !keys.includes(key)) })
  expect(await stops(without(permissions.referencePoint))).toEqual(['Posto Graal, 26 km'])
  expect(await stops(without(permissions.referencePoint, permissions.fence))).toEqual([null])
  // Whoever should stand already is shown what is near; who was not heard while he drives is nobody knows where.
  await read(`update driver_now set until_at = to_timestamp(${(clock.at - 9 * minute) / 1_000}) where driver_id = 1`)
  expect(await stops()).toEqual(['Base, 13 km'])
  await read(`update vehicle_state set fix_at = to_timestamp(${at('11:49') / 1_000})`)
  expect(await stops()).toEqual([null])
})

test('JOUR-01 when the app was last heard, and who has none, began without a mark or ended without one', async () => {
  const names = async (show: Parameters<typeof listed>[0]) => (await listed(show)).map(({ driver }) => driver)
  expect(await names('noApp')).toEqual(['Ana'])
  await journeyOf(1, '{drivingOnly}', true)
  expect(await names('noStart'), 'who has no phone is asked for no mark').toEqual([])
  await read(
    `insert into driver_device (company_id, driver_id, name, token_hash, paired_at, last_seen_at, revoked_at)
     values (1, 1, 'Moto', 'a', now(), to_timestamp(${at('11:50') / 1_000}), null),
       (1, 1, 'Velho', 'b', now(), to_timestamp(${at('11:55') / 1_000}), now())`,
  )
  expect((await listed('journey')).map(({ appAt }) => appAt)).toEqual([at('11:50')])
  expect([await names('noApp'), await names('noStart')]).toEqual([[], ['Ana']])
  await journeyOf(2, '{noEnd}', false)
  expect(await names('noEnd')).toEqual(['Bia'])
  clock.at += 24 * 60 * minute
  expect(await names('noEnd')).toEqual([])
})

test('ENT-34 the event that a driver marked last suggests what its definition says, and no other mark of his does; only who may block is told', async () => {
  await read('delete from journey_event')
  const mark = (code: number, suggests: string, time: string) =>
    read(
      `with e as (insert into journey_event (company_id, code, description, icon, colour, immobilisation)
         values (1, ${code}, 'Evento ${code}', 'flag', 'red', '${suggests}') returning id)
       insert into appointment (company_id, driver_id, event_id, event, kind, at, said_at, received_at, source, clock, offline, key, digest)
       select 1, 1, id, 'x', 'note', t, t, t, 'app', 'server', false, gen_random_uuid(), ''
       from e, (select to_timestamp(${at(time) / 1_000}) as t) x`,
    )
  const suggested = async () =>
    (await listed('journey')).map(({ suggestedCode, suggested: words }) => [suggestedCode, words])
  await mark(1, 'suggestBlock', '11:00')
  expect(await suggested()).toEqual([['block', 'Bloqueio sugerido: Evento 1']])
  await mark(2, 'suggestUnblock', '11:10')
  expect(await suggested()).toEqual([['unblock', 'Desbloqueio sugerido: Evento 2']])
  const reader = testCaller({
    permissions: testCaller().permissions.map((may) => (may.key === permissions.block ? { ...may, c: false } : may)),
  })
  expect((await listed('journey', reader)).map((row) => [row.suggestedCode, row.suggested, row.suggestedBy])).toEqual([
    [null, null, null],
  ])
  await mark(3, 'none', '11:20')
  expect(await suggested()).toEqual([[null, null]])
})
