import { CompanyId, type Language } from '#contract/kinds.ts'
import { type AskAnswer, type SocketAsk, socketAsks } from '#contract/live/socket.ts'
import { allows, permissions } from '#contract/permissions.ts'

import { headsOf } from './log.ts'
import type { HubDeps, Reader } from './reader.ts'
import { permittedTelemetry, telemetryOf } from './telemetry.ts'

/** A page asks when somebody chooses; more than this a second is a fault or an attack, and ends the connection. */
const asksPerSecond = 20

/**
 * Answers what a reader may ask. A payload that does not fit the contract gets no answer; ids that are not of the
 * session are left out, exactly as ids that do not exist.
 */
export function answerAsks(reader: Reader, deps: HubDeps, join: (companies: readonly number[]) => void): void {
  const { socket, caller } = reader
  let second = 0
  let asked = 0

  const on = (name: SocketAsk, work: (payload: unknown) => Promise<AskAnswer<SocketAsk> | null>) =>
    socket.on(name, (payload: unknown, answer: unknown) => {
      const now = Math.floor(deps.clock.now() / 1000)
      asked = now === second ? asked + 1 : 1
      second = now
      if (asked > asksPerSecond) return void socket.disconnect(true)
      if (typeof answer !== 'function') return
      work(payload).then(
        (result) => result !== null && answer(result),
        (error: unknown) => deps.log.warn({ err: error, ask: name }, 'an ask could not be answered'),
      )
    })

  /** Another process may have stored what the vehicle said last. Without the store, what is known here has to do. */
  const caughtUp = (vehicleId: number) =>
    deps.store
      .scoped(caller, (tx) => deps.catchUp(tx, [vehicleId]))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the last state of a vehicle could not be read'))

  /** Somebody may have chosen another one since the socket was opened. */
  const languageNow = async (): Promise<Language> => {
    const rows = await deps.store.system((tx) =>
      tx.query<{ language: Language }>('select language from app_user where id = $1', [caller.userId]),
    )
    return rows[0]?.language ?? caller.language
  }

  on('follow', async (payload) => {
    const read = socketAsks.follow.payload.safeParse(payload)
    if (!read.success) return null
    const granted = caller.companies.filter((company) => read.data.companies.some((id) => id === company))
    // Joined before the heads are read: what is committed in between arrives twice rather than never.
    join(granted)
    const heads = granted.length === 0 ? [] : await deps.store.scoped(caller, (tx) => headsOf(tx, granted))
    return {
      companies: granted.map((id) => CompanyId.parse(id)),
      heads,
      serverAt: deps.clock.now(),
    }
  })

  on('watch', async (payload) => {
    const read = socketAsks.watch.payload.safeParse(payload)
    if (!read.success) return null
    reader.watched = null
    if (read.data.vehicleId !== null) await caughtUp(read.data.vehicleId)
    const vehicle = read.data.vehicleId === null ? undefined : deps.positions.get(read.data.vehicleId)
    const visible = vehicle !== undefined && caller.companies.includes(vehicle.company)
    if (!visible || !allows(caller.permissions, permissions.liveMap, 'r')) return { telemetry: null }
    reader.watched = vehicle.vehicleId
    return { telemetry: permittedTelemetry(telemetryOf(vehicle), caller.permissions) }
  })

  on('location.geocode', async (payload) => {
    const read = socketAsks['location.geocode'].payload.safeParse(payload)
    if (!read.success) return null
    const { latitude, longitude } = read.data
    const location = await languageNow()
      .then((language) => deps.geocoder.locate({ latitude, longitude }, language))
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a position could not be put into words')
      })
    return { location: location ?? null }
  })
}
