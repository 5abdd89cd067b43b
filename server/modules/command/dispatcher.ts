import type { CommandAction } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'

import type { Store } from '../../db/port.ts'
import type { DeviceAnswer, DeviceCommand, Gateway, Handover } from '../../gateway/port.ts'
import type { DeviceRegistry } from '../../ingest/registry.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import type { LivePositions, LiveVehicle } from '../../live/positions.ts'
import { unansweredOf } from './attempts.ts'
import type { CommandDesk } from './desk.ts'
import { resultOf } from './faultAnswer.ts'
import { HeldCompanies } from './held.ts'
import type { CommandRow } from './rows.ts'
import { afterSilence, answerMs, evidence, evidenceOf, isMeasured, isProvedByReading } from './rules.ts'

const everyMs = 1_000
const refreshEveryMs = 30_000
/** A device without a link is tried again this much later, until the command expires. */
const unreachableMs = 10_000
/** What waits for a report of its vehicle is looked at again this much later. */
const lookAgainMs = 1_000

export interface DispatcherDeps {
  store: Store
  clock: Clock
  log: Log
  desk: CommandDesk
  registry: DeviceRegistry
  positions: LivePositions
  gateways: readonly Gateway[]
  /** Other processes have gateways as well: what this one cannot reach is theirs, until its time is over. */
  shared?: boolean
}

