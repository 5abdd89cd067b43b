import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'
import { languages } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { normalPlate } from '#contract/rules/plate.ts'
import { plain } from '#contract/rules/searchText.ts'

import { type AuditEntry, appendAuditMany } from '../db/audit.ts'
import { appendEvent } from '../db/events.ts'
import type { Store, Tx } from '../db/port.ts'
import { InvalidRequest } from '../kit/invalidRequest.ts'
import { textsIn } from '../text/text.ts'

/** Neither truck (1), car (2) nor rural machine (3). */
const otherCategory = 4

/** The category that a name or a number says; null where none does. */
function categoryCode(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  for (const language of languages)
    for (const [code, name] of Object.entries(textsIn(language).categories))
      if (plain(name) === plain(text)) return code === 'other' ? otherCategory : Number(code)
  return null
}

const NewDevice = z.strictObject({
  id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().min(1).max(64)),
  /** Id or name of an existing company; the first company when absent. */
  company: z.union([z.int().positive(), z.string().trim().min(1).max(200)]).optional(),
  /** When absent the device id stands in for plate and fleet number: a plate is never made up. */
  plate: z.string().trim().min(1).max(20).optional(),
  /** Code of a category, or its name in any language of ours. */
  category: z
    .union([z.int().min(0).max(99), z.string().trim().max(50).transform(categoryCode)])
    .refine((code) => code !== null)
    .optional(),
  description: z.string().trim().max(100).optional(),
  /** Name of a model of tracker (`device_model`): what it takes. */
  model: z.string().trim().min(1).max(100).optional(),
})
const NewDevices = z.strictObject({ devices: z.array(NewDevice).min(1).max(limits.batchMax) })
type NewDevice = z.output<typeof NewDevice>

/** By id, or by name without regard to case and accents; the first one of an installation when none is wanted. */
async function companyOf(tx: Tx, wanted: number | string | undefined): Promise<number> {
  const all = await tx.query<{ id: number; name: string }>('select id, trade_name as name from company order by id')
  const named = (text: string) => all.filter(({ name }) => plain(name) === plain(text))
  const found =
    wanted === undefined
      ? all.slice(0, 1)
      : typeof wanted === 'string' && !/^\d+$/.test(wanted)
        ? named(wanted)
        : all.filter(({ id }) => id === Number(wanted))
  const [one, other] = found
  // Two of one name: which is meant must be said by its id.
  if (one === undefined || other !== undefined) throw new Refusal('company.notFound')
  return one.id
}

interface Made {
  vehicleId: number
  /** What each history of the two begins with. */
  lines: Omit<AuditEntry, 'company'>[]
}

type Changes = Record<string, [unknown, unknown]>
/** Nobody's name is known at the door. */
const lineOf = (entity: 'vehicle' | 'tracker', id: number, at: Date, changes: Changes) => ({
  at,
  userId: null,
  action: `${entity}.created`,
  entity,
  entityId: String(id),
  body: { changes, by: null, via: 'door' },
})

/** Makes the vehicle and its device; says so when the device is registered already, or its plate stands for another. */
async function register(tx: Tx, device: NewDevice, company: number, at: Date): Promise<Made | 'known' | 'taken'> {
  const known = await tx.query('select 1 from device where unique_id = $1', [device.id])
  if (known.length > 0) return 'known'
  const plate = device.plate === undefined ? device.id : normalPlate(device.plate)
  const category = device.category ?? otherCategory
  const [vehicle] = await tx.query<{ id: number }>(
    `insert into vehicle (company_id, plate, fleet_number, category, model) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [company, plate, device.id, category, device.description ?? ''],
  )
  if (vehicle === undefined) return 'taken'
  const [model] = await tx.query<{ id: number }>('select id from device_model where name = $1', [device.model ?? null])
  if (device.model !== undefined && model === undefined) throw new Refusal('entity.notFound')
  const [tracker] = await tx.query<{ id: number }>(
    `insert into device (unique_id, company_id, vehicle_id, protocol, model_id) values ($1, $2, $3, 'ingest', $4) returning id`,
    [device.id, company, vehicle.id, model?.id ?? null],
  )
  await tx.query('delete from unknown_device where unique_id = $1', [device.id])
  await tx.query('delete from ignored_device where unique_id = $1', [device.id])
  const said: Changes = { plate: [null, plate], fleetNumber: [null, device.id], category: [null, String(category)] }
  if (device.description !== undefined && device.description !== '') said['model'] = [null, device.description]
  return {
    vehicleId: vehicle.id,
    lines: [
      lineOf('vehicle', vehicle.id, at, said),
      lineOf('tracker', tracker?.id ?? 0, at, { esn: [null, device.id], vehicles: [[], [vehicle.id]] }),
    ],
  }
}

/**
 * `POST /ingest/devices`: registers trackers, each with a vehicle of its own. Sending it again changes
 * nothing. Throws 'company.notFound'. The answer gives 'registered', 'known' or, where an active vehicle of the company has that
 * plate, 'taken' for each, in order.
 */
export function registerDevices(
  app: FastifyInstance,
  store: Store,
  onRegistered: (vehicles: readonly number[]) => Promise<void>,
): void {
  app.post('/ingest/devices', { bodyLimit: limits.batchMaxBytes }, async (http) => {
    const { underCompany } = http
    const read = NewDevices.safeParse(http.body)
    if (!read.success) throw new InvalidRequest('body', read.error.issues)
    const { results, registered } = await store.system(async (tx) => {
      const made = new Map<number, Made[]>()
      const at = new Date()
      const verdicts: ('registered' | 'known' | 'taken')[] = []
      for (const device of read.data.devices) {
        const company = await companyOf(tx, device.company ?? underCompany ?? undefined)
        // A company's key knows no other company.
        if (underCompany !== null && company !== underCompany) throw new Refusal('company.notFound')
        const outcome = await register(tx, device, company, at)
        verdicts.push(typeof outcome === 'string' ? outcome : 'registered')
        if (typeof outcome !== 'string') made.set(company, [...(made.get(company) ?? []), outcome])
      }
      for (const [company, all] of [...made].toSorted(([a], [b]) => a - b)) {
        const vehicles = all.map(({ vehicleId }) => vehicleId)
        await appendAuditMany(
          tx,
          company,
          all.flatMap(({ lines }) => lines),
        )
        await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
      }
      return { results: verdicts, registered: [...made.values()].flat().map(({ vehicleId }) => vehicleId) }
    })
    await onRegistered(registered)
    return { results }
  })
}
