import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/db/port.ts'
import { hashOfToken, newToken } from '#server/modules/recorder/storedDevices.ts'

import { idFrom } from './idFrom.ts'

interface Given {
  company: number
  canary: string
  at: Date
  vehicle: number
  driver: number
}

/** A device of the driver that was planted in a company: its token. */
export async function plantDevice(tx: Tx, company: number): Promise<string> {
  const token = newToken()
  await tx.query(
    `insert into driver_device (company_id, driver_id, name, token_hash, paired_at)
     select company_id, driver_id, 'canary-c' || company_id || '-', $2, now() from pairing_code where company_id = $1 limit 1`,
    [company, hashOfToken(token)],
  )
  return token
}

/** Everything of the recorder, its nouns and inspections: one of each, by the brand of its id. */
export async function plantRecorder(tx: Tx, { company, canary, at, vehicle, driver }: Given) {
  const one = (columns: string, values: string, more: unknown[] = []) =>
    idFrom(tx, `insert into ${columns} values ($1, ${values}) returning id`, [company, canary, ...more])
  const none = (columns: string, values: string, more: unknown[]) =>
    tx.query(`insert into ${columns} values ($1, ${values})`, [company, ...more])
  await tx.query(`update clock_site set place = $2 where company_id = $1`, [company, canary])
  // The store itself writes of him into the recorder.
  await tx.query(`update driver set document = '11144477735' where id = $1`, [driver])
  await none('pairing_code (company_id, hash, driver_id, expires_at)', '$2, $3, $4', [`${canary}hash`, driver, at])
  const device = await one('driver_device (company_id, name, driver_id, token_hash, paired_at)', '$2, $3, $2, $4', [
    driver,
    at,
  ])
  const category = await one('journey_category (company_id, description, kind)', `$2, 'work'`)
  const event = await one('journey_event (company_id, code, description, icon, colour)', `9001, $2, 'truck', 'blue'`)
  await none('journey_event_category (company_id, journey_event_id, category_id)', '$2, $3', [event, category])
  await tx.query(
    `insert into journey_event_macro (company_id, journey_event_id, macro_id) select $1, $2, id from macro where company_id = $1 limit 1`,
    [company, event],
  )
  const notice = await one(
    'journey_notice (company_id, description, rule, minutes_before, sound, title, message)',
    `$2, 'V01', 30, 'chime', $2, $2`,
  )
  const holiday = await one('holiday (company_id, description, day, reach)', `$2, '2026-01-25', 'city'`)
  const note = await one('day_note (company_id, reason, day, kind)', `$2, '2026-01-25', 'absence'`)
  await none('day_note_driver (company_id, day_note_id, driver_id)', '$2, $3', [note, driver])
  const defect = await one('external_defect (company_id, description, severity)', `$2, 'informs'`)
  const tyre = await one('tyre_condition (company_id, code, description, severity)', `9001, $2, 'informs'`)
  const item = await one('extra_item (company_id, summary, title)', `$2, $2`)
  const mark = await one(
    'appointment (company_id, event, event_id, driver_id, kind, at, said_at, received_at, source, clock, offline, key, digest)',
    `$2, $6, $3, 'work', $4, $4, $4, 'app', 'server', false, $5, $2`,
    // Long enough ago that whoever tells its day calls nobody for it.
    [driver, new Date(at.getTime() - 30 * 3_600_000), randomUUID(), event],
  )
  await tx.query(`update driver_late set from_at = $2 where company_id = $1`, [company, at])
  const treatment = await one(
    'treatment (company_id, reason, driver_id, kind, at, state, by_id, by, made_at)',
    `$2, $3, 'include', $4, 'proposed', 1, $2, $4`,
    [driver, at],
  )
  const inspection = await one(
    'inspection (company_id, note, driver_id, vehicle_id, kind, began_at, ended_at, result, percent, key)',
    `$2, $3, $4, 'start', $5, $5, 'fine', 100, $6`,
    [driver, vehicle, at, randomUUID()],
  )
  for (const [n, [noun, id]] of Object.entries({ item, tyre, defect }).entries())
    await none('inspection_answer (company_id, inspection_id, n, noun, noun_id, words)', '$2, $3, $4, $5, $6', [
      inspection,
      n,
      noun,
      id,
      canary,
    ])
  const found = await one('inspection_defect (company_id, words, inspection_id, severity)', `$2, $3, 'informs'`, [
    inspection,
  ])
  await none('inspection_photo (company_id, inspection_id, n, picture, sha256)', `$2, 0, $3, $4`, [
    inspection,
    Buffer.from('x'),
    canary,
  ])
  return {
    DriverDeviceId: device,
    JourneyCategoryId: category,
    JourneyEventId: event,
    JourneyNoticeId: notice,
    HolidayId: holiday,
    DayNoteId: note,
    ExternalDefectId: defect,
    TyreConditionId: tyre,
    ExtraItemId: item,
    AppointmentId: mark,
    TreatmentId: treatment,
    InspectionId: inspection,
    DefectId: found,
  }
}
