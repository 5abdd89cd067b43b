import type { AlertType } from '#contract/codes/alerts.ts'

import type { DeviceAnswer, DeviceReport, Gateway, GatewaySink, ReportVerdict } from '../port.ts'
import { Agenda } from './agenda.ts'
import { avalancheOf } from './avalanche.ts'
import { codesOf } from './cards.ts'
import { type SimulatorClock, systemClock } from './clock.ts'
import { CommandDesk, type DeskOptions } from './commands.ts'
import { happen, raiseAlarms } from './events.ts'
import { ailingFirst } from './faultCodes.ts'
import { type DemoFleet, showcase } from './fleet.ts'
import { Link } from './link.ts'
import { partsOf } from './parts.ts'
import { advance, nextReportAt, type ReportIntervals } from './phases.ts'
import { hash32, Prng } from './prng.ts'
import { readReport } from './readings.ts'
import { createVehicle, type LastKnown, type VehicleState } from './vehicle.ts'
import { Wheel } from './wheel.ts'

export interface SimulatorOptions extends DeskOptions {
  fleet: DemoFleet
  clock?: SimulatorClock
  intervals?: ReportIntervals
  /** How often the simulator looks at the clock. */
  tickMs?: number
  /** Back-pressure: reports handed over and not yet stored. Beyond it vehicles wait, and skip what they missed. */
  maxOutstanding?: number
  /** 1 = the rates of `events.ts` and `link.ts`, 0 = none. */
  alarmScale?: number
  linkLossScale?: number
  /** How long after the start the first panic button is pressed, so that a newcomer sees what then happens. */
  firstPanicMs?: number
  /** Whether an avalanche of alerts comes over the first company soon after the start. */
  flood?: boolean
  /** False: what is under way at the start goes on at any hour, whoever is due at the wheel. */
  shifts?: boolean
  /** What the vehicle last reported, if anything is stored of it: it goes on from there. */
  lastKnown?: (deviceId: string) => LastKnown | undefined
}

export interface SimulatorStats extends Record<ReportVerdict, number> {
  /** Handed to the sink; of these, how many it failed to take, and how many are under way. */
  sent: number
  failed: number
  outstanding: number
}

export interface Simulator extends Gateway {
  stats(): SimulatorStats
  /** Presses the button, so to speak: the thing happens to that vehicle and its device reports at once. */
  provoke(deviceId: string, type: AlertType): void
}

interface Device {
  state: VehicleState
  link: Link
  /** When it speaks next; entries of the wheel with another time are out of date. */
  dueAt: number
  spokeAt: number
  /** When it told last what it runs and is made of. */
  toldAt: number
  fresh: boolean
  /** Share of its interval by which it is out of step with the others. */
  stagger: number
}

const defaultIntervals: ReportIntervals = { movingMs: 5_000, idleMs: 10_000, offMs: 30_000 }
const partsEveryMs = 6 * 3_600_000
const defaultFirstPanicMs = 40_000
/** The first reports of a fleet come at this many a second at most, and spread over these seconds at least and at most. */
const openingPerSecond = 5_000
const openingSeconds = [4, 40] as const
/** A device repeats an answer that could not be stored, at growing distances, so many times. */
const answerTries = 8
/** Multiples of either spread evenly over [0, 1), and the two know nothing of each other. */
const golden = 0.618_033_988_749_895
const root = Math.SQRT2

