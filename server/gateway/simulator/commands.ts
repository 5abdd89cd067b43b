import type { DeviceAnswer, DeviceCommand } from '../port.ts'
import { mayTakeEffect, takeEffect } from './effects.ts'
import { type Behaviour, fateOf } from './fate.ts'
import { hash32 } from './prng.ts'
import { toldOf } from './told.ts'
import type { VehicleState } from './vehicle.ts'

/** What the commands need of the world in which the devices live. Times are epoch ms of the simulation. */
export interface DeskWorld {
  now(): number
  schedule(at: number, run: (at: number) => void): void
  /** The vehicle, simulated up to that instant; undefined when the device is not of this world. */
  vehicleAt(deviceId: string, at: number): VehicleState | undefined
  /** The vehicle changed by a command: its device reports at once. */
  changed(deviceId: string): void
  answer(answer: DeviceAnswer): void
}

export interface DeskOptions {
  seed: number
  /** Multiplies every delay; 0 answers at the next tick. */
  delayScale?: number
  behaviours?: Readonly<Record<string, Behaviour>>
}

/** A device's memory of one command. It keeps it, so that a repeat is answered and not done again. */
interface Remembered {
  state: 'waiting' | 'finished' | 'cancelled'
  outcome: DeviceAnswer['outcome']
  detail?: string
  /** Whether the answer to the transmission that was heard last will get through. */
  answerArrives: boolean
}

/** How many commands a device remembers, and how long a block waits for the vehicle to slow down. */
const memory = 64
const slowDownMs = 180_000
const recheckMs = 1_000

/** The devices' side of commands: hears, delays, does or refuses, remembers, answers. */
export class CommandDesk {
  private readonly world: DeskWorld
  private readonly seed: number
  private readonly delayScale: number
  private readonly behaviours: Readonly<Record<string, Behaviour>>
  private readonly known = new Map<string, Map<string, Remembered>>()

  constructor(world: DeskWorld, { seed, delayScale = 1, behaviours = {} }: DeskOptions) {
    this.world = world
    this.seed = seed
    this.delayScale = delayScale
    this.behaviours = behaviours
  }

  /** A transmission leaves for the device. What comes of it arrives through `world.answer`, or never. */
  send(command: DeviceCommand): void {
    const { id, deviceId, attempt } = command
    const fate = fateOf(this.seed, id, attempt, this.behaviours[deviceId])
    if (!fate.heard) return
    const entry = this.recall(deviceId, id)
    if (entry) {
      entry.answerArrives = fate.answerArrives
      // While the first hearing is at work its answer will do; afterwards the device repeats what it said.
      if (entry.state !== 'waiting') this.later(fate.delayMs / 4, (at) => this.answer(command, entry, at))
      return
    }
    const fresh: Remembered = { state: 'waiting', outcome: fate.outcome, answerArrives: fate.answerArrives }
    this.remember(deviceId, id, fresh)
    this.later(fate.delayMs, (at) => this.execute(command, fresh, at, at + slowDownMs))
  }

  /** A cancel leaves for the device: too late once the command was done or refused. */
  cancel(command: DeviceCommand): void {
    const { id, deviceId } = command
    const behaviour = this.behaviours[deviceId]
    if (behaviour === 'silent') return
    const wait = 500 + (hash32(this.seed, 'cancel', id) % 2_000)
    this.later(wait, (at) => {
      const entry = this.recall(deviceId, id) ?? { state: 'waiting', outcome: 'cancelled', answerArrives: true }
      if (entry.state === 'waiting') {
        entry.state = 'cancelled'
        entry.outcome = 'cancelled'
        this.remember(deviceId, id, entry)
        const vehicle = this.world.vehicleAt(deviceId, at)
        if (vehicle) vehicle.slowing = false
      }
      if (behaviour === 'mute') return
      const outcome = entry.state === 'cancelled' ? 'cancelled' : 'cannotCancel'
      this.world.answer({ commandId: id, deviceId, at, outcome })
    })
  }

  private execute(command: DeviceCommand, entry: Remembered, at: number, giveUpAt: number): void {
    if (entry.state !== 'waiting') return
    const vehicle = this.world.vehicleAt(command.deviceId, at)
    if (!vehicle) return
    if (entry.outcome === 'done') {
      if (!mayTakeEffect(vehicle, command.action)) {
        vehicle.slowing = at < giveUpAt
        if (at < giveUpAt) {
          this.world.schedule(at + recheckMs, (next) => this.execute(command, entry, next, giveUpAt))
          return
        }
        entry.outcome = 'refused'
        entry.detail = 'aboveTurnOffSpeed'
      } else {
        takeEffect(vehicle, command.action, command.payload)
        this.world.changed(command.deviceId)
      }
    }
    entry.state = 'finished'
    this.answer(command, entry, at)
  }

  private answer(command: DeviceCommand, { outcome, detail, answerArrives }: Remembered, at: number): void {
    if (!answerArrives) return
    const { id, deviceId } = command
    const result = toldOf(command, outcome, this.world.vehicleAt(deviceId, at))
    this.world.answer({
      commandId: id,
      deviceId,
      at,
      outcome,
      ...(detail ? { detail } : {}),
      ...(result && { result }),
    })
  }

  private later(delayMs: number, run: (at: number) => void): void {
    this.world.schedule(Math.round(this.world.now() + delayMs * this.delayScale), run)
  }

  private recall(deviceId: string, id: string): Remembered | undefined {
    return this.known.get(deviceId)?.get(id)
  }

  private remember(deviceId: string, id: string, entry: Remembered): void {
    const mine = this.known.get(deviceId) ?? new Map<string, Remembered>()
    this.known.set(deviceId, mine.set(id, entry))
    for (const oldest of mine.keys()) {
      if (mine.size <= memory) break
      mine.delete(oldest)
    }
  }
}
