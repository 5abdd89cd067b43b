import { z } from 'zod'

import type { CommandAction, CommandResource, CommandState } from '../codes/commands.ts'
import type { Endpoint } from '../endpoint.ts'
import { note, orderRefusals, type reasons } from '../endpoints/command.ts'
import type { Field, ValueOf } from '../fieldKinds.ts'
import { type Language, VehicleId } from '../kinds.ts'
import { Command } from '../live/command.ts'
import type { PermissionKey } from '../permissions.ts'
import shared from '../requests/text/request.json' with { type: 'json' }
import type { FaultChange } from '../rules/faultChange.ts'
import type { Telemetry } from '../telemetry.ts'
import { answer } from '../wire.ts'
import type { Columns } from './report.ts'

/** How a request is confirmed: by the plate of each vehicle, by a word, by the plate of one and a word for more, or not at all. */
export type Confirm = 'plate' | 'word' | 'plateOrWord' | 'plain'
/** What is taken as the word, whatever the language of the page. */
export const confirmWords: Record<Language, string> = { 'pt-BR': 'CONFIRMAR', en: 'CONFIRM', es: 'CONFIRMAR' }

/** Which vehicles a list shows: those that may be asked, those whose thing is on now, or all. */
export const requestShows = ['free', 'on', 'all'] as const
export type RequestShow = (typeof requestShows)[number]
/** Which ends a history shows. */
export const requestEnds = ['all', 'done', 'failed', 'open'] as const
export type RequestEnd = (typeof requestEnds)[number]

/** Of what is asked beside its vehicles, and of the columns that only this kind has. */
export type Payload = Readonly<Record<string, Field>>
interface KindText<C extends string, P extends string> {
  /** Of the vehicles to choose from, and of the requests that were made. */
  list: { name: string; lead: string; empty: string }
  history: { name: string; lead: string; empty: string; tab?: string }
  columns: Readonly<Record<C, string>>
  fields: Readonly<Record<P, string>>
  /** Of what cannot be taken back: what is lost by it, said where it is confirmed. */
  loses?: string
  /** Of actions that are chosen in the address: what each does, and what it risks. */
  functions?: Readonly<Partial<Record<CommandAction, { does: string; risks: string }>>>
}
export type RequestWords<C extends string = string, P extends string = string> = Readonly<
  Record<Language, KindText<C, P>>
>

/** What of telemetry says whether something that is ordered is on. */
export type ShownBy = keyof Telemetry &
  ('blocked' | 'trunkLocked' | 'fifthWheelLocked' | 'siren' | 'buzzer' | 'light' | 'maintenance')

export interface RequestDefinition<
  As extends readonly [CommandAction, ...CommandAction[]],
  Cs extends Columns,
  P extends Payload,
> {
  /** Below it stand `list`, `history`; the order itself is at `orderAt`. */
  at: string
  orderAt: string
  permission: PermissionKey
  /** The one that switches on first; all of one resource. */
  actions: As
  /** The value of its telemetry that shows whether it is on, where anything does. */
  shows?: ShownBy
  /** What is asked beside the vehicles. */
  payload: P
  /** Which of it an action asks, and must have; all of it for one that is not named. */
  asks?: Readonly<Partial<Record<As[number], readonly (keyof P & string)[]>>>
  /** What is typed twice: pairs of its keys that must be the same. */
  same?: readonly (readonly [keyof P & string, keyof P & string])[]
  /** What must be ticked: somebody vouches for it, and is kept with the request. */
  sworn?: readonly (keyof P & string)[]
  /** Its actions are chosen one at a time in the address, by these names. */
  functions?: Readonly<Record<As[number], string>>
  /** Its devices tell something with their word. */
  tells?: true
  /** What stands in the form to begin with. */
  initial?: NoInfer<{ [K in keyof P]?: ValueOf<P[K]> }>
  /** Columns of the vehicles to choose from that only this kind has. */
  columns: Cs
  confirm: Confirm
  /** Whether it says why it is asked; without it the reason is none. */
  reasoned: boolean
  /** Vehicles of one request at most. */
  many: number
  cancel: Endpoint
  words: NoInfer<RequestWords<keyof Cs & string, keyof P & string>>
  sample: NoInfer<{ [K in keyof P]: ValueOf<P[K]> }>
}