/**
 * A fleet of simulated devices behind the gateway port. With the same fleet, seed and start of the clock it says the
 * same things at the same instants, as long as the sink keeps up.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const {
    fleet,
    seed,
    clock = systemClock,
    intervals = defaultIntervals,
    tickMs = 100,
    maxOutstanding = 2_000,
  } = options
  const { alarmScale = 1, linkLossScale = 1, firstPanicMs = defaultFirstPanicMs, flood = false } = options
  const devices = new Map<string, Device>()
  const ids = new Set(fleet.vehicles.map((v) => v.deviceId))
  const agenda = new Agenda()
  const stats = { sent: 0, failed: 0, outstanding: 0, stored: 0, duplicate: 0, unknownDevice: 0, refused: 0, tooOld: 0 }
  let wheel = new Wheel<Device>(0)
  let sink: GatewaySink | undefined
  let endTicks: (() => void) | undefined
  const underway = new Set<Promise<void>>()

  const desk = new CommandDesk(
    {
      now: () => clock.now(),
      schedule: (at, run) => agenda.add(at, run),
      vehicleAt: (deviceId, at) => {
        const state = devices.get(deviceId)?.state
        if (state) advance(state, at)
        return state
      },
      changed: (deviceId) => {
        const device = devices.get(deviceId)
        // A report of its own instant: two of one instant would read as a repeat.
        if (device) speakAt(device, Math.max(device.state.t, device.spokeAt + 1))
      },
      answer: (answer) => deliver(answer, 0),
    },
    options,
  )

  function speakAt(device: Device, at: number): void {
    device.dueAt = at
    wheel.add(device, at)
  }

  /** Everything due by now, as far as back-pressure lets it. */
  function pump(): void {
    if (!endTicks) return
    const now = clock.now()
    agenda.runUntil(now)
    while (stats.outstanding < maxOutstanding) {
      const entry = wheel.take(now)
      if (!entry) return
      if (entry.at === entry.item.dueAt) speak(entry.item, now)
    }
  }

  function speak(device: Device, now: number): void {
    const { state, link } = device
    // A device that could not speak for longer than its interval says where it is now, not where it was.
    const late = now - device.dueAt > nextReportAt(state, intervals) - state.t
    advance(state, late ? now : device.dueAt)
    const seconds = (state.t - device.spokeAt) / 1_000
    raiseAlarms(state, seconds, alarmScale)
    const told = device.fresh || state.t - device.toldAt >= partsEveryMs
    const report = { ...readReport(state), ...(told && { parts: partsOf(state.vehicle) }) }
    if (told) device.toldAt = state.t
    for (const arrived of link.pass(report, seconds)) hand(device, arrived)
    // The jammer's own alarm is the last thing that gets through.
    if (report.alarms.includes('jammer')) link.cut(state.jammerUntil)
    device.spokeAt = state.t
    const wait = nextReportAt(state, intervals) - state.t
    speakAt(device, state.t + (device.fresh ? Math.ceil(Math.max(1_000, wait * device.stagger)) : wait))
    device.fresh = false
  }

  function hand(device: Device, report: DeviceReport): void {
    if (!sink) return
    stats.sent++
    stats.outstanding++
    const done = sink
      .report(report)
      .then((verdict) => void stats[verdict]++)
      .catch(() => {
        stats.failed++
        device.link.keep(report)
      })
      .finally(() => {
        stats.outstanding--
        underway.delete(done)
        if (stats.outstanding === maxOutstanding - 1) pump()
      })
    underway.add(done)
  }

  /** An answer waits for the link, and is said again when it could not be stored. */
  function deliver(answer: DeviceAnswer, tries: number): void {
    const device = devices.get(answer.deviceId)
    if (!sink || !device || tries >= answerTries) return
    if (!device.link.isUp(clock.now())) return agenda.add(device.link.upAt, () => deliver(answer, tries))
    const done = sink
      .answer(answer)
      .catch(() => agenda.add(clock.now() + 1_000 * 2 ** tries, () => deliver(answer, tries + 1)))
      .finally(() => underway.delete(done))
    underway.add(done)
  }

  function populate(startAt: number): void {
    const cards = codesOf(fleet)
    const [least, most] = openingSeconds
    const openingMs = 1_000 * Math.min(most, Math.max(least, fleet.vehicles.length / openingPerSecond))
    // One that was heard before goes on as it was.
    const ailing = ailingFirst(fleet.vehicles.filter(({ deviceId }) => !options.lastKnown?.(deviceId)))
    wheel = new Wheel(startAt)
    for (const vehicle of fleet.vehicles) {
      const driverCodes = cards(vehicle)
      const lastKnown = options.lastKnown?.(vehicle.deviceId)
      const state = createVehicle(vehicle, { seed, startAt, driverCodes, lastKnown, shifts: options.shifts })
      // One each: with a list of forty (five alerts) and the first panic two companies stay below a flood.
      if (ailing.has(vehicle.id)) state.dtcCount = Math.max(state.dtcCount, 1)
      const link = new Link(new Prng(hash32(seed, 'link', vehicle.id)), linkLossScale)
      const stagger = (vehicle.id * golden) % 1
      const device = { state, link, dueAt: 0, spokeAt: startAt, toldAt: startAt, fresh: true, stagger }
      devices.set(vehicle.deviceId, device)
      speakAt(device, startAt + Math.floor(((vehicle.id * root) % 1) * openingMs))
    }
  }

  function provoke(deviceId: string, type: AlertType): void {
    const device = devices.get(deviceId)
    if (!device) return
    happen(device.state, type)
    speakAt(device, Math.max(clock.now(), device.spokeAt + 1))
  }

  const ofFirstCompany = () => {
    const company = Math.min(...fleet.vehicles.map(({ companyId }) => companyId))
    return fleet.vehicles.filter(({ companyId }) => companyId === company).map(({ deviceId }) => deviceId)
  }

  const reach = (deviceId: string) => {
    const device = devices.get(deviceId)
    return endTicks !== undefined && device !== undefined && device.link.isUp(clock.now())
  }

  function avalanche(deviceIds: readonly string[]): number {
    const now = clock.now()
    const plan = avalancheOf(deviceIds.filter(reach))
    for (const { afterMs, deviceId, type } of plan) agenda.add(now + afterMs, () => provoke(deviceId, type))
    return plan.length
  }

  /** The showcase vehicle if it is there, else the first company's first that drives: a newcomer sees that company. */
  function firstInDistress(): string | undefined {
    const star = fleet.vehicles.find((v) => v.id === showcase.id)
    const driving = [...devices.values()].filter((d) => d.state.phase === 'driving').map((d) => d.state.vehicle)
    return (star ?? driving.toSorted((a, b) => a.companyId - b.companyId)[0])?.deviceId
  }

  return {
    name: 'simulator',
    async start(to) {
      if (endTicks) throw new Error('the simulator runs already')
      sink = to
      const startAt = clock.now()
      populate(startAt)
      const first = alarmScale > 0 ? firstInDistress() : undefined
      if (first) agenda.add(startAt + firstPanicMs, () => provoke(first, 'panic'))
      if (flood) agenda.add(startAt + firstPanicMs, () => avalanche(ofFirstCompany()))
      endTicks = clock.every(tickMs, pump)
    },
    async stop() {
      endTicks?.()
      endTicks = undefined
      await Promise.allSettled(underway)
      sink = undefined
    },
    canCommand: (deviceId) => ids.has(deviceId),
    async send(command) {
      if (!reach(command.deviceId)) return 'unreachable'
      desk.send(command)
      return 'sent'
    },
    async cancel(command) {
      if (!reach(command.deviceId)) return 'unreachable'
      desk.cancel(command)
      return 'sent'
    },
    stats: () => ({ ...stats }),
    provoke,
    avalanche,
  }
}
