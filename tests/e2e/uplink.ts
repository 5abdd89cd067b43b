import type { DeviceCommand, Gateway, GatewaySink, Handover } from '#server/gateway/port.ts'

/** A gateway whose devices are heard late when a test says so; commands still reach them. */
export class Uplink implements Gateway {
  readonly name: string
  readonly #inner: Gateway
  readonly #held = new Map<string, { over: Promise<void>; release: () => void }>()

  constructor(inner: Gateway) {
    this.#inner = inner
    this.name = inner.name
  }

  /** Everything the device says from now on waits; calling the answer lets it through, in the order it was said. */
  holdBack(deviceId: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(deviceId, { over: promise, release: resolve })
    return () => {
      this.#held.delete(deviceId)
      resolve()
    }
  }

  /** Lets everything through. */
  release(): void {
    for (const { release } of this.#held.values()) release()
    this.#held.clear()
  }

  start(sink: GatewaySink): Promise<void> {
    const pass = async (deviceId: string) => this.#held.get(deviceId)?.over
    return this.#inner.start({
      report: (report) => pass(report.deviceId).then(() => sink.report(report)),
      answer: (answer) => pass(answer.deviceId).then(() => sink.answer(answer)),
    })
  }

  stop = (): Promise<void> => this.#inner.stop()
  canCommand = (deviceId: string): boolean => this.#inner.canCommand(deviceId)
  send = (command: DeviceCommand): Promise<Handover> => this.#inner.send(command)
  cancel = (command: DeviceCommand): Promise<'sent' | 'unreachable'> => this.#inner.cancel(command)
}
