import { z } from 'zod'

import { CommandAction } from '#contract/codes/commands.ts'
import { readFaults } from '#contract/rules/faultText.ts'
import { Telemetry } from '#contract/telemetry.ts'

import { faultsIn } from '../attributes.ts'
import type { DeviceReport } from '../port.ts'

/** How an action is said to Traccar, and how the device's own text tells whether it did it; without patterns it only tells more. */
interface TraccarCommand {
  type: string
  attributes: Readonly<Record<string, unknown>>
  ok?: RegExp
  bad?: RegExp
}

/** What trackers of one kind take, and which of their outputs show what. */
export interface TraccarModel {
  id: number
  name: string
  protocol: string
  /** Which of its protocol it is, by the model that Traccar names; undefined: of those that no other is. */
  told: RegExp | undefined
  /** False: what is sent waits for its next report, whenever that is, and nobody can take it back. */
  live: boolean
  commands: Readonly<Partial<Record<CommandAction, TraccarCommand>>>
  evidence: Readonly<z.infer<typeof Evidence>>
  /** It writes codes of faults as four bare digits in hexadecimal. */
  obdHex: boolean
}

const pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text, 'i')
  } catch {
    context.addIssue('not a pattern')
    return z.NEVER
  }
})
const shown = ['blocked', 'siren'] as const
const Evidence = z.partialRecord(z.enum(shown), z.tuple([Telemetry.keyof(), z.boolean()]))
const how = { action: CommandAction, ok: pattern.nullable(), bad: pattern.nullable() }
/** `data` is text for Traccar: of a number it says that the command cannot be encoded. */
const text = z.union([z.string(), z.number().transform(String)])
const Attributes = z.record(z.string(), z.unknown())
const Command = z.discriminatedUnion('kind', [
  z.object({ ...how, kind: z.literal('typed'), type: z.string(), attributes: Attributes }),
  z.object({
    ...how,
    kind: z.literal('output'),
    attributes: z.looseObject({ index: z.int().positive(), data: text }),
  }),
  z.object({ ...how, kind: z.literal('custom'), attributes: z.looseObject({ data: text }) }),
])
const Model = z.object({
  id: z.int(),
  name: z.string(),
  protocol: z.string(),
  told: pattern.nullable(),
  live: z.boolean(),
  evidence: Evidence,
  obdHex: z.boolean(),
  commands: z.array(Command),
})

const types = { output: 'outputControl', custom: 'custom' }

/** A row of `device_model` with those of its commands. @throws ZodError when it says something that nobody can send */
export function readModel(row: unknown): TraccarModel {
  const { told, commands, ...model } = Model.parse(row)
  return {
    ...model,
    told: told ?? undefined,
    commands: Object.fromEntries(
      commands.map(({ action, ok, bad, ...said }) => [
        action,
        {
          type: said.kind === 'typed' ? said.type : types[said.kind],
          attributes: said.attributes,
          ...(ok && { ok }),
          ...(bad && { bad }),
        },
      ]),
    ),
  }
}

/** By the protocol last heard and, where the register of Traccar tells one, the model; a protocol of which nobody knows the commands takes none. */
export function modelAmong(
  models: readonly TraccarModel[],
  protocol: string,
  model: string | undefined,
): TraccarModel | undefined {
  const same = models.filter((one) => one.protocol === protocolOf(protocol))
  return same.find(({ told }) => told?.test(model ?? '')) ?? same.find(({ told }) => told === undefined)
}

/** `traccar:suntech` is what Traccar calls suntech. */
const protocolOf = (protocol: string): string => protocol.replace(/^traccar:/, '')

/** What outputs show is said in our words, unless the device says it itself: it confirms a command as any telemetry does. */
export function withEvidence(telemetry: Telemetry, model: TraccarModel | undefined): Telemetry {
  const said: Pick<Telemetry, 'blocked' | 'siren'> = {}
  for (const field of shown) {
    const [bit, level] = model?.evidence[field] ?? []
    const value = bit === undefined ? undefined : telemetry[bit]
    if (value !== undefined && telemetry[field] === undefined) said[field] = value === level
  }
  return Object.keys(said).length === 0 ? telemetry : { ...telemetry, ...said }
}

type Said = Pick<DeviceReport, 'telemetry' | 'extra' | 'unread'>

/** Of a tracker that writes codes in hexadecimal a list that nobody else could read is read; one that is none stays unread. */
export function withHexFaults({ telemetry, extra = {}, unread = [] }: Said, model: TraccarModel | undefined): Said {
  const { dtcs, ...rest } = extra
  const read = model?.obdHex === true && unread.includes('dtcs') ? faultsIn(dtcs, { obdHex: true }) : undefined
  if (read?.telemetry === undefined || !read.whole) return { telemetry, extra, unread }
  return { telemetry: { ...telemetry, ...read.telemetry }, extra: rest, unread: unread.filter((key) => key !== 'dtcs') }
}

/** An answer to a reading of such a tracker, where all of it is codes: what it says is a list as any other. */
export function hexList(raw: string, model: TraccarModel | undefined): { result: { dtcs: string } } | undefined {
  const read = model?.obdHex === true ? readFaults(raw, { obdHex: true }) : undefined
  return read === undefined || read.unread.length > 0 ? undefined : { result: { dtcs: read.codes.join(' ') } }
}
