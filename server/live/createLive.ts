import type { Config } from '../config.ts'
import type { Store, Tx } from '../db/port.ts'
import type { Gateway, GatewaySink } from '../gateway/port.ts'
import { TraccarGateway } from '../gateway/traccar/gateway.ts'
import { ModelBook } from '../gateway/traccar/modelBook.ts'
import { type Geocoder, builtInGeocoder } from '../geocode/port.ts'
import type { Committed } from '../ingest/commit.ts'
import { CompanyKeys } from '../ingest/companyKeys.ts'
import { DensityCounts } from '../ingest/densityCounts.ts'
import { FenceWatch } from '../ingest/fenceWatch.ts'
import { IngestPipeline } from '../ingest/pipeline.ts'
import { ReadingAlerts } from '../ingest/readingAlerts.ts'
import { RefusedReports } from '../ingest/refusals.ts'
import { DeviceRegistry } from '../ingest/registry.ts'
import { ingestRoutes } from '../ingest/routes.ts'
import { RuleBook } from '../ingest/ruleBook.ts'
import { UnknownDevices } from '../ingest/unknown.ts'
import type { Sessions } from '../kit/caller.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { PageOrigins } from '../kit/origin.ts'
import { FuelFallKeeper } from '../modules/alert/fuelFallKeeper.ts'
import { SilenceKeeper } from '../modules/alert/silenceKeeper.ts'
import { auditChainHandlers } from '../modules/command/auditChain.ts'
import { checklistHandlers } from '../modules/command/checklist.ts'
import { CommandDesk } from '../modules/command/desk.ts'
import { Dispatcher } from '../modules/command/dispatcher.ts'
import { FaultKeeper } from '../modules/command/faultKeeper.ts'
import { faultScheduleHandlers } from '../modules/command/faultSchedule.ts'
import { groundsHandlers } from '../modules/command/grounds.ts'
import { haltHandlers } from '../modules/command/halt.ts'
import { commandHandlers } from '../modules/command/handlers.ts'
import { commandLots } from '../modules/command/lots.ts'
import { ModeKeeper } from '../modules/command/modeKeeper.ts'
import { pointLinkHandlers } from '../modules/command/pointLinks.ts'
import { policyHandlers } from '../modules/command/policy.ts'
import { type Reauthenticate, secondHandlers } from '../modules/command/second.ts'
import { syncHandlers } from '../modules/command/sync.ts'
import { syncActHandlers } from '../modules/command/syncActs.ts'
import { SyncKeeper } from '../modules/command/syncKeeper.ts'
import { WrongPlates } from '../modules/command/wrongPlates.ts'
import { fenceHandlers } from '../modules/fence/handlers.ts'
import { JourneyKeeper } from '../modules/journey/keeper.ts'
import { liveHandlers } from '../modules/live/handlers.ts'
import { Hub } from './hub.ts'
import type { Live } from './live.ts'
import { Neighbours } from './neighbours.ts'
import { Outbox } from './outbox.ts'
import type { Peers } from './peers.ts'
import { LivePositions } from './positions.ts'
import { ShelfKeeper } from './shelfKeeper.ts'

export interface LiveDeps {
  store: Store
  clock: Clock
  sessions: Sessions
  gateways: readonly Gateway[]
  config: Pick<Config, 'ingestToken' | 'trustProxy' | 'sockets'>
  /** Whose pages may open sockets; those of the host that is called when left out. */
  origins?: PageOrigins
  log: Log
  /** Words for positions; the built-in table when left out. */
  geocoder?: Pick<Geocoder, 'locate'>
  /** Other processes on the same store; absent when this is the only one. */
  peers?: Peers
  /** Proves again that somebody who is in is who they say. */
  reauthenticate: Reauthenticate
  /** Is handed what each commit stored, and tells vehicles at once for whoever asks. */
  hours?: {
    take(committed: Pick<Committed, 'stored' | 'events'>): void
    catchUp(vehicleIds: readonly number[]): Promise<{ lacking: readonly { id: number; toldTo: number }[] }>
  }
}

/** Whose change is one of what vehicles are told of by: rules, sets of limits, who holds which, and what rules watch. */
const ruleRecords: ReadonlySet<string> = new Set([
  'alertRule',
  'alertsSet',
  'alertsVehicles',
  'faultText',
  'fence',
  'grouping',
  'vehicle',
])

