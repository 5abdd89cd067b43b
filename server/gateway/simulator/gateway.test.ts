import { expect, test } from 'vitest'

import type { DeviceAnswer, DeviceReport, GatewaySink } from '../port.ts'
import { ManualClock } from './clock.ts'
import { makeFleet } from './fleet.ts'
import { createSimulator, type SimulatorOptions } from './gateway.ts'

const startAt = Date.UTC(2026, 10, 18, 17)
const fleet = makeFleet({ seed: 7, size: 300 })

function makeRun(options: Partial<SimulatorOptions> = {}, sink: Partial<GatewaySink> = {}, from = startAt) {
  const clock = new ManualClock(from)
  const heard: { at: number; report: DeviceReport }[] = []
  const answers: DeviceAnswer[] = []
  const simulator = createSimulator({ fleet, seed: 7, clock, ...options })
  const started = simulator.start({
    report: async (report) => {
      heard.push({ at: clock.now(), report })
      return 'stored'
    },
    answer: async (answer) => void answers.push(answer),
    ...sink,
  })
  return { clock, heard, answers, simulator, started }
}

test('the same seed gives the same run, another seed another', async () => {
  const reports = async (seed: number) => {
    const { clock, heard, started } = makeRun({ seed })
    await started
    await clock.advance(600_000)
    return heard
  }
  const first = await reports(7)
  expect(first.length).toBeGreaterThan(10_000)
  expect(await reports(7)).toEqual(first)
  expect(await reports(8)).not.toEqual(first)
})

test('reports come evenly, each vehicle at the pace of its state, with whole and growing times', async () => {
  const { clock, heard, started } = makeRun({ linkLossScale: 0, alarmScale: 0 })
  await started
  await clock.advance(300_000)
  const perSecond = new Map<number, number>()
  for (const { at } of heard) perSecond.set(Math.floor(at / 1_000), (perSecond.get(Math.floor(at / 1_000)) ?? 0) + 1)
  const steady = [...perSecond].filter(([second]) => second > startAt / 1_000 + 70).map(([, n]) => n)
  expect(Math.max(...steady)).toBeLessThan(2 * (steady.reduce((a, b) => a + b) / steady.length))
  const last = new Map<string, DeviceReport>()
  for (const { report } of heard) {
    const before = last.get(report.deviceId)
    expect(Number.isInteger(report.fixAt)).toBe(true)
    if (before) {
      expect(report.fixAt).toBeGreaterThan(before.fixAt)
      const pace = !before.telemetry.ignition ? 30_000 : 10_000
      expect(report.fixAt - before.fixAt).toBeLessThanOrEqual(pace)
    }
    last.set(report.deviceId, report)
  }
  expect(last.size).toBe(300)
})

test('somebody presses the panic button within the first minute', async () => {
  const { clock, heard, started } = makeRun()
  await started
  await clock.advance(60_000)
  expect(heard.some(({ at, report }) => at >= startAt + 20_000 && report.alarms.includes('panic'))).toBe(true)
})

test('an hour brings few alarms that ask for an answer, and records as often as they happen', async () => {
  const { clock, heard, started } = makeRun({ linkLossScale: 0 })
  await started
  await clock.advance(3_600_000)
  const count = (...types: string[]) => heard.flatMap((h) => h.report.alarms).filter((a) => types.includes(a)).length
  expect(count('panic', 'jammer', 'panelViolated', 'collisionRisk')).toBeLessThanOrEqual(4)
  expect(count('trailerReleased', 'lowBattery', 'powerCut', 'dtc')).toBeLessThanOrEqual(16)
  const low = count('harshBraking', 'harshAcceleration', 'sharpTurn', 'doorOpen')
  expect(low).toBeGreaterThan(100)
  expect(low).toBeGreaterThan(count('overspeed', 'idleExcess'))
})

test('a fresh fleet begins with no list of old trouble codes, and each company has faults at once, on every day', async () => {
  for (const days of [0, 1, 2]) {
    const { clock, heard, started } = makeRun({ linkLossScale: 0 }, {}, startAt + days * 86_400_000)
    await started
    await clock.advance(60_000)
    const companies = new Map(fleet.vehicles.map(({ deviceId, companyId }) => [deviceId, companyId]))
    const ailing = new Set(heard.filter(({ report }) => report.telemetry.dtcCount).map(({ report }) => report.deviceId))
    expect(ailing.size).toBeLessThanOrEqual(10)
    expect(new Set([...ailing].map((device) => companies.get(device)))).toEqual(new Set([1, 2, 3]))
  }
})

