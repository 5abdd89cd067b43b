import { fail } from '#contract/errors.ts'
import { permissions } from '#contract/permissions.ts'
import type { DeviceAnswer, DeviceCommand, Gateway, GatewaySink, Handover } from '#server/gateway/port.ts'
import type { Caller, SessionEnd, Sessions } from '#server/kit/caller.ts'

/** A gateway whose devices say what a test tells them to; it keeps every transmission. */
export class TestGateway implements Gateway {
  readonly name = 'test'
  readonly sent: DeviceCommand[] = []
  /** How often a command was to be transmitted, whatever became of it. */
  tries = 0
  readonly cancels: DeviceCommand[] = []
  reach: Handover = 'sent'
  /** What `send` fails with once it has written; null while it does not fail. */
  breaksAfterWriting: Error | null = null
  sink: GatewaySink | undefined

  async start(sink: GatewaySink): Promise<void> {
    this.sink = sink
  }
  async stop(): Promise<void> {}
  canCommand(deviceId: string): boolean {
    return deviceId !== 'd4'
  }
  async send(command: DeviceCommand): Promise<Handover> {
    this.tries++
    if (this.reach !== 'unreachable') this.sent.push(command)
    if (this.breaksAfterWriting !== null) throw this.breaksAfterWriting
    return this.reach
  }
  async cancel(command: DeviceCommand): Promise<'sent' | 'unreachable'> {
    this.cancels.push(command)
    return 'sent'
  }
  async answer(
    outcome: DeviceAnswer['outcome'],
    command = this.sent.at(-1),
    raw?: string,
    result?: DeviceAnswer['result'],
  ): Promise<void> {
    if (command === undefined) throw new Error('nothing was sent')
    await this.sink?.answer({ commandId: command.id, deviceId: command.deviceId, at: 0, outcome, raw, result })
  }
}

/** Who is in knows their password: it is this one. */
export const knownPassword = async (_caller: Caller, password: string): Promise<void> => {
  if (password !== 'farol123') fail('password.wrong')
}

export const testCaller = (over: Partial<Caller> = {}): Caller => ({
  userId: 1,
  name: 'Ana',
  language: 'pt-BR',
  profileId: 1,
  companies: [1],
  pending: null,
  wall: false,
  permissions: Object.values(permissions).map((key) => ({ key, module: true, c: true, r: true, u: true, d: true })),
  sessionRef: `session ${over.userId ?? 1}`,
  address: '127.0.0.1',
  ...over,
})

/** Sessions by token, ended by hand. */
export class TestSessions implements Sessions {
  readonly byToken = new Map<string, Caller>()
  readonly #ended = new Map<string, SessionEnd>()
  readonly #listeners = new Set<Parameters<Sessions['onEnd']>[0]>()

  async resolve(token: string): Promise<Caller | null> {
    return this.byToken.get(token) ?? null
  }
  whyEnded(token: string): SessionEnd {
    return this.#ended.get(token) ?? 'revoked'
  }
  onEnd(listener: Parameters<Sessions['onEnd']>[0]): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Nobody's rights grow here. */
  onGrown(): () => void {
    return () => undefined
  }
  checkAnew(): Promise<void> {
    return Promise.resolve()
  }
  end(token: string, reason: SessionEnd): void {
    const caller = this.byToken.get(token)
    this.byToken.delete(token)
    this.#ended.set(token, reason)
    if (caller === undefined) return
    for (const listener of this.#listeners) listener({ sessionRef: caller.sessionRef, userId: caller.userId, reason })
  }
}
