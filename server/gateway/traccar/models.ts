import type { CommandAction } from '#contract/codes/commands.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

/** How an action is said to Traccar, and how the device's own text tells whether it did it; without patterns it only tells more. */
interface TraccarCommand {
  type: string
  attributes?: Readonly<Record<string, unknown>>
  ok?: RegExp
  bad?: RegExp
}

/** What trackers of one kind take, and which of their outputs show what. */
export interface TraccarModel {
  name: string
  /** False: what is sent waits for its next report, whenever that is, and nobody can take it back. */
  live: boolean
  commands: Readonly<Partial<Record<CommandAction, TraccarCommand>>>
  evidence: Readonly<Partial<Record<TelemetryField, readonly [output: TelemetryField, level: boolean]>>>
}

/** `data` is text for Traccar: of a number it says that the command cannot be encoded. */
const output = (index: number, data: '0' | '1', ok?: RegExp, bad?: RegExp): TraccarCommand => ({
  type: 'outputControl',
  attributes: { index, data },
  ...(ok && { ok }),
  ...(bad && { bad }),
})

const suntech: TraccarModel = {
  name: 'Suntech',
  live: true,
  commands: {
    block: { type: 'engineStop' },
    unblock: { type: 'engineResume' },
    sirenOn: output(2, '1'),
    sirenOff: output(2, '0'),
    positionAsk: { type: 'positionSingle' },
  },
  evidence: { blocked: ['output1', true], siren: ['output2', true] },
}

/** Its answers: `SA200CMD;…;Res;…;Enable1`, and `Enable1NoUse` where the output is used for something else. */
const noUse = /NoUse\s*$/i
const suntech300: TraccarModel = {
  ...suntech,
  name: 'Suntech ST300',
  commands: {
    ...suntech.commands,
    block: { type: 'engineStop', ok: /;Res;.*;Enable1\s*$/i, bad: noUse },
    unblock: { type: 'engineResume', ok: /;Res;.*;Disable1\s*$/i, bad: noUse },
    sirenOn: output(2, '1', /;Res;.*;Enable2\s*$/i, noUse),
    sirenOff: output(2, '0', /;Res;.*;Disable2\s*$/i, noUse),
  },
}

/**
 * What hangs on its outputs is decided by whoever installs it, and Traccar takes nothing of it but its own words: until
 * an installation says more it is asked where it is, blocks nothing, and its outputs confirm nothing.
 */
const teltonika: TraccarModel = {
  name: 'Teltonika FMB',
  live: true,
  commands: { positionAsk: { type: 'custom', attributes: { data: 'getgps' } } },
  evidence: {},
}

/** Phones and modems that call by HTTP: nothing reaches them before they call again. */
const polled: TraccarModel = { name: 'OsmAnd', live: false, commands: {}, evidence: {} }
const byProtocol: Readonly<Record<string, TraccarModel>> = { suntech, teltonika, osmand: polled }

/** By the protocol last heard and, where the register of Traccar tells one, the model; a protocol of which nobody knows the commands takes none. */
export function modelOf(protocol: string, model: string | undefined): TraccarModel | undefined {
  if (protocol === 'suntech' && /^st-?3\d\d/i.test(model ?? '')) return suntech300
  return Object.hasOwn(byProtocol, protocol) ? byProtocol[protocol] : undefined
}

/** `traccar:suntech` is what Traccar calls suntech. */
export const protocolOf = (protocol: string): string => protocol.replace(/^traccar:/, '')

/** What outputs show is said in our words, unless the device says it itself: it confirms a command as any telemetry does. */
export function withEvidence(telemetry: Telemetry, model: TraccarModel | undefined): Telemetry {
  const shown: Pick<Telemetry, 'blocked' | 'siren'> = {}
  for (const field of ['blocked', 'siren'] as const) {
    const [bit, level] = model?.evidence[field] ?? []
    const value = bit === undefined ? undefined : telemetry[bit]
    if (value !== undefined && telemetry[field] === undefined) shown[field] = value === level
  }
  return Object.keys(shown).length === 0 ? telemetry : { ...telemetry, ...shown }
}
