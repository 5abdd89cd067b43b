import { beforeAll, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { commitBatch } from '../ingest/commit.ts'
import { FenceWatch } from '../ingest/fenceWatch.ts'
import { DeviceRegistry } from '../ingest/registry.ts'
import { LivePositions } from '../live/positions.ts'
import { HourKeeper } from '../modules/telling/keeper.ts'
import { silentLog } from './log.ts'
import { rollup, type RollupAsked } from './rollup.ts'
import { ask } from './sql.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const zone = 'America/Sao_Paulo'
/** 00:00 in São Paulo. */
const midnight = Date.UTC(2026, 5, 1, 3)
const now = midnight + 6 * day + 5 * hour + 20 * minute

describeEachStore('Roll-ups', (store) => {
  let vehicles: number[] = []
  let told = { toldTo: 0, behind: -1 }

  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 2)
    // Each hour of six days: 20 min moving, 10 idle, 10 after key, 20 off; the last report is of 04:40.
    const reports = Array.from({ length: 6 * 24 + 5 }, (_, h): DeviceReport[] => {
      const from = midnight + h * hour
      const one = (at: number, speedKmh: number, km: number, telemetry: DeviceReport['telemetry']): DeviceReport => ({
        deviceId: 'd0',
        protocol: 'test',
        fixAt: from + at * minute,
        valid: true,
        latitude: -23.5 + (h * 20 + km) / 111.195,
        longitude: -46.6,
        speedKmh,
        telemetry,
        alarms: [],
      })
      const [engine, key, off] = [{ ignition: true, rpm: 900 }, { ignition: true, rpm: 0 }, { ignition: false }]
      return [
        one(0, 60, 0.1, engine),
        one(10, 60, 10, engine),
        one(20, 0, 20, engine),
        one(30, 0, 20, key),
        one(40, 0, 20, off),
      ]
    }).flat()
    const registry = new DeviceRegistry(store(), new LivePositions())
    await registry.refresh()
    const fences = new FenceWatch(store())
    const hours = new HourKeeper({ store: store(), clock: { now: () => now }, log: silentLog })
    for (let from = 0; from < reports.length; from += 100) {
      const batch = reports.slice(from, from + 100).flatMap((report) => {
        const entry = registry.device(report.deviceId)
        return entry === undefined ? [] : [{ entry, report, receivedAt: now }]
      })
      hours.take(await commitBatch(store(), batch, fences))
    }
    told = await hours.catchUp(vehicles)
  })

  const minutes = async (over: Partial<RollupAsked>) => {
    const asked: RollupAsked = {
      from: midnight,
      to: now,
      zone,
      companies: [1, 2],
      vehicles: [],
      toldTo: told.toldTo,
      ...over,
    }
    const statement = rollup(asked).select`v.id, sum(h.moving_ms)::float8 / 60000 as moving,
      sum(h.idle_ms)::float8 / 60000 as idle, sum(h.after_key_ms)::float8 / 60000 as "afterKey",
      sum(h.off_ms)::float8 / 60000 as off, sum(h.silent_ms)::float8 / 60000 as silent, round(sum(h.path_km)) as km`
    return store().scoped({ companies: asked.companies }, (tx) => ask(tx, statement.by`v.id`))
  }

  test('five states add up to the period, to the minute at which it is told', async () => {
    expect(told).toEqual({ toldTo: now, behind: 0, lacking: [] })
    // The last state, off, holds for ten minutes, and 30 minutes more are silence.
    expect(await minutes({})).toEqual([
      {
        id: vehicles[0],
        moving: 149 * 20,
        idle: 149 * 10,
        afterKey: 149 * 10,
        off: 148 * 20 + 10,
        silent: 30,
        km: 149 * 20,
      },
    ])
    const [all] = await minutes({})
    const sum = ['moving', 'idle', 'afterKey', 'off', 'silent'].reduce((total, key) => total + Number(all?.[key]), 0)
    expect(sum).toBe((now - midnight) / minute)
  })

  test.each([
    ['of days and hours', midnight + 5 * hour, midnight + 5 * day + 7 * hour],
    ['of hours alone', midnight + day, midnight + 2 * day],
    ['that ends at midnight', midnight + hour, midnight + 4 * day],
    ['within the tail', now - 20 * minute, now],
  ])('a period %s holds its time', async (_what, from, to) => {
    const [sums] = await minutes({ from, to })
    const total = ['moving', 'idle', 'afterKey', 'off', 'silent'].reduce((sum, key) => sum + Number(sums?.[key]), 0)
    const end = Math.min(Math.ceil(to / hour) * hour, now)
    expect(total).toBe((end - Math.floor(from / hour) * hour) / minute)
  })

  test('days and hours tell the same: a zone that is not the company’s sums hours', async () => {
    const period = { from: midnight, to: midnight + 5 * day }
    expect(await minutes({ ...period, zone: 'America/Manaus' })).toEqual(await minutes(period))
    await store().system((tx) => tx.query('update vehicle_day set moving_ms = 0 where vehicle_id = $1', [vehicles[0]]))
    const [byDays] = await minutes(period)
    const [byHours] = await minutes({ ...period, zone: 'America/Manaus' })
    const [byOwn] = await minutes({ ...period, zone: null })
    expect([byDays?.moving, byOwn?.moving, byHours?.moving]).toEqual([0, 0, 120 * 20])
  })

  test('a long silence is parted where days are asked for, and another company’s vehicle is not there', async () => {
    const each = rollup({
      from: midnight + 5 * day,
      to: now + 3 * day,
      zone,
      companies: [1],
      vehicles: [],
      toldTo: now + 3 * day,
      each: 'day',
    }).select`(h.at at time zone ${zone})::date::text as day, sum(h.silent_ms)::float8 / 60000 as silent`.by`1`
    const rows = await store().scoped({ companies: [1] }, (tx) => ask<{ day: string; silent: number }>(tx, each))
    expect(rows.map(({ day: of, silent }) => [of, silent]).sort()).toEqual([
      ['2026-06-06', 0],
      ['2026-06-07', 10 + 19 * 60],
      ['2026-06-08', 1_440],
      ['2026-06-09', 1_440],
      ['2026-06-10', 5 * 60 + 20],
    ])
    expect(await minutes({ companies: [2] })).toEqual([])
  })
})
