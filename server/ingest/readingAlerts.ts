import type { HeardList } from '#contract/rules/faultChange.ts'

import type { Tx } from '../db/port.ts'
import { draftOf, faultSaid } from './alertBody.ts'
import { cooldownMs } from './alerts.ts'
import { fewFaults, listenToReading, type Said } from './conditions.ts'
import { endAlerts, raiseAlerts, ruled } from './raise.ts'
import type { DeviceRegistry } from './registry.ts'
import type { RuleBook } from './ruleBook.ts'

/**
 * A list of faults that was asked for is the word of the vehicle as its report is: what it names and nobody heard yet is an
 * alert, what it names no more is over (maintenance §6.2). It has no place of its own: the alert says the last one, and when.
 */
export class ReadingAlerts {
  readonly #registry: DeviceRegistry
  readonly #rules: RuleBook

  constructor(registry: DeviceRegistry, rules: RuleBook) {
    this.#registry = registry
    this.#rules = rules
  }

  /** In the transaction that keeps the list; what it gives is called once that is committed. */
  async raise(tx: Tx, reading: HeardList & { vehicleId: number }): Promise<() => void> {
    const entry = this.#registry.vehicle(reading.vehicleId)
    const place = entry?.memory.current ?? entry?.memory.astray.at(-1)
    // Of one that never said where it was the list of faults alone tells: an alert has a place.
    if (entry === undefined || place === undefined) return () => {}
    await this.#rules.ready([entry.company])
    const { at } = reading
    const { memory } = entry
    const { begun, ended, said } = listenToReading(memory.said, reading, (code) =>
      this.#rules.faultOf(entry.company, code),
    )
    const wanted = fewFaults(begun).flatMap(
      (raised) =>
        ruled(this.#rules, {
          entry,
          subject: raised.subject,
          repeat: raised.repeat,
          apartMs: cooldownMs[raised.type],
          driverCode: memory.telemetry.driverCode,
          draft: {
            ...draftOf(entry, raised.type),
            latitude: place.latitude,
            longitude: place.longitude,
            placeAt: place.fixAt,
            heading: null,
            ignition: memory.telemetry.ignition === true ? 1 : 0,
            driver: entry.driver ?? undefined,
            ...faultSaid(raised),
            occurredAt: at,
            receivedAt: at,
          },
        }) ?? [],
    )
    await raiseAlerts(tx, wanted)
    await endAlerts(
      tx,
      ended.map(({ key, at: endedAt }) => {
        const [type = '', ...subject] = key.split(' ')
        return { entry, type, subject: subject.join(' '), at: endedAt }
      }),
    )
    return () => this.#remember(reading.vehicleId, said)
  }

  /** Of faults alone: what else its reports said meanwhile stays as it is. */
  #remember(vehicleId: number, said: Said): void {
    const entry = this.#registry.entry(vehicleId)
    if (entry === undefined) return
    const conditions = { ...entry.memory.said.conditions, ...said.conditions }
    entry.memory = { ...entry.memory, said: { conditions } }
  }
}
