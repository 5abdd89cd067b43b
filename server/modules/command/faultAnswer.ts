import { z } from 'zod'

import type { CommandAction } from '#contract/codes/commands.ts'
import { readDm1, readObdBytes } from '#contract/rules/faultBytes.ts'
import { type FaultLamp, litLamp, unnamedFault } from '#contract/rules/faultSeverity.ts'
import { type FaultText, readFaults } from '#contract/rules/faultText.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { DeviceAnswer } from '../../gateway/port.ts'
import { longestRaw } from './attempts.ts'

/** A list as text, or as the bytes of the bus in hexadecimal; lamps beside it, where they are told. */
const Answer = z.object({
  dtcs: z.string().optional(),
  dm1: z.string().optional(),
  obdDtcs: z.string().optional(),
  lampStop: z.boolean().optional(),
  lampWarning: z.boolean().optional(),
  lampMil: z.boolean().optional(),
  lampProtect: z.boolean().optional(),
})
/** As a reading of which the answer was read already is kept. */
const Read = z.object({ after: z.array(z.string()) })

/** What came with the word of a device. Of its own words only the beginning is kept: a longer list of faults would seem to end there. */
export const resultOf = (
  action: CommandAction,
  { raw, result }: Pick<DeviceAnswer, 'raw' | 'result'>,
): DeviceAnswer['result'] =>
  action === 'faultRead' && raw !== undefined && raw.length > longestRaw ? { dtcs: raw, ...result } : result

/** Undefined where nothing of it can be read: that is no list without faults. */
function listIn(
  { dtcs, dm1, obdDtcs }: z.infer<typeof Answer>,
  raw: string | null,
): (FaultText & { lamps?: Telemetry }) | undefined {
  if (dm1 !== undefined) return readDm1(dm1)
  if (obdDtcs !== undefined) return readObdBytes(obdDtcs)
  const text = dtcs ?? raw
  if (text === null) return undefined
  const list = readFaults(text)
  return list.codes.length === 0 && list.unread.length > 0 ? undefined : list
}

/** What an answer to a reading says, with the worst lamp that is lit; null where nothing of it can be read. */
export function answeredList(
  result: Record<string, unknown> | null,
  raw: string | null,
): { codes: string[]; lamp: FaultLamp | null } | null {
  const read = Read.safeParse(result)
  if (read.success) return { codes: read.data.after, lamp: null }
  const told = Answer.safeParse(result)
  const said = told.success ? told.data : {}
  const list = listIn(said, raw)
  const lamp = litLamp({ ...list?.lamps, ...said })
  // The red lamp alone is a fault without a code.
  if (lamp === 'stop' && (list?.codes.length ?? 0) === 0) return { codes: [unnamedFault], lamp }
  return list === undefined ? null : { codes: list.codes, lamp }
}
