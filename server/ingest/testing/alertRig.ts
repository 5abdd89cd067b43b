import type { Store } from '../../db/port.ts'
import { traccarPosition } from '../../gateway/traccarReport.ts'
import type { Clock } from '../../kit/clock.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { FenceWatch } from '../fenceWatch.ts'
import { IngestPipeline } from '../pipeline.ts'
import { DeviceRegistry } from '../registry.ts'
import type { RuleBook } from '../ruleBook.ts'
import { UnknownDevices } from '../unknown.ts'

interface Said {
  /** Of its own clock, epoch ms. */
  at: number
  /** Null where it tells none. */
  kmh?: number | null
  latitude?: number
  attributes?: Readonly<Record<string, unknown>>
}

/**
 * The door over a stored fleet, asked anew; resolves with how the first device of `seedTestFleet` says something.
 * @param shared another process stores beside it
 */
export async function firstDevice(
  store: Store,
  clock: Pick<Clock, 'now'>,
  rules?: RuleBook,
  shared = false,
): Promise<(said: Said) => Promise<void>> {
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  const pipeline = new IngestPipeline({
    store,
    clock,
    registry,
    rules,
    shared,
    fences: new FenceWatch(store),
    positions,
    unknown: new UnknownDevices(store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
  return async ({ at, kmh = 0, latitude = -23.5, attributes = {} }) => {
    const time = new Date(at).toISOString()
    const position = { protocol: 'suntech', fixTime: time, deviceTime: time, valid: true, latitude, longitude: -46.6 }
    const report = traccarPosition({
      device: { uniqueId: 'd0' },
      position: { ...position, ...(kmh !== null && { speed: kmh / 1.852 }), attributes },
    })
    if (report === null) throw new Error('no report')
    await pipeline.report(report)
  }
}