const registerAgainMs = 2_000

/** Joins the parts; nothing runs before `start`. */
export function createLive(deps: LiveDeps): Live {
  const { store, clock, sessions, gateways, config, log, peers, geocoder = builtInGeocoder } = deps
  const { origins = new PageOrigins({ named: [], clock, log }) } = deps
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  const deviceOfKey = (hash: string) => registry.deviceOfKey(hash)
  const fences = new FenceWatch(store)
  const rules = new RuleBook(store)
  const models = new ModelBook({ store, log })
  const shared = peers !== undefined
  const catchUp = (tx: Tx, vehicleIds: readonly number[]) => registry.catchUp(tx, vehicleIds)
  const unknown = new UnknownDevices(store, log)
  const companyKeys = new CompanyKeys(store, clock)
  const refused = new RefusedReports()
  const density = new DensityCounts({ store, clock, log })
  const rightsChanged = () => sessions.checkAnew()
  const outbox = new Outbox({ store, clock, log, push: (event) => pushed(event), rightsChanged })
  const heads = () => outbox.heads
  const hub = new Hub({ store, clock, sessions, positions, log, heads, origins, config, catchUp, geocoder, peers })
  const announce = () => void outbox.poke()
  const readings = new ReadingAlerts(registry, rules)
  const desk = new CommandDesk({ store, clock, positions, announce, readings })
  const dispatcher = new Dispatcher({ store, clock, log, desk, registry, positions, gateways, shared })
  const journeys = new JourneyKeeper({
    store,
    clock,
    log,
    alerting: { registry, rules, announce },
    ...(deps.hours && { hours: deps.hours }),
  })
  const silences = new SilenceKeeper({ store, clock, log, registry, rules, announce })
  const falls = new FuelFallKeeper({ store, clock, log, registry, rules, announce })
  const modes = new ModeKeeper({ store, clock, log, registry, rules, announce })
  const shelves = new ShelfKeeper({ store, clock, log, announce })
  const pipeline = new IngestPipeline({
    store,
    clock,
    registry,
    fences,
    rules,
    positions,
    unknown,
    log,
    shared,
    onCommitted: ({ alerts, notices, moved, stored, events }) => {
      if (alerts + notices + moved > 0) announce()
      density.count(stored)
      deps.hours?.take({ stored, events })
    },
  })
  const sink: GatewaySink = {
    report: (report) => pipeline.report(report),
    answer: (answer) => dispatcher.answer(answer),
    unanswered: (deviceId, gateway) => dispatcher.unanswered(deviceId, gateway),
  }
  const vehiclesChanged = async (vehicleIds?: readonly number[]) => {
    await registry.refresh(vehicleIds)
    announce()
  }
  /** What cannot be read now is read with the next change, or in a while. */
  const followRegister = (vehicleIds?: readonly number[]): void =>
    void registry.refresh(vehicleIds).catch((error: unknown) => {
      log.warn({ err: error }, 'the register could not be read')
      setTimeout(() => followRegister([]), registerAgainMs).unref()
    })
  function pushed(event: Parameters<Hub['push']>[0]): void {
    hub.push(event)
    // Somebody else (another process, a registry screen) changed the register.
    if (event.type === 'vehiclesChanged') {
      const { vehicles } = event.body
      // One that names none is of something that is in no vehicle.
      followRegister(vehicles.length === 0 ? undefined : vehicles)
    }
    if (event.type === 'recordsChanged' && event.body.entity === 'fence') {
      fences.refresh(event.body.ids).catch((error: unknown) => log.warn({ err: error }, 'fences could not be read'))
    }
    if (event.type === 'recordsChanged' && ruleRecords.has(event.body.entity)) {
      rules.refresh().catch((error: unknown) => log.warn({ err: error }, 'rules of alerts could not be read'))
    }
    if (shared && event.type === 'commandChanged') {
      desk.learn(event.body.id, event.rev).then(
        (news) => news && dispatcher.wake(),
        (error: unknown) => log.warn({ err: error, command: event.body.id }, 'a command could not be read'),
      )
    }
  }

  // Where every word counts at once: vehicles that somebody here looks at, and those that are about to act.
  const neighbours = new Neighbours({
    store,
    log,
    catchUp,
    vehicles: () => [...hub.watched, ...[...desk.moving].map((row) => row.vehicle_id)],
  })
  const wrongPlates = new WrongPlates({ store, clock, registry, rules, announce })
  const lots = commandLots({ store, clock, positions, desk, dispatcher, wrongPlates, catchUp })
  const syncKeeper = new SyncKeeper({ store, clock, log, desk, dispatcher, announce })
  const faults = new FaultKeeper({ store, clock, log, desk, dispatcher })
  let unlisten = () => {}
  return {
    handlers: {
      ...liveHandlers({ store, clock, positions, gateways, catchUp, announce, log }),
      ...commandHandlers({ store, clock, positions, desk, dispatcher, wrongPlates, catchUp }),
      ...fenceHandlers({ store, clock, fences, announce }),
      ...groundsHandlers({ store, dispatcher }),
      ...haltHandlers({
        store,
        clock,
        announce,
        wake: () => dispatcher.wake(),
        hold: (company) => dispatcher.held.hold(company),
      }),
      ...policyHandlers({ store, clock, announce }),
      ...auditChainHandlers({ store }),
      ...checklistHandlers({ store, clock, dispatcher, announce }),
      ...secondHandlers({ store, clock, desk, dispatcher, reauthenticate: deps.reauthenticate, catchUp }),
      ...pointLinkHandlers({ store, clock, desk, dispatcher }),
      ...faultScheduleHandlers({ store, clock, desk, dispatcher }),
      ...syncHandlers({ store, clock, lots, keeper: syncKeeper, announce }),
      ...syncActHandlers({ store, clock, positions, desk, dispatcher, catchUp }),
    },
    lots,
    announce,
    journeysNoted: () => journeys.wake(),
    journeysTold: (company, to) => journeys.catchUp(company, to),
    refusedReports: () => refused.told(clock.now()),
    health: {
      ingestLagMs: () => pipeline.lagMs,
      ingestPending: () => pipeline.pending,
      wrongClocks: () => registry.wrongClocks(),
      traccar: () => gateways.find((gateway) => gateway instanceof TraccarGateway)?.health ?? 'unused',
      doubledIds: () => registry.doubledIds(),
      oldestHeadAgeMs: () => outbox.ageMs,
      redis: () => (peers === undefined ? 'unused' : peers.up() ? 'up' : 'down'),
    },
    sink,
    positions,
    routes: (app) =>
      ingestRoutes(app, {
        sink,
        store,
        clock,
        token: config.ingestToken,
        onRegistered: vehiclesChanged,
        deviceOfKey,
        companyOfKey: (key) => companyKeys.of(key),
        models,
        onRefused: () => refused.note(clock.now()),
        traccar: gateways.find((gateway) => gateway instanceof TraccarGateway),
      }),
    attachSockets: (http) => hub.attach(http),
    vehiclesChanged,
    start: async () => {
      // The log first: what is changed while the registers are being read is an event, and read after them.
      await outbox.start()
      await registry.refresh()
      await fences.refresh()
      await rules.refresh()
      await models.start()
      await dispatcher.start()
      modes.start()
      silences.start()
      falls.start()
      journeys.start()
      shelves.start()
      syncKeeper.start()
      faults.start()
      unknown.start()
      density.start()
      if (shared) neighbours.start()
      unlisten = sessions.onEnd(({ userId, reason }) => {
        if (reason !== 'deactivated') return
        const failed = (error: unknown) => log.error({ err: error, userId }, 'commands not cancelled')
        desk.cancelUnsentOf(userId).catch(failed)
      })
      for (const gateway of gateways) await gateway.start(sink)
    },
    stop: async () => {
      unlisten()
      models.stop()
      for (const gateway of gateways) await gateway.stop()
      await neighbours.stop()
      await modes.stop()
      await silences.stop()
      await falls.stop()
      await journeys.stop()
      await shelves.stop()
      await syncKeeper.stop()
      await faults.stop()
      await dispatcher.stop()
      unknown.stop()
      await pipeline.drain()
      await unknown.flush()
      await density.stop()
      await outbox.stop()
      hub.close()
    },
  }
}
