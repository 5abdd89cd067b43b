import { z } from 'zod'

import {
  type CommandAction,
  CommandAction as AnyAction,
  type CommandResource,
  CommandState,
  commandResource,
} from '../codes/commands.ts'
import type { Endpoint } from '../endpoint.ts'
import { reasons, wait } from '../endpoints/command.ts'
import { type Field, type FieldKind, schemaOf } from '../fieldKinds.ts'
import { CommandId, CompanyId, type Language, VehicleId, languages } from '../kinds.ts'
import { limits } from '../limits.ts'
import type { PermissionKey } from '../permissions.ts'
import shared from '../requests/text/request.json' with { type: 'json' }
import type { FenceShape } from '../rules/fenceShape.ts'
import { request } from '../wire.ts'
import { type AnyReport, type Columns, type ReportWords, defineReport } from './report.ts'
import {
  type Confirm,
  type FoundCall,
  type OrderCall,
  type Payload,
  type RequestDefinition,
  type RequestWords,
  type ShownBy,
  asked,
  historyColumns,
  listColumns,
  lotAnswer,
  lotFields,
  lotRefusals,
  requestEnds,
  requestShows,
} from './requestShape.ts'

/** Actions are called in a filter as they are in rows. */
function historyFilters(language: Language) {
  const { filters, actions } = shared[language]
  const { history } = filters
  return { ...history, action: { ...history.action, choices: { ...history.action.choices, ...actions } } }
}
const reportWords = <C extends string>(said: RequestWords, face: 'list' | 'history'): ReportWords<C> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each language
  Object.fromEntries<unknown>(
    languages.map((language) => [
      language,
      {
        ...said[language][face],
        columns: { ...shared[language].columns[face], ...(face === 'list' && said[language].columns) },
        figures: {},
        filters: face === 'list' ? shared[language].filters.list : historyFilters(language),
      },
    ]),
  ) as unknown as ReportWords<C>

/** As `Engine` of the interlock: what a vehicle said last of it. */
const heard = <T extends z.ZodType>(value: T) => z.object({ value, at: z.number() }).nullable()
const engine = z.object({
  ignition: heard(z.boolean()),
  ignitionOnAt: z.number().nullable(),
  rpm: heard(z.number()),
  gear: heard(z.string()),
})

/** Vehicles that may be asked, and what is on now. */
const listOf = <N extends string>(name: N, said: RequestDefinition<[CommandAction], Columns, Payload>) =>
  defineReport(`${name}List`, {
    at: `${said.at}/list`,
    access: said.permission,
    columns: { ...listColumns, ...said.columns },
    ids: {
      vehicleId: VehicleId,
      companyId: CompanyId,
      deviceId: z.string().nullable(),
      on: z.boolean().nullable(),
      busy: z.boolean(),
      motion: z.int(),
      flags: z.int(),
      intervalMs: z.number(),
      signalAt: z.number().nullable(),
      ignitionOn: z.boolean().nullable(),
      engine: engine.nullable(),
      blockMaxKmh: z.number(),
      /** Fences around it in which nothing is blocked, while the row is made; never sent. */
      protects: z.array(z.custom<FenceShape>()).nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    },
    filters: { show: ['quais', z.enum(requestShows)] },
    key: ['vehicleId'],
    order: 'fleetNumber',
    made: ['condition', 'state', 'ignition', 'place', 'bar'],
    period: { of: 'now' },
    words: reportWords(said.words, 'list'),
    sample: { show: 'all' },
  })
const historyOf = <N extends string>(name: N, said: RequestDefinition<[CommandAction], Columns, Payload>) =>
  defineReport(`${name}History`, {
    at: `${said.at}/history`,
    access: said.permission,
    columns: historyColumns,
    ids: {
      commandId: CommandId,
      vehicleId: VehicleId,
      state: CommandState,
      actionCode: AnyAction,
      reasonCode: z.string().nullable(),
      evidence: z.string().nullable(),
      payload: z.record(z.string(), z.unknown()).nullable(),
      said: z.record(z.string(), z.unknown()).nullable(),
      before: z.array(z.string()).nullable(),
      /** What its text was made with besides: of a test the one before. */
      beside: z.record(z.string(), z.unknown()).nullable(),
      cause: z.enum(['schedule', 'check']).nullable(),
    },
    filters: {
      ends: ['fim_de', z.enum(requestEnds)],
      action: ['acao', z.enum(['all', ...said.actions]).default('all')],
      /** A part of the name of who asked. */
      person: ['usuario', z.string().trim().max(80).default('')],
    },
    key: ['requestedAt', 'commandId'],
    order: '-requestedAt',
    made: ['action', 'reason', 'result', 'told'],
    period: { of: 'past', days: limits.periodDays },
    words: reportWords(said.words, 'history'),
    sample: { ends: 'all', action: 'all', person: '' },
  })