/** What is asked of how many vehicles at once. */
export interface Lot {
  vehicles: VehicleId[]
  action: CommandAction
  /** Plates line by line, or the word. */
  typed: string
  /** Made when the dialog opens: the same key is the same request, however often it is posted. */
  key: string
  reason?: (typeof reasons)[number] | undefined
  note: string
  wait?: 'stop' | 'off' | undefined
  waitUntil?: number | undefined
  exception?: boolean | undefined
  payload: Record<string, unknown>
}
export interface LotResult {
  vehicleId: VehicleId
  /** The command that was taken; null where it was refused. */
  command: Command | null
  /** Code and text of the refusal. */
  refusal: string | null
  msg: string | null
}
export interface LotAnswer {
  id: string
  results: LotResult[]
}
export interface OrderCall extends Endpoint {
  method: 'POST'
  body: z.ZodType<Lot>
  answer: z.ZodType<LotAnswer>
}
/** What became of a request whose answer was lost on the way. */
export interface FoundCall extends Endpoint {
  method: 'GET'
  params: z.ZodType<{ key: string }>
  answer: z.ZodType<LotAnswer>
}

const lotResult = answer({
  vehicleId: ['id_veiculo', VehicleId],
  command: ['pedido', Command.nullable()],
  refusal: ['recusa', z.string().nullable()],
  msg: z.string().nullable(),
})
export const lotAnswer = answer({ id: ['id_lote', z.uuid()], results: ['resultados', z.array(lotResult)] })
export const lotRefusals = [
  ...orderRefusals,
  'command.confirmMismatch',
  'command.lotTooLarge',
  'command.lotMixed',
  'command.lotRepeated',
  'diagnostics.ignitionOff',
  'diagnostics.notIdling',
  'diagnostics.readFirst',
  'diagnostics.noFaults',
] as const
/** More are refused by their number, with a text of their own. */
const mostAsked = 500

/** The members of a lot's body that all kinds share. */
export const lotFields = {
  vehicles: ['veiculos', z.array(VehicleId).min(1).max(mostAsked)],
  typed: ['texto', z.string().max(mostAsked * 12)],
  key: ['chave', z.uuid()],
  note: ['observacao', note],
} as const

/** Columns of the vehicles to choose from, of every kind. */
export const listColumns = {
  plate: 'plate',
  fleetNumber: 'code',
  company: 'text',
  driver: 'text',
  /** Whether what is asked about is on, in words, and since when by the device's own word. */
  condition: 'text',
  since: 'instant',
  state: 'text',
  speedKmh: 'kmh',
  ignition: 'text',
  reportedAt: 'moment',
  place: 'place',
  /** What stands against asking now. */
  bar: 'text',
  lastAt: 'instant',
  lastBy: 'text',
} as const satisfies Columns
export const historyColumns = {
  requestedAt: 'moment',
  plate: 'plate',
  fleetNumber: 'code',
  action: 'text',
  reason: 'text',
  note: 'text',
  requestedBy: 'text',
  approvedBy: 'text',
  sentAt: 'moment',
  finishedAt: 'moment',
  attempts: 'count',
  result: 'text',
  told: 'text',
  cancelledAt: 'moment',
} as const satisfies Columns
export type RequestListKey = keyof typeof listColumns
export type RequestHistoryKey = keyof typeof historyColumns

/** The keys of a payload that an action asks. */
export const asked = (
  { asks, payload }: { asks?: Readonly<Partial<Record<CommandAction, readonly string[]>>>; payload: Payload },
  action: CommandAction,
): readonly string[] => asks?.[action] ?? Object.keys(payload)

/** Words that page and file say of every request alike. */
export interface RequestTexts {
  conditions: Partial<Record<CommandResource, { on: string; off: string }>>
  bars: Record<
    | 'stalePosition'
    | 'speedUnknown'
    | 'tooFast'
    | 'notStanding'
    | 'ignitionOff'
    | 'notIdling'
    | 'protectedArea'
    | 'readFirst'
    | 'inProgress'
    | 'noDevice'
    | 'noChannel'
    | 'unsupported'
    | 'server'
    | 'none',
    string
  >
  actions: Record<CommandAction, string>
  states: Record<
    | CommandState
    | 'succeededByTelemetry'
    | 'succeededByServer'
    | 'succeededByReading'
    | 'acknowledged'
    | 'disproved'
    | 'unproved'
    | 'neverKnown',
    string
  >
  /** Of lists of faults: what became of each, also later, and one without any. */
  faults: Record<FaultChange | 'none' | 'unread' | 'before' | 'backAfter' | 'stayedAway', string>
  /** Who asked where nobody did. */
  causes: Record<'schedule' | 'check', string>
  reasons: Record<(typeof reasons)[number], string>
}
export const requestTexts: Record<Language, RequestTexts> = shared