test('after the alarm of a jammer the device is silent, cannot be reached, and later tells all, out of order', async () => {
  const { clock, heard, simulator, started } = makeRun({ linkLossScale: 0, alarmScale: 0 })
  await started
  await clock.advance(60_000)
  simulator.provoke('SIM-000001', 'jammer')
  await clock.advance(1_000)
  const mine = () => heard.filter(({ report }) => report.deviceId === 'SIM-000001')
  expect(mine().at(-1)?.report).toMatchObject({ alarms: ['jammer'], telemetry: { jammer: true } })
  const before = mine().length
  await clock.advance(120_000)
  expect(mine()).toHaveLength(before)
  const command = { id: 'x', deviceId: 'SIM-000001', action: 'sirenOn', attempt: 1 } as const
  expect(await simulator.send(command)).toBe('unreachable')
  await clock.advance(600_000)
  const times = mine().map(({ report }) => report.fixAt)
  expect(times.some((t, i) => i > 0 && t < times[i - 1]!)).toBe(true)
  expect(new Set(times).size).toBe(times.length)
  const sorted = times.toSorted((a, b) => a - b)
  expect(Math.max(...sorted.slice(1).map((t, i) => t - sorted[i]!))).toBeLessThanOrEqual(60_000)
})

test('never more reports under way than allowed; vehicles then say where they are, not where they were', async () => {
  let underway = 0
  let most = 0
  const release: (() => void)[] = []
  const run = makeRun(
    { maxOutstanding: 10, linkLossScale: 0 },
    {
      report: async () => {
        most = Math.max(most, ++underway)
        await new Promise<void>((resolve) => release.push(resolve))
        underway--
        return 'stored'
      },
    },
  )
  await run.started
  await run.clock.advance(120_000)
  expect([most, run.simulator.stats().outstanding]).toEqual([10, 10])
  for (const go of release.splice(0)) go()
  await run.clock.advance(1_000)
  expect(run.simulator.stats().sent).toBeGreaterThan(10)
  expect(most).toBe(10)
  const stopped = run.simulator.stop()
  for (const go of release.splice(0)) go()
  await stopped
  expect(run.simulator.stats().outstanding).toBe(0)
})

test('a report that could not be stored is kept by the device and sent again', async () => {
  let refuse = true
  const stored = new Set<string>()
  const failed = new Set<string>()
  const run = makeRun(
    { linkLossScale: 0 },
    {
      report: async (report) => {
        const key = `${report.deviceId} ${report.fixAt}`
        if (refuse) {
          failed.add(key)
          throw new Error('no room')
        }
        stored.add(key)
        return 'stored'
      },
    },
  )
  await run.started
  await run.clock.advance(20_000)
  refuse = false
  await run.clock.advance(120_000)
  expect(failed.size).toBeGreaterThan(100)
  expect([...failed].filter((key) => !stored.has(key))).toEqual([])
})

test('a command goes out, is done, is answered and shows in the next report', async () => {
  const behaviours = { 'SIM-000001': 'obey' } as const
  const { clock, heard, answers, simulator, started } = makeRun({ behaviours, linkLossScale: 0, alarmScale: 0 })
  await started
  await clock.advance(30_000)
  expect(simulator.canCommand('SIM-000001')).toBe(true)
  expect(simulator.canCommand('SIM-999999')).toBe(false)
  const command = { id: 'x', deviceId: 'SIM-000001', action: 'sirenOn', attempt: 1 } as const
  expect(await simulator.send(command)).toBe('sent')
  await clock.advance(9_000)
  expect(answers).toMatchObject([{ commandId: 'x', deviceId: 'SIM-000001', outcome: 'done' }])
  expect(heard.findLast(({ report }) => report.deviceId === 'SIM-000001')?.report.telemetry.siren).toBe(true)
  await simulator.stop()
  expect(await simulator.send(command)).toBe('unreachable')
})
