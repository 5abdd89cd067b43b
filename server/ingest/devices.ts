import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { normalPlate } from '#contract/rules/plate.ts'

import { appendEvent } from '../db/events.ts'
import type { Store, Tx } from '../db/port.ts'

const NewDevice = z.strictObject({
  id: z.string().trim().min(1).max(64),
  /** Id of an existing company; the first company when absent. */
  company: z.int().positive().optional(),
  /** When absent the device id stands in for plate and fleet number: a plate is never made up. */
  plate: z.string().trim().min(1).max(20).optional(),
  category: z.int().min(0).max(99).optional(),
  description: z.string().trim().max(100).optional(),
})
const NewDevices = z.strictObject({ devices: z.array(NewDevice).min(1).max(limits.batchMax) })
type NewDevice = z.output<typeof NewDevice>

/** Neither truck (1), car (2) nor rural machine (3). */
const otherCategory = 4

async function companyOf(tx: Tx, wanted: number | undefined): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'select id from company where $1::int is null or id = $1 order by id limit 1',
    [wanted ?? null],
  )
  if (row === undefined) throw new Refusal('company.notFound')
  return row.id
}

/** Makes the vehicle and its device; false when the device is registered already, whatever it stands for. */
async function register(tx: Tx, device: NewDevice, company: number): Promise<number | null> {
  const known = await tx.query('select 1 from device where unique_id = $1', [device.id])
  if (known.length > 0) return null
  const [vehicle] = await tx.query<{ id: number }>(
    `insert into vehicle (company_id, plate, fleet_number, category, model) values ($1, $2, $3, $4, $5) returning id`,
    [
      company,
      device.plate === undefined ? device.id : normalPlate(device.plate),
      device.id,
      device.category ?? otherCategory,
      device.description ?? '',
    ],
  )
  if (vehicle === undefined) throw new Error('a vehicle was not written')
  await tx.query('insert into device (unique_id, company_id, vehicle_id, protocol) values ($1, $2, $3, $4)', [
    device.id,
    company,
    vehicle.id,
    'ingest',
  ])
  await tx.query('delete from unknown_device where unique_id = $1', [device.id])
  return vehicle.id
}

/**
 * `POST /ingest/devices`: registers trackers, each with a vehicle of its own, all or none. Sending it again changes
 * nothing. Throws 'company.notFound'. The answer gives 'registered' or 'known' for each, in order.
 */
export function registerDevices(app: FastifyInstance, store: Store, onRegistered: () => Promise<void>): void {
  app.post('/ingest/devices', { bodyLimit: limits.batchMaxBytes }, async (http) => {
    const read = NewDevices.safeParse(http.body)
    if (!read.success) throw new Refusal('request.invalid')
    const results = await store.system(async (tx) => {
      const made = new Map<number, number[]>()
      const verdicts: ('registered' | 'known')[] = []
      for (const device of read.data.devices) {
        const company = await companyOf(tx, device.company)
        const vehicleId = await register(tx, device, company)
        verdicts.push(vehicleId === null ? 'known' : 'registered')
        if (vehicleId !== null) made.set(company, [...(made.get(company) ?? []), vehicleId])
      }
      for (const [company, vehicles] of [...made].toSorted(([a], [b]) => a - b)) {
        await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
      }
      return verdicts
    })
    await onRegistered()
    return { results }
  })
}
