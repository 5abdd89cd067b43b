import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'
import { languages } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { normalPlate } from '#contract/rules/plate.ts'
import { plain } from '#contract/rules/searchText.ts'

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

/** Makes the vehicle and its device; says so when the device is registered already, or its plate stands for another. */
async function register(tx: Tx, device: NewDevice, company: number): Promise<number | 'known' | 'taken'> {
  const known = await tx.query('select 1 from device where unique_id = $1', [device.id])
  if (known.length > 0) return 'known'
  const [vehicle] = await tx.query<{ id: number }>(
    `insert into vehicle (company_id, plate, fleet_number, category, model) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [
      company,
      device.plate === undefined ? device.id : normalPlate(device.plate),
      device.id,
      device.category ?? otherCategory,
      device.description ?? '',
    ],
  )
  if (vehicle === undefined) return 'taken'
  const [model] = await tx.query<{ id: number }>('select id from device_model where name = $1', [device.model ?? null])
  if (device.model !== undefined && model === undefined) throw new Refusal('entity.notFound')
  await tx.query(
    `insert into device (unique_id, company_id, vehicle_id, protocol, model_id) values ($1, $2, $3, 'ingest', $4)`,
    [device.id, company, vehicle.id, model?.id ?? null],
  )
  await tx.query('delete from unknown_device where unique_id = $1', [device.id])
  await tx.query('delete from ignored_device where unique_id = $1', [device.id])
  return vehicle.id
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
      const made = new Map<number, number[]>()
      const verdicts: ('registered' | 'known' | 'taken')[] = []
      for (const device of read.data.devices) {
        const company = await companyOf(tx, device.company ?? underCompany ?? undefined)
        // A company's key knows no other company.
        if (underCompany !== null && company !== underCompany) throw new Refusal('company.notFound')
        const outcome = await register(tx, device, company)
        verdicts.push(typeof outcome === 'number' ? 'registered' : outcome)
        if (typeof outcome === 'number') made.set(company, [...(made.get(company) ?? []), outcome])
      }
      for (const [company, vehicles] of [...made].toSorted(([a], [b]) => a - b)) {
        await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
      }
      return { results: verdicts, registered: [...made.values()].flat() }
    })
    await onRegistered(registered)
    return { results }
  })
}
