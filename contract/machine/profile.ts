import { z } from 'zod'

import { CommandState } from '../codes/commands.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Field, field, maybe, schemaOf, told } from '../fieldKinds.ts'
import { CommandId, CompanyId, type Language, VehicleId, languages } from '../kinds.ts'
import { limits } from '../limits.ts'
import shared from '../profiles/text/profile.json' with { type: 'json' }
import { request } from '../wire.ts'
import { defineEntity } from './entity.ts'
import type { Entity, EntityDefinition, EntityWords, Fields, Verb } from './entityShape.ts'
import type { NoLinks } from './linkShape.ts'
import { type HolderState, type ProfileDefinition, holderShows, holderStates } from './profileShape.ts'
import { type AnyReport, type Columns, type ReportWords, anyReport, defineReport } from './report.ts'
import { type LotAnswer, lotAnswer, lotFields, lotRefusals } from './requestShape.ts'

/** What every set has beside its values. */
const setFields = {
  name: field('nome', 'label'),
  description: maybe('descricao', 'text'),
  /** Vehicles that are to have it, and those that have not got its newest values. */
  holders: told('veiculos', 'count'),
  behind: told('pendentes', 'count'),
  active: field('ativo', 'active'),
}
type SetFields = typeof setFields

/** What is to be in force at which vehicles: a set, or values by hand. */
export interface Application {
  vehicles: VehicleId[]
  set?: number | undefined
  values?: Record<string, unknown> | undefined
  typed: string
  key: string
  note: string
}
interface ApplyCall extends Endpoint {
  method: 'POST'
  body: z.ZodType<Application>
  answer: z.ZodType<LotAnswer>
}

const holderColumns = {
  plate: 'plate',
  fleetNumber: 'code',
  company: 'text',
  profile: 'text',
  wantedRev: 'count',
  confirmedRev: 'count',
  state: 'text',
  /** Of the parameter that is asked about, else of all: what it is to be, and what the device is known to have. */
  asked: 'text',
  known: 'text',
  differing: 'text',
  wantedAt: 'moment',
  wantedBy: 'text',
  confirmedAt: 'moment',
} as const satisfies Columns
const appliedColumns = {
  at: 'moment',
  plate: 'plate',
  fleetNumber: 'code',
  profile: 'text',
  rev: 'count',
  changes: 'text',
  by: 'text',
  result: 'text',
  refused: 'text',
  finishedAt: 'moment',
} as const satisfies Columns
export type HolderKey = keyof typeof holderColumns
export type AppliedKey = keyof typeof appliedColumns

/** Words of what a state comes to, which page and file say alike. */
export const profileTexts: Record<
  Language,
  { states: Record<HolderState, string>; on: string; off: string; applied: string }
> = shared

const record = z.record(z.string(), z.unknown())
type Erased = ProfileDefinition<z.ZodType<number>, Fields>
/** Under which a device knows them, in the order of the definition. */
const codesOf = (values: Fields): string[] => Object.values<Field>(values).map(({ wire }) => wire)
/** A parameter by its group, where it has one, and its name. */
const labelsOf = ({ values, groups = {}, words }: Erased, language: Language): Record<string, string> => {
  const said = words[language]
  const group = new Map(Object.entries(groups).flatMap(([name, keys]) => keys.map((key) => [key, said.groups?.[name]])))
  return Object.fromEntries(
    Object.entries<Field>(values).map(([key, { wire }]) => [
      wire,
      [group.get(key), said.values[key]].filter(Boolean).join(' · '),
    ]),
  )
}
const wordsOf = <C extends string>(said: Erased, face: 'holders' | 'history'): ReportWords<C> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each language
  Object.fromEntries<unknown>(
    languages.map((language) => {
      const { columns, filters } = shared[language]
      const code = { ...filters.code, choices: { ...filters.code.choices, ...labelsOf(said, language) } }
      return [
        language,
        {
          ...said.words[language][face],
          columns: columns[face],
          figures: {},
          ...(face === 'holders' && { filters: { ...filters, code } }),
        },
      ]
    }),
  ) as unknown as ReportWords<C>

const holdersOf = <N extends string>(name: N, said: Erased) =>
  defineReport(`${name}Vehicles`, {
    at: `${said.at}/vehicle`,
    access: said.permission,
    columns: holderColumns,
    ids: {
      vehicleId: VehicleId,
      companyId: CompanyId,
      profileId: z.int().nullable(),
      newestRev: z.int().nullable(),
      commandId: CommandId.nullable(),
      commandState: CommandState.nullable(),
      wanted: record.nullable(),
      confirmed: record.nullable(),
      /** When each was confirmed, epoch ms, by the code of the device. */
      confirmedAts: z.record(z.string(), z.number()).nullable(),
      stateCode: z.enum(holderStates).nullable(),
      /** What its request carries, and what is asked about, while the row is made; never sent. */
      carried: record.nullable(),
      codeAsked: z.string().nullable(),
    },
    filters: {
      /** What all of it is about: of one parameter alone is `show` and the state. */
      code: ['parametro', z.enum(['all', ...codesOf(said.values)]).default('all')],
      show: ['quais', z.enum(holderShows)],
      sets: ['perfis', z.array(z.int()).max(limits.exportPick).default([])],
    },
    key: ['vehicleId'],
    order: 'fleetNumber',
    made: ['state', 'asked', 'known', 'differing'],
    period: { of: 'now' },
    words: wordsOf(said, 'holders'),
    sample: { code: 'all', show: 'all', sets: [] },
  })