/** What the machine made of a definition. */
export interface Request<N extends string = string, P extends Payload = Payload> {
  name: N
  actions: readonly [CommandAction, ...CommandAction[]]
  resource: CommandResource
  shows?: ShownBy
  payload: P
  asks?: Readonly<Partial<Record<CommandAction, readonly string[]>>>
  same?: readonly (readonly [string, string])[]
  sworn?: readonly string[]
  functions?: Readonly<Partial<Record<CommandAction, string>>>
  tells?: true
  initial?: Readonly<Record<string, unknown>>
  columns: Columns
  confirm: Confirm
  reasoned: boolean
  many: number
  permission: PermissionKey
  words: RequestWords
  cancel: Endpoint
  list: ReturnType<typeof listOf<N>>
  history: ReturnType<typeof historyOf<N>>
  calls: { order: OrderCall; found: FoundCall }
}
export type AnyRequest = Omit<Request, 'list' | 'history'> & { list: AnyReport; history: AnyReport }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where the types of one request are let go
export const anyRequest = (one: object): AnyRequest => one as AnyRequest

/**
 * Something asked of devices: vehicles to choose from, what is under way, and a history, with one confirmation and a
 * result for each vehicle. States, interlock, idempotency and cancel are those of the one machine of commands; here are
 * made the two reports and the call that orders for several at once.
 */
export function defineRequest<
  const N extends string,
  const As extends readonly [CommandAction, ...CommandAction[]],
  const Cs extends Columns,
  const P extends Payload,
>(name: N, said: RequestDefinition<As, Cs, P>): Request<N, P> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is its own is read by key
  const drawn = said as unknown as RequestDefinition<[CommandAction], Columns, Payload>
  const { actions, payload, orderAt, permission } = drawn
  const fields = Object.fromEntries(
    Object.entries<Field<string, FieldKind>>(payload).map(([key, one]) => {
      const schema = schemaOf(one)
      return [key, [one.wire, drawn.asks === undefined ? schema : schema.optional()] as const]
    }),
  )
  const all = request({
    ...lotFields,
    action: ['acao', AnyAction.extract(actions)],
    reason: ['motivo', drawn.reasoned ? z.enum(reasons) : z.enum(reasons).optional()],
    ...wait,
    ...fields,
  })
  const own = Object.keys(payload)
  // What an action asks is there, and nothing that another one does; what is typed twice is typed alike, what must be ticked is.
  const flat = all.refine((lot) => {
    const wanted = asked(drawn, lot.action)
    const said = new Map<string, unknown>(Object.entries(lot))
    const alike = (drawn.same ?? []).every(([one, again]) => said.get(one) === said.get(again))
    const vouched = (drawn.sworn ?? []).every((one) => !wanted.includes(one) || said.get(one) === true)
    return alike && vouched && own.every((key) => (said.get(key) !== undefined) === wanted.includes(key))
  })
  // Beside what every lot has, a kind's own members stand together.
  const body = z.codec(flat, z.custom<Record<string, unknown>>(), {
    decode: (lot) => {
      const members = Object.entries<unknown>({ ...lot })
      const part = (its: boolean) =>
        Object.fromEntries(members.filter(([key, value]) => value !== undefined && own.includes(key) === its))
      return { ...part(false), payload: part(true) }
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members are those of the codec above
    encode: ({ payload: members, ...lot }) => ({ ...lot, ...(members as object) }) as z.output<typeof flat>,
  })
  const order = {
    method: 'POST',
    path: orderAt,
    summary: `${drawn.words.en.history.name}: asked of one vehicle or several at once, with a result for each`,
    access: [permission, 'c'],
    body,
    answer: lotAnswer,
    sample: {
      acao: actions[0],
      motivo: 'maintenance',
      observacao: '',
      ...Object.fromEntries(
        Object.entries<Field>(payload)
          .filter(([key]) => asked(drawn, actions[0]).includes(key))
          .map(([key, one]) => [one.wire, new Map(Object.entries(drawn.sample)).get(key)]),
      ),
    },
    errors: lotRefusals,
  } as const satisfies Endpoint
  const found = {
    method: 'GET',
    path: `${orderAt}/by-key/:key`,
    summary: `${drawn.words.en.history.name}: what became of one whose answer was lost on the way, for each vehicle`,
    access: [permission, 'c'],
    params: z.object({ key: z.uuid() }),
    answer: lotAnswer,
    errors: ['command.notFound'],
  } as const satisfies Endpoint
  const made = {
    ...drawn,
    name,
    resource: commandResource[actions[0]],
    list: listOf(name, drawn),
    history: historyOf(name, drawn),
    calls: { order, found },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the interface says is built above
  return made as unknown as Request<N, P>
}
