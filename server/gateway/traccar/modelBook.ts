import type { Store } from '../../db/port.ts'
import type { Log } from '../../kit/log.ts'
import type { DeviceReport } from '../port.ts'
import { modelAmong, readModel, type TraccarModel } from './models.ts'

/** The owner of an installation writes the tables beside it: what is new there holds a minute later. */
const readAgainMs = 60_000

/** What trackers take, as `device_model` and `device_model_command` have it (commands §4.1). */
export class ModelBook {
  readonly #store: Store
  readonly #log: Log
  #models: readonly TraccarModel[] = []
  /** Of trackers that have a model of their own, whatever they are heard to be. */
  #own = new Map<string, number>()
  #reading: NodeJS.Timeout | undefined

  constructor({ store, log }: { store: Store; log: Log }) {
    this.#store = store
    this.#log = log
  }

  async start(): Promise<void> {
    await this.refresh()
    this.#reading = setInterval(() => {
      // What was read before holds on: a store that is gone for a moment makes no tracker deaf.
      this.refresh().catch((error: unknown) => this.#log.warn({ err: error }, 'models of trackers could not be read'))
    }, readAgainMs).unref()
  }

  stop(): void {
    clearInterval(this.#reading)
  }

  async refresh(): Promise<void> {
    const [rows, own] = await this.#store.system(async (tx) => [
      await tx.query<{ name: string }>(
        `select m.id, m.name, m.protocol, m.told, m.live_commands as live, m.evidence, m.obd_hex as "obdHex", coalesce((
           select jsonb_agg(jsonb_build_object('action', c.action, 'kind', c.kind, 'type', c.type,
             'attributes', c.attributes, 'ok', c.ok_pattern, 'bad', c.bad_pattern))
           from device_model_command c where c.model_id = m.id), '[]') as commands
         from device_model m order by m.id`,
      ),
      await tx.query<{ unique_id: string; model_id: number }>(
        'select unique_id, model_id from device where model_id is not null',
      ),
    ])
    this.#models = rows.flatMap((row) => {
      try {
        return [readModel(row)]
      } catch (error) {
        // Nothing is said to a tracker that nobody is sure how to say it to.
        this.#log.error({ err: error, model: row.name }, 'a model of trackers cannot be read and takes no commands')
        return []
      }
    })
    this.#own = new Map(own.map(({ unique_id, model_id }) => [unique_id, model_id]))
  }

  /** Of the tracker of a report; undefined where nobody knows its commands. */
  of({ deviceId, protocol, parts }: Pick<DeviceReport, 'deviceId' | 'protocol' | 'parts'>): TraccarModel | undefined {
    const own = this.#own.get(deviceId)
    if (own !== undefined) return this.#models.find(({ id }) => id === own)
    return modelAmong(this.#models, protocol, parts?.model)
  }
}
