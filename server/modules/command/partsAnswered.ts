import type { PartAttribute } from '#contract/codes/trackerParts.ts'

import type { Tx } from '../../db/port.ts'
import { writeParts } from '../../ingest/parts.ts'
import type { CommandRow } from './rows.ts'

/** What trackers call in their answer what they tell of themselves with reports under another name. */
const partOf: Readonly<Record<string, PartAttribute>> = {
  firmware: 'versionFw',
  hardware: 'versionHw',
  model: 'model',
  vin: 'vin',
  imei: 'imei',
  iccid: 'iccid',
}
const asks: ReadonlySet<CommandRow['action']> = new Set(['versionRead', 'identityRead'])
const mostLetters = 60

/** Keeps what a tracker answered of what it runs and is made of, beside what it tells by itself; another one that it has since is not it. */
export async function keepAnsweredParts(
  tx: Tx,
  row: Pick<CommandRow, 'id' | 'vehicle_id' | 'action' | 'result'>,
  at: Date,
): Promise<void> {
  if (!asks.has(row.action) || row.result === null) return
  const told = Object.entries(row.result).flatMap(([name, value]): [PartAttribute, string][] => {
    const part = partOf[name]
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, mostLetters) : ''
    return part === undefined || text === '' ? [] : [[part, text]]
  })
  const [device] = await tx.query<{ id: string }>('select unique_id as id from device where vehicle_id = $1', [
    row.vehicle_id,
  ])
  if (told.length === 0 || device === undefined) return
  const parts = Object.fromEntries(told)
  await writeParts(tx, [{ deviceId: device.id, at: at.getTime(), parts, how: 'answer', commandId: row.id }])
}
