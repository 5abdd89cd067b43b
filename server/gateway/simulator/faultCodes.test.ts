import { expect, test } from 'vitest'
import { z } from 'zod'

import { judgeCylinders } from '#contract/rules/cylinderTest.ts'

import { faultsIn } from '../attributes.ts'
import { takeEffect } from './effects.ts'
import { runEngine } from './engine.ts'
import { raiseAlarms } from './events.ts'
import { ailingFirst, faultLamps, faultList } from './faultCodes.ts'
import { makeFleet } from './fleet.ts'
import { profiles } from './kinds.ts'
import { readReport } from './readings.ts'
import { toldOf } from './told.ts'
import { createVehicle } from './vehicle.ts'
import { wornBy, wornCode, wornDay } from './wear.ts'

const startAt = Date.UTC(2026, 10, 18, 12)
const { vehicles } = makeFleet({ seed: 3, size: 300 })
const worn = vehicles.filter((one) => wornCode(one) !== undefined)

test('maintenance §8 a fault follows what wears: who has the code of the battery has the battery that falls', () => {
  const supply = worn.filter((one) => ['S168.1', 'P0562'].includes(wornCode(one) ?? ''))
  expect([supply.length > 0, worn.length > supply.length]).toEqual([true, true])
  for (const one of supply) {
    const [before, now] = [31, 0].map((ago) => wornDay(one, ago)[0]?.batteryV ?? 0)
    expect(((before ?? 0) - (now ?? 0)) * (12 / profiles[one.kind].volts)).toBeGreaterThan(0.15)
  }
  // They are the first that the workshop of their company sees.
  const first = ailingFirst(vehicles)
  for (const [, own] of Map.groupBy(worn, ({ companyId }) => companyId))
    expect(own.filter(({ id }) => first.has(id))).toHaveLength(Math.min(2, own.length))
})

test('maintenance §8 what a vehicle says now goes on from its past: the volts of a worn battery at rest, and the coolant of a warm engine', () => {
  const dayMs = 86_400_000
  for (const one of [...worn, ...vehicles.slice(0, 20)]) {
    const s = createVehicle(one, { seed: 3, startAt, driverCodes: [] })
    const cells = profiles[one.kind].volts / 12
    const last = wornDay(one, 0)
    s.phase = 'parked'
    const rest = readReport(s).telemetry.batteryV ?? 0
    expect(Math.abs(rest / cells - (last[0]?.batteryV ?? 0) / cells)).toBeLessThan(0.05)
    Object.assign(s, { phase: 'idling', speedMs: 0, accelMs2: 0 })
    expect(
      Math.abs((readReport(s).telemetry.batteryV ?? 0) / cells - (last.at(-1)?.batteryV ?? 0) / cells),
    ).toBeLessThan(0.15)
    runEngine(s, 3_600)
    expect(Math.abs((readReport(s).telemetry.coolantC ?? 0) - 83.5 - wornBy(one, 0).warmerC)).toBeLessThan(1)
    // A past that ends later is as worn as it was then.
    const before = createVehicle(one, { seed: 3, startAt: startAt - 40 * dayMs, wornAt: startAt, driverCodes: [] })
    before.phase = 'parked'
    expect(readReport(before).telemetry.batteryV).toBeCloseTo(12.65 * cells, 1)
  }
})

test('maintenance §8 lists are written as trackers write them, pairs, sentences and forty codes among them, and read by the one reader', () => {
  const fleet = makeFleet({ seed: 1, size: 300 }).vehicles
  const lists = fleet.map((one) => faultList(one, 3))
  const share = (is: (list: string) => boolean) => lists.filter(is).length / lists.length
  expect(share((list) => /^S[\d.]+(, S[\d.]+)+$/.test(list))).toBeGreaterThan(0.03)
  expect(share((list) => list.endsWith('(active)'))).toBeGreaterThan(0.02)
  expect(lists.some((list) => /\bP1131\b/.test(list))).toBe(true)
  expect(lists.some((list) => /\bS520243\.5\b/.test(list))).toBe(true)
  const read = lists.map((list) => faultsIn(list).telemetry?.dtcCount)
  expect(new Set(read)).toEqual(new Set([3, 40]))
  // Some of it among those that are ailing at once: whoever opens the workshop sees it.
  const first = fleet.filter(({ id }) => ailingFirst(fleet).has(id))
  expect(first.some((one) => faultsIn(faultList(one, 2)).telemetry?.dtcCount === 40)).toBe(true)
  // And one panic: two companies of a fresh demo begin below a flood (alertFlood.ts: more than ten).
  const raised = (one: (typeof first)[number]) => Math.min(5, faultsIn(faultList(one, 1)).telemetry?.dtcCount ?? 0)
  const openings = first.filter(({ companyId }) => companyId < 3).map(raised)
  expect(openings.reduce((sum, one) => sum + one, 1)).toBeLessThanOrEqual(10)
  // Of forty five make an alert, unless a red lamp says that each is one to stop by.
  const long = lists.filter((list) => list.split(' ').length === 40)
  expect(long.map((list) => faultLamps(list).lampStop)).toEqual(long.map(() => false))
  for (const one of fleet)
    expect(faultsIn(faultList(one, 0))).toEqual({ telemetry: { dtcCount: 0, dtcCodes: '' }, whole: true })
})

test('maintenance §8 what is deleted while its cause is there is back within 5 to 120 km; a sound vehicle stays without', () => {
  const sound = vehicles.find((one) => wornCode(one) === undefined)
  for (const one of [...worn.slice(0, 3), ...(sound === undefined ? [] : [sound])]) {
    const s = createVehicle(one, { seed: 3, startAt, driverCodes: [] })
    const codes = () =>
      readReport(s)
        .telemetry.dtcCodes?.split(' ')
        .flatMap((code) => code.replace(/x\d+$/, '') || [])
    const drives = (km: number) => {
      s.odometerKm += km
      raiseAlarms(s, 1, 0)
    }
    s.dtcCount = 1
    takeEffect(s, 'faultDelete')
    drives(4)
    expect(codes()).toEqual([])
    drives(117)
    expect(codes()).toEqual(wornCode(one) === undefined ? [] : expect.arrayContaining([wornCode(one)]))
  }
})

test('M25 maintenance §8 a cylinder that is weak is weak in every test of its vehicle, and most vehicles have none', () => {
  const weakIn = (one: (typeof vehicles)[number], id: string) => {
    const command = {
      id,
      deviceId: one.deviceId,
      action: 'cylinderTest',
      attempt: 1,
      payload: { cylinders: 6 },
    } as const
    const told = toldOf(command, 'done', createVehicle(one, { seed: 3, startAt, driverCodes: ['C'] }))
    const values = z.object({ balanco: z.array(z.number()).length(6) }).parse(told).balanco
    return judgeCylinders(
      values.map((off) => 100 + off),
      null,
    ).weak
  }
  const weak = vehicles.map((one) => [weakIn(one, 'first'), weakIn(one, 'second')])
  for (const [first, second] of weak) expect(second).toEqual(first)
  expect(weak.filter(([first]) => first?.length === 1).length).toBeGreaterThan(0)
  expect(weak.filter(([first]) => first?.length === 0).length).toBeGreaterThan(280)
})