const appliedOf = <N extends string>(name: N, said: Erased) =>
  defineReport(`${name}Applied`, {
    at: `${said.at}/history`,
    access: said.permission,
    columns: appliedColumns,
    ids: {
      appliedId: z.int(),
      vehicleId: VehicleId,
      before: record,
      after: record,
      said: record.nullable(),
      commandState: CommandState.nullable(),
    },
    filters: {},
    key: ['at', 'appliedId'],
    order: '-at',
    made: ['changes', 'result', 'refused'],
    period: { of: 'past', days: limits.periodDays },
    words: wordsOf(said, 'history'),
    sample: {},
  })

/** What the machine made of a definition. */
export interface Profile<
  N extends string = string,
  Id extends z.ZodType<number> = z.ZodType<number>,
  V extends Fields = Fields,
> extends ProfileDefinition<Id, V> {
  name: N
  set: Entity<`${N}Set`, Id, SetFields & V, NoLinks, Verb>
  holders: ReturnType<typeof holdersOf<N>>
  history: ReturnType<typeof appliedOf<N>>
  calls: { apply: ApplyCall }
}
export type AnyProfile = Omit<Erased, 'id'> & {
  name: string
  set: {
    name: string
    calls: { options: Entity<string, z.ZodType<number>, SetFields, NoLinks, Verb>['calls']['options'] }
  }
  holders: AnyReport
  history: AnyReport
  calls: { apply: ApplyCall }
}
export const anyProfile = (one: object): AnyProfile => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where the types of one profile are let go
  const profile = one as AnyProfile
  return { ...profile, holders: anyReport(profile.holders), history: anyReport(profile.history) }
}

/**
 * A named set of parameters that vehicles hold. The set is a noun of the registry machine with its values as fields, who
 * holds what is a report of now, every application a report of the past; here is made the call that applies. A changed set
 * is a new revision and never travels by itself.
 */
export function defineProfile<const N extends string, Id extends z.ZodType<number>, V extends Fields>(
  name: N,
  said: ProfileDefinition<Id, V>,
): Profile<N, Id, V> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is its own is read by key
  const drawn = said as unknown as Erased
  const { at, permission, values, words } = drawn
  const setWords = Object.fromEntries(
    languages.map((language) => [
      language,
      { ...words[language].sets, columns: { ...shared[language].set, ...words[language].values }, links: {} },
    ]),
  ) as unknown as EntityWords<Fields, NoLinks>
  const set = defineEntity<`${N}Set`, Id, Fields, NoLinks, Verb>(`${name}Set`, {
    id: said.id,
    at: `${at}/profile`,
    permission,
    fields: { ...setFields, ...values },
    filters: ['active'],
    search: ['name'],
    order: ['name'],
    unique: ['name'],
    limit: 500,
    words: setWords,
    sample: {
      name: 'Padrão',
      description: null,
      active: true,
      ...Object.fromEntries(Object.keys(values).map((key) => [key, null])),
      ...said.sample,
    },
  } as unknown as EntityDefinition<Id, Fields, NoLinks, Verb>)
  const valueCodec = request(
    Object.fromEntries(
      Object.entries<Field>(values).map(([key, one]) => [key, [one.wire, schemaOf(one).optional()] as const]),
    ),
  )
  const apply = {
    method: 'POST',
    path: `${at}/apply`,
    summary: `${words.en.sets.name}: a set, or values by hand, for vehicles; with a result for each`,
    access: [permission, drawn.applying ?? 'c'],
    body: request({
      ...lotFields,
      set: ['perfil', said.id.optional()],
      values: ['parametros', valueCodec.optional()],
    }),
    answer: lotAnswer,
    sample: {
      texto: 'CONFIRMAR',
      observacao: '',
      perfil: undefined,
      parametros: Object.fromEntries(
        Object.entries(said.sample).flatMap(([key, value]) =>
          value === null || values[key] === undefined ? [] : [[values[key].wire, value]],
        ),
      ),
    },
    errors: [
      ...lotRefusals,
      'entity.notFound',
      'setting.open',
      'setting.empty',
      'setting.range',
      'setting.noCooldown',
      'setting.simpleTracking',
      'setting.someLack',
    ],
  } as const satisfies Endpoint
  const faces = { set, holders: holdersOf(name, drawn), history: appliedOf(name, drawn) }
  const made = { ...drawn, name, ...faces, calls: { apply } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the interface says is built above
  return made as unknown as Profile<N, Id, V>
}
