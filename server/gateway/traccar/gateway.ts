import { z } from 'zod'

import type { CommandAction } from '#contract/codes/commands.ts'

import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import type { DeviceCommand, DeviceReport, Gateway, GatewaySink, Handover } from '../port.ts'
import { hexList, type TraccarModel } from './models.ts'
import { callTraccar, type Called, type TraccarAddress } from './rest.ts'

/** A device's number in Traccar is asked for again after this. */
const idMs = 10 * 60_000
/** What a device says later than this after a command is of no command: its results carry no name of one. */
const resultMs = 30_000
const longestDetail = 200
/** Whether it is there is asked so often; an answer that took longer than this is late. */
const lookMs = 60_000
const lateMs = 3_000
/** The interlock was judged for now; after this it must be judged again. */
const judgedMs = 3_000
/** The first version of which it is sure that it knows `noQueue`; of an older one a block might wait for days. */
const leastMajor = 6

const Devices = z.array(z.looseObject({ id: z.int(), uniqueId: z.string() }))
const Server = z.looseObject({ version: z.string() })
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Asked = Pick<DeviceCommand, 'id' | 'action'>

interface Open {
  command: Asked
  handedAt: number
  /** Texts that were said already. */
  said: Set<string>
}

/**
 * Real trackers behind a Traccar server, by its REST interface (§5.6 of commands). Nothing is ever left in its queue,
 * which knows no expiry and no cancel; and since its results name no command, a device has one unanswered at a time.
 */
export class TraccarGateway implements Gateway {
  readonly name = 'traccar'
  readonly aloneMs = resultMs
  readonly #address: TraccarAddress
  readonly #clock: Clock
  readonly #log: Log
  /** Of those heard since the start; undefined where nobody knows their commands. */
  readonly #models = new Map<string, TraccarModel | undefined>()
  readonly #ids = new Map<string, { id: number; until: number }>()
  readonly #open = new Map<string, Open>()
  readonly #queueOnly = new Set<string>()
  #sink: GatewaySink | undefined
  #knowsNoQueue = false
  #refused = false
  /** How the last call went; before the first nothing is wrong. */
  #last: 'up' | 'slow' | 'unreachable' = 'up'
  #looking: NodeJS.Timeout | undefined

  constructor({ clock, log, ...address }: TraccarAddress & { clock: Clock; log: Log }) {
    this.#address = address
    this.#clock = clock
    this.#log = log
  }

  /** How Traccar answered when it was last asked: a token that it turns down says more than how soon it does. */
  get health(): 'up' | 'slow' | 'unreachable' | 'refused' {
    return this.#refused ? 'refused' : this.#last
  }

  async start(sink: GatewaySink): Promise<void> {
    this.#sink = sink
    await this.#askVersion()
    // Nobody commands for hours: whether one could is known all the same.
    this.#looking = setInterval(() => void this.#askVersion(), lookMs).unref()
  }

  async stop(): Promise<void> {
    this.#sink = undefined
    clearInterval(this.#looking)
  }

  /** A report that came by Traccar's door was stored: it tells which tracker it is, and so what it takes. */
  heard({ deviceId }: Pick<DeviceReport, 'deviceId'>, model: TraccarModel | undefined): void {
    this.#models.set(deviceId, model)
  }

  #modelOf(deviceId: string): TraccarModel | undefined {
    return this.#models.get(deviceId)
  }