/**
 * Carries commands to devices and their silence to a state. Everything it needs stands in the table, so that a restart
 * goes on where the process died: what may have been sent counts as sent, what was not is still pending. With several
 * processes each looks at every command, the one whose gateway reaches the device acts, and a claim in the table decides
 * between two that both do.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps
  /** Commands that some step of ours is at work on; one at a time each. */
  readonly #busy = new Set<string>()
  readonly #notBefore = new Map<string, number>()
  readonly #cancelAskedAt = new Map<string, number>()
  readonly #underway = new Set<Promise<void>>()
  readonly held = new HeldCompanies()
  #timer: NodeJS.Timeout | undefined
  #unwatch = () => {}
  #refreshedAt = 0

  constructor(deps: DispatcherDeps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { desk, clock, positions } = this.#deps
    await desk.refresh()
    this.#refreshedAt = clock.now()
    this.#unwatch = positions.onTouched((vehicle) => this.#look(vehicle))
    this.#timer = setInterval(() => this.wake(), everyMs).unref()
    this.wake()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#unwatch()
    await Promise.all(this.#underway)
  }

  /** Looks at every command now: after a request, and once a second. */
  wake(): void {
    const { desk, clock, store } = this.#deps
    if (!store.writable()) return
    const now = clock.now()
    if (now - this.#refreshedAt > refreshEveryMs) {
      this.#refreshedAt = now
      this.#run('refresh', () => desk.refresh())
      const moving = new Set([...desk.moving].map((row) => row.id))
      for (const notes of [this.#notBefore, this.#cancelAskedAt]) {
        for (const id of notes.keys()) if (!moving.has(id)) notes.delete(id)
      }
    }
    this.#run('rights', () => desk.cancelLost())
    for (const row of desk.moving) {
      const step = this.#nextStep(row, now)
      if (step !== null) this.#run(row.id, step)
    }
  }

  /** The device's own word. Rejects when it could not be stored; a word on a command that is not its own is ignored. */
  async answer(answer: DeviceAnswer): Promise<void> {
    const { registry, desk, log } = this.#deps
    const entry = registry.device(answer.deviceId)
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(answer.commandId)
    const mine = isId
      ? [...desk.moving].find((row) => row.id === answer.commandId && row.vehicle_id === entry?.vehicleId)
      : undefined
    if (mine === undefined) {
      log.info(
        { device: answer.deviceId, command: answer.commandId, outcome: answer.outcome },
        'an answer to no command',
      )
      return
    }
    if (answer.raw !== undefined) await desk.noteAttempt(answer.commandId, { raw: answer.raw })
    const { outcome, detail } = answer
    if (outcome === 'said') return
    await desk.apply(
      answer.commandId,
      outcome === 'done' && isProvedByReading(mine.action)
        ? { trigger: 'acknowledged', detail: 'acknowledged' }
        : { trigger: outcome, detail, result: resultOf(mine.action, answer) },
    )
  }

  /** The one command that a device owes an answer to, whichever process handed it over. */
  async unanswered(deviceId: string, name: string): Promise<{ id: string; action: CommandAction } | undefined> {
    const { store, registry, clock, gateways } = this.#deps
    const vehicle = registry.device(deviceId)?.vehicleId
    const aloneMs = gateways.find((gateway) => gateway.name === name)?.aloneMs
    if (vehicle === undefined || aloneMs === undefined) return undefined
    return store.system((tx) => unansweredOf(tx, vehicle, name, clock.now() - aloneMs))
  }

  /** The gateway that reaches a device with commands, if any does. */
  gatewayOf(deviceId: string): Gateway | undefined {
    return this.#deps.gateways.find((gateway) => gateway.canCommand(deviceId))
  }

  /** Whether a command to a device may be taken: a gateway of ours reaches it, or one of another process might. */
  mayReach(deviceId: string): boolean {
    return this.#deps.shared === true || this.gatewayOf(deviceId) !== undefined
  }

  /** Whether whoever reaches a device can say this to it. */
  mayTake(deviceId: string, action: CommandAction): boolean {
    const gateway = this.gatewayOf(deviceId)
    return gateway === undefined || gateway.canCommand(deviceId, action)
  }

  #isOthers(row: CommandRow): boolean {
    const device = this.#deps.registry.vehicle(row.vehicle_id)
    return this.#deps.shared === true && (device === undefined || this.gatewayOf(device.deviceId) === undefined)
  }

  #run(key: string, work: () => Promise<unknown>): void {
    if (this.#busy.has(key)) return
    this.#busy.add(key)
    const running: Promise<void> = work()
      .then(
        () => {},
        (error: unknown) => this.#deps.log.warn({ err: error, command: key }, 'a command could not be moved on'),
      )
      .finally(() => {
        this.#busy.delete(key)
        this.#underway.delete(running)
      })
    this.#underway.add(running)
  }

  #nextStep(row: CommandRow, now: number): (() => Promise<unknown>) | null {
    const { desk } = this.#deps
    // Whoever reaches the device judges its silence; past its time anybody may, for that process may be gone.
    if (now < row.expires_at.getTime() && this.#isOthers(row)) return null
    if (row.cancel_state === 'cancelling') return this.#cancelStep(row, now)
    if (row.state === 'unknown') {
      // Nothing but the device could tell of it, and its time is over.
      const over = now >= row.expires_at.getTime() && !isMeasured(row.action)
      return over ? () => desk.apply(row.id, { trigger: 'contradicted', detail: 'noAnswer' }) : null
    }
    if (row.state === 'awaitingSecond' || row.state === 'armed') {
      if (now < row.expires_at.getTime()) return null
      return () =>
        desk.apply(row.id, { trigger: 'expire', ...(row.state === 'awaitingSecond' && { detail: 'secondExpired' }) })
    }
    if (row.state === 'pending' && row.sent_at !== null) return this.#lostClaim(row, row.sent_at.getTime(), now)
    if (now >= row.expires_at.getTime()) return () => desk.apply(row.id, { trigger: 'expire' })
    if (row.state === 'pending') {
      return now >= (this.#notBefore.get(row.id) ?? 0) ? () => this.#transmit(row, false) : null
    }
    if (row.sent_at === null || now - row.sent_at.getTime() < answerMs(row.action)) return null
    const verdict = afterSilence(row.action, row.attempts, this.#evidence(row, row.sent_at.getTime()))
    if (verdict !== 'repeat') return () => desk.apply(row.id, { trigger: verdict })
    if (row.cancel_state !== 'none') return () => desk.apply(row.id, { trigger: 'silent' })
    return () => this.#transmit(row, true)
  }

  /** A claim that nobody finished (the process died, the store was away): it may have been sent, so it counts as sent. */
  #lostClaim(row: CommandRow, claimedAt: number, now: number): (() => Promise<unknown>) | null {
    if (now - claimedAt < limits.commandAnswerMs) return null
    return () => this.#deps.desk.apply(row.id, { trigger: 'transmitted', at: claimedAt, detail: 'recovered' })
  }

  #cancelStep(row: CommandRow, now: number): (() => Promise<unknown>) | null {
    const askedAt = this.#cancelAskedAt.get(row.id)
    if (askedAt === undefined) {
      return async () => {
        this.#cancelAskedAt.set(row.id, now)
        const command = this.#deviceCommand(row, row.attempts)
        if (command !== null) await this.gatewayOf(command.deviceId)?.cancel(command)
      }
    }
    if (now - askedAt < limits.cancelAnswerMs) return null
    return async () => {
      await this.#deps.desk.apply(row.id, { trigger: 'cancelSilent', detail: 'noAnswer' })
      this.#cancelAskedAt.delete(row.id)
    }
  }

  #deviceCommand(row: CommandRow, attempt: number): DeviceCommand | null {
    const device = this.#deps.registry.vehicle(row.vehicle_id)
    if (device === undefined) return null
    const point = row.point === null ? {} : { point: row.point }
    const payload = row.payload === null ? {} : { payload: row.payload }
    return { id: row.id, deviceId: device.deviceId, action: row.action, attempt, ...point, ...payload }
  }

  /**
   * Claims, hands over, and notes what the gateway said. The claim is committed first: whatever happens between it and
   * the note, the command counts as possibly sent (P25), and nothing is handed over after its time (P27) nor against the
   * interlock, which the claim judges anew (P30).
   */
  async #transmit(row: CommandRow, repeating: boolean): Promise<void> {
    const { desk, clock } = this.#deps
    const command = this.#deviceCommand(row, row.attempts + 1)
    const gateway = command === null ? undefined : this.gatewayOf(command.deviceId)
    if (command === null || gateway === undefined) return void this.#notBefore.set(row.id, clock.now() + unreachableMs)
    const sentBefore = row.sent_at
    const claim = await desk.claim(row, { sentBefore, repeating, gateway })
    if (claim !== 'claimed') {
      if (claim === 'later') this.#notBefore.set(row.id, clock.now() + lookAgainMs)
      return
    }
    const inTime = clock.now() < row.expires_at.getTime() && !this.held.holds(row)
    const said = inTime ? await this.#handOver(gateway, command) : 'unreachable'
    const outcome = typeof said === 'object' ? 'refused' : said
    await desk.noteAttempt(row.id, { outcome, ...(typeof said === 'object' && { raw: said.refused }) })
    if (said !== 'unreachable') {
      this.#notBefore.delete(row.id)
      const detail = said === 'maybe' ? `${command.attempt} maybe` : String(command.attempt)
      await desk.apply(row.id, { trigger: 'transmitted', detail, repeating })
      if (typeof said === 'object') await desk.apply(row.id, { trigger: 'refused', detail: said.refused })
      return
    }
    this.#notBefore.set(row.id, clock.now() + unreachableMs)
    await desk.apply(row.id, { trigger: 'undelivered', sentBefore, repeating })
    if (repeating) await desk.apply(row.id, { trigger: 'silent' })
  }

  /** A gateway that fails may have written already: whoever cannot rule that out must count it as sent. */
  async #handOver(gateway: Gateway, command: DeviceCommand): Promise<Handover> {
    try {
      return await gateway.send(command)
    } catch (error) {
      this.#deps.log.warn({ err: error, command: command.id, gateway: gateway.name }, 'a gateway failed at a command')
      return 'maybe'
    }
  }

  #evidence(row: CommandRow, after: number): ReturnType<typeof evidence> {
    const live = this.#deps.positions.get(row.vehicle_id)
    const shown = evidenceOf[row.action]
    if (shown === null) return null
    const [field] = shown
    if (live === undefined || (live.measuredAt[field] ?? 0) <= after) return null
    return evidence(row.action, live.telemetry)
  }

  /**
   * Telemetry measured after the transmission may decide a command: what shows it done does so at once; what shows it
   * not done counts only once its outcome is unknown and its time is over, because until then the device may still act.
   */
  #look(vehicle: LiveVehicle): void {
    const { desk, clock } = this.#deps
    for (const row of desk.movingOf(vehicle.vehicleId)) {
      if (row.state === 'armed') {
        this.#run(row.id, async () => {
          if (await desk.release(row)) this.wake()
        })
        continue
      }
      if (row.sent_at === null || row.state === 'pending') continue
      const seen = this.#evidence(row, row.sent_at.getTime())
      if (seen === 'confirmed') this.#run(row.id, () => desk.apply(row.id, { trigger: 'confirmed' }))
      const over = row.expires_at.getTime()
      if (
        seen === 'contradicted' &&
        row.state === 'unknown' &&
        clock.now() > over &&
        this.#evidence(row, over) !== null
      ) {
        this.#run(row.id, () => desk.apply(row.id, { trigger: 'contradicted' }))
      }
    }
  }
}
