import { beforeEach, expect, test } from 'vitest'

import type { DeviceReport } from '#server/gateway/port.ts'
import { silentLog } from '#server/kit/log.ts'
import { JourneyKeeper } from '#server/modules/journey/keeper.ts'
import { itineraryMount } from '#server/modules/report/itinerary.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { arriveAt } from '#server/modules/travel/testing/arrive.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'

const minute = 60_000
/** 06:00 of the companies. */
const began = Date.UTC(2026, 5, 10, 9)
const at = (minutes: number) => began + minutes * minute

interface Driven {
  kmh?: number
  odometerKm?: number
}
const report = (minutes: number, km: number, { kmh = 60, odometerKm }: Driven = {}): DeviceReport => ({
  deviceId: 'd0',
  protocol: 'test',
  fixAt: at(minutes),
  valid: true,
  latitude: -23.5 + km / 111.194_926_6,
  longitude: -46.6,
  speedKmh: kmh,
  telemetry: { ignition: true, rpm: 1_200, driverCode: 'AA', ...(odometerKm === undefined ? {} : { odometerKm }) },
  alarms: [],
})
/** A report a minute, with the way gone until each. */
const drive = (minutes: number, kmAt: (minute: number) => number, over: (minute: number) => Driven = () => ({})) =>
  Array.from({ length: minutes + 1 }, (_, n) => report(n, kmAt(n), over(n)))

describeEachStore('The way of a journey', (store) => {
  let vehicle = 0
  let now = began
  const clock = { now: () => now }
  const hours = () => new HourKeeper({ store: store(), clock, log: silentLog })
  async function told(reports: readonly DeviceReport[], until: number) {
    now = at(until)
    await arriveAt(store(), now, reports)
    await hours().settle()
    await new JourneyKeeper({ store: store(), clock, log: silentLog }).settle()
    const journeys = await store().system((tx) =>
      tx.query<{ open: boolean; km: number; drive: number }>(
        'select open, km, drive_min::int as drive from journey where driver_id = 1 order by started_at',
      ),
    )
    const asked = { companies: [1], vehicles: [vehicle], from: began, to: now, limit: 50, offset: 0, stopMin: 5 }
    const { rows } = await itineraryMount({ store: store(), clock, announce: () => {}, hours: hours() }).dump({
      body: asked as never,
      caller: testCaller(),
      http: {} as never,
    })
    const drives = rows.filter(({ code }) => code === 'drive').reduce((km, row) => km + (row.distanceKm ?? 0), 0)
    return { journeys, drives }
  }
  beforeEach(async () => {
    now = began
    if (vehicle === 0) {
      ;[vehicle = 0] = await seedTestFleet(store(), 2)
      await store().system(async (tx) => {
        await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ana')`)
        await giveCard(tx, 1, 'aa')
      })
    }
    await store().system((tx) =>
      tx.query(
        `truncate position, vehicle_state, event, stream, travel, travel_cursor, travel_late, vehicle_hour, vehicle_day,
           state_span, hour_cursor, hour_seed, journey_late, driver_late, drive_stint, journey, journey_segment,
           journey_violation, driver_now cascade`,
      ),
    )
  })

  const silent = (reports: DeviceReport[]) => reports.filter(({ fixAt }) => fixAt <= at(15) || fixAt >= at(20))

  test('J28 an open journey has the way of a silence of five minutes, as the itinerary has', async () => {
    const { journeys, drives } = await told(silent(drive(40, (n) => n + 0.1)), 41)
    expect(journeys).toMatchObject([{ open: true }])
    expect(journeys[0]?.km).toBeCloseTo(40, 1)
    expect(drives).toBeCloseTo(40, 1)
  })

  test('J13 what was reported late is of the open journey once it came', async () => {
    const whole = drive(40, (n) => n + 0.1)
    const some = whole.filter(({ fixAt }) => fixAt <= at(12) || fixAt >= at(35))
    await told(some, 40)
    const { journeys, drives } = await told(
      whole.filter((one) => !some.includes(one)),
      41,
    )
    expect(journeys[0]?.km).toBeCloseTo(drives, 6)
    expect(drives).toBeCloseTo(40, 1)
  })

  test('J04 a drive through lights has what it went away from each of them', async () => {
    // Two minutes under way, one and a half standing.
    const lights = Array.from({ length: 12 }, (_, n) => {
      const [from, km] = [n * 3.5, n * 2]
      return [report(from, km + 0.1), report(from + 1, km + 1), report(from + 2, km + 2, { kmh: 0 })]
    }).flat()
    const { journeys, drives } = await told([...lights, report(42, 24.1), report(43, 25)], 44)
    expect(journeys[0]?.km).toBeCloseTo(drives, 6)
    expect(drives).toBeCloseTo(24.9, 1)
  })

  test('journey §3.3 its kilometres are by the instrument that its day counts by', async () => {
    const miles = (n: number) => ({ odometerKm: 1_000 + n * 0.62 })
    const { journeys, drives } = await told(
      drive(40, (n) => n + 0.1, miles),
      41,
    )
    expect(drives).toBeCloseTo(40, 1)
    expect(journeys[0]?.km).toBeCloseTo(drives, 6)
  })

  test('J28 a silence that was driven, as its way says, has its way with its minutes', async () => {
    const gap = drive(60, (n) => n + 0.1).filter(({ fixAt }) => fixAt <= at(20) || fixAt >= at(42))
    const { journeys } = await told(gap, 61)
    expect(journeys[0]?.drive).toBeGreaterThanOrEqual(59)
    expect(journeys[0]?.km).toBeCloseTo(60, 1)
  })
})