  canCommand(deviceId: string, action?: CommandAction): boolean {
    if (action === undefined) return this.#models.has(deviceId)
    const model = this.#modelOf(deviceId)
    if (model?.commands[action] === undefined) return false
    return action !== 'block' || (model.live && !this.#queueOnly.has(deviceId))
  }

  async send(command: DeviceCommand): Promise<Handover> {
    const { deviceId, action } = command
    const said = this.#modelOf(deviceId)?.commands[action]
    if (said === undefined || !this.canCommand(deviceId, action)) return { refused: 'unsupported' }
    const now = this.#clock.now()
    const open = this.#open.get(deviceId)
    if (open !== undefined && now - open.handedAt < resultMs) return 'unreachable'
    // Taken before anything is awaited: two at once are one after the other.
    const taken = { command, handedAt: now, said: new Set<string>() }
    this.#open.set(deviceId, taken)
    if (!this.#knowsNoQueue) await this.#askVersion()
    const mayWait = action === 'block' && !this.#knowsNoQueue
    const outcome = mayWait
      ? 'unreachable'
      : await this.#write(deviceId, { type: said.type, attributes: said.attributes }, taken)
    if (outcome !== 'sent' && outcome !== 'maybe' && this.#open.get(deviceId) === taken) this.#open.delete(deviceId)
    return outcome
  }

  /** Traccar has nothing to cancel by: what was written is with the device. */
  async cancel(): Promise<'sent' | 'unreachable'> {
    return 'unreachable'
  }

  async #write(
    deviceId: string,
    { type, attributes }: { type: string; attributes: object },
    taken: Open,
  ): Promise<Handover> {
    const id = await this.#idOf(deviceId)
    // What was judged safe is said now or judged anew: a vehicle that stood may drive off meanwhile.
    if (id === undefined || this.#clock.now() - taken.handedAt > judgedMs) return 'unreachable'
    taken.handedAt = this.#clock.now()
    const called = await this.#call('POST', '/api/commands/send', {
      deviceId: id,
      type,
      attributes: { ...attributes, noQueue: true },
    })
    if (called.kind !== 'answered') return called.kind === 'lost' ? 'maybe' : 'unreachable'
    const { status, body } = called
    this.#noteToken(status)
    if (status === 200) return 'sent'
    if (status === 202) {
      this.#queueOnly.add(deviceId)
      this.#log.warn({ device: deviceId }, 'Traccar queued a command although it was not to')
      return 'maybe'
    }
    if (status !== 400) return 'unreachable'
    if (/offline|not online|not connected/i.test(body)) return 'unreachable'
    this.#log.warn({ device: deviceId, trace: this.#sealed(body) }, 'Traccar refused a command')
    const [first = ''] = this.#sealed(body).split('\n')
    return { refused: first.trim().slice(0, longestDetail) || 'refused' }
  }

  async #idOf(deviceId: string): Promise<number | undefined> {
    const now = this.#clock.now()
    const known = this.#ids.get(deviceId)
    if (known !== undefined && known.until > now) return known.id
    const called = await this.#ask(`/api/devices?uniqueId=${encodeURIComponent(deviceId)}`)
    const id = Devices.safeParse(called).data?.find(({ uniqueId }) => uniqueId === deviceId)?.id
    if (id !== undefined) this.#ids.set(deviceId, { id, until: now + idMs })
    return id
  }

  async #askVersion(): Promise<void> {
    const { data } = Server.safeParse(await this.#ask('/api/server'))
    if (data !== undefined) this.#knowsNoQueue = Number.parseInt(data.version, 10) >= leastMajor
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Called> {
    const from = this.#clock.now()
    const called = await callTraccar(this.#address, method, path, body)
    const broken = called.kind !== 'answered' || called.status >= 500
    this.#last = broken ? 'unreachable' : this.#clock.now() - from > lateMs ? 'slow' : 'up'
    return called
  }

  async #ask(path: string): Promise<unknown> {
    const called = await this.#call('GET', path)
    if (called.kind !== 'answered') return undefined
    this.#noteToken(called.status)
    return called.status === 200 ? parsed(called.body) : undefined
  }

  #noteToken(status: number): void {
    const refused = status === 401 || status === 403
    if (refused && !this.#refused) this.#log.error({ status }, 'Traccar refuses the token of TRACCAR_TOKEN')
    this.#refused = refused
  }

  #sealed(text: string): string {
    return this.#address.token === '' ? text : text.replaceAll(this.#address.token, '***')
  }

  /** What a device owes an answer to: by the store, which knows what other processes asked, or else by this one alone. */
  async #askedOf(deviceId: string, at: number): Promise<(Pick<Open, 'said'> & { command: Asked }) | undefined> {
    const open = this.#open.get(deviceId)
    if (this.#sink?.unanswered === undefined) {
      return open === undefined || at - open.handedAt > resultMs ? undefined : open
    }
    const command = await this.#sink.unanswered(deviceId, this.name)
    if (command === undefined || open?.command.id === command.id) return command && open
    return { command, said: new Set<string>() }
  }

  /** What a device answered, by Traccar's event: of its one unanswered command, or of none. */
  async result(deviceId: string, text: string): Promise<void> {
    const at = this.#clock.now()
    const open = await this.#askedOf(deviceId, at)
    if (open === undefined) {
      this.#log.info({ device: deviceId, result: this.#sealed(text).slice(0, longestDetail) }, 'a result of no command')
      return
    }
    if (open.said.has(text)) return
    open.said.add(text)
    const { command } = open
    const model = this.#modelOf(deviceId)
    const { ok, bad } = model?.commands[command.action] ?? {}
    const outcome = bad?.test(text) ? 'refused' : ok?.test(text) ? 'done' : 'said'
    if (outcome !== 'said') this.#open.delete(deviceId)
    await this.#sink?.answer({
      commandId: command.id,
      deviceId,
      at,
      outcome,
      raw: text,
      ...(command.action === 'faultRead' && hexList(text, model)),
      ...(outcome === 'refused' && { detail: text.slice(0, longestDetail) }),
    })
  }
}
