import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { entities } from '#contract/entities/all.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import type { AnyReport } from '#contract/machine/report.ts'
import { reports } from '#contract/reports/all.ts'
import { requests } from '#contract/requests/all.ts'

import { type Field, fieldOf } from './field.ts'

/**
 * What a company holds: one id of each kind by the name of its brand (`contract/kinds.ts`), and what else names
 * something of it. Tests name those below; of a noun that a definition makes, its sample is planted.
 */
export type Holdings = Record<string, number | string> & {
  CompanyId: number
  VehicleId: number
  UserId: number
  /** Kept by the user above, and shared with the company. */
  DashboardId: number
  /** So is this one. */
  RegistryViewId: number
  CommandId: string
  /** The key under which that command was asked for. */
  commandKey: string
  /** A command that blocks: those are cancelled and found by calls of their own. */
  blockId: string
  blockKey: string
  /** And so are those of every other family. */
  trunkId: string
  trunkKey: string
  readId: string
  modeId: string
  testId: string
  settingId: string
  eventSetId: string
  parameterSetId: string
  /** An open session of one of its users. */
  sessionId: string
  plate: string
  /** When its alert happened, epoch ms: a part of the alert's address. */
  alertAt: string
}

/** The parts of a request as they travel. */
export interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: unknown
}
export const partNames = ['params', 'query', 'body', 'form'] as const

/** Under which name the key of a planted request for several stands. */
export function lotKeyOf(request: string): string {
  return `${request}LotKey`
}

/** Nouns whose links are corrected by their own id, where that call is, and where such links are. */
export const correctedLinks = Object.values<AnyEntity>({ ...entities }).flatMap(({ name, calls: { correct } }) => {
  const tables: Record<string, string> = { driver: 'driver_vehicle', card: 'card_driver' }
  const noun = name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
  return correct ? [{ path: correct.path, id: `${name}LinkId`, table: tables[name] ?? `${noun}_vehicle` }] : []
})

/** Ids by another type than their own in the contract, or of a narrower kind: `<path>.<field>` → what they mean. */
export const idByPlace: Record<string, string> = {
  '/block/request/:id/cancel.id': 'blockId',
  '/block/request/by-key/:key.key': 'blockKey',
  '/fault/read/request/:id/cancel.id': 'readId',
  '/maintenance/mode/request/:id/cancel.id': 'modeId',
  '/lock/request/:id/cancel.id': 'trunkId',
  '/lock/request/by-key/:key.key': 'trunkKey',
  '/v2/immobilization/settings/:id/cancel.id': 'settingId',
  '/v2/vehicle/cylinder/:id/cancel.id': 'testId',
  '/v2/application/parameter/:id/cancel.id': 'parameterSetId',
  '/veiculo/configevents/:id/cancel.id': 'eventSetId',
  '/v2/gatewayCommands/by-key/:key.key': 'commandKey',
  ...Object.fromEntries(Object.values(requests).map(({ name, calls }) => [`${calls.found.path}.key`, lotKeyOf(name)])),
  ...Object.fromEntries(correctedLinks.map(({ path, id }) => [`${path}.id_vinculo`, id])),
  '/sessao/:id.id': 'sessionId',
  '/usuario/:id/sessao/:session.session': 'sessionId',
  // An account that goes: the others are asked of one that stays.
  '/usuario/:id.id': 'leaver',
}

/** A device that reports and that nobody registered. */
export const unknownDevice = 'nobodys-1'

/** Words that a schema alone does not tell, by their wire names. `undefined`: better left out. */
const words = (own: Holdings): Record<string, unknown> => ({
  aguardar: 'parada',
  aguardar_ate: 4_000_000_000_000,
  alterarSenha: 'false',
  antes: 4_000_000_000_000,
  apos: undefined,
  cerca: '{"radius":500,"center":{"latitude":-23.5,"longitude":-46.6}}',
  chave: randomUUID(),
  cor: '0x4C8DFFFF',
  data: '2026-06-01 12:00:00',
  data_fim: null,
  data_inicio: '2026-06-01',
  depois: undefined,
  dispositivo: unknownDevice,
  desde: undefined,
  formato: 'csv',
  fuso: 'America/Sao_Paulo',
  email: 'admin@farol.dev',
  event: 'EVT0016',
  fim: 1_700_000_100_000,
  from: '1700000000000',
  ignorados: 'sim',
  imagem: undefined,
  inicio: 1_700_000_000_000,
  month: '2023-11',
  motivo: 'removal',
  linhas: undefined,
  novaSenha: 'outra-c4rroca',
  ordem: undefined,
  placa: own.plate,
  preferencia: '["evento"]',
  raio: 200,
  reason: 'frames',
  resultados: undefined,
  senha: 'farol123',
  timestamp: own.alertAt,
  to: '1700000100000',
  token: 'x'.repeat(43),
  type: 'TRACKER_INPUT_BUTTON',
  velocidadeMaxima: 60,
})

/** What to put where an id stands; `many` for the members of a list. */
export interface Pick {
  one(of: string, place: string): unknown
  many(of: string, place: string): unknown[]
}

const driverPlaces: ReadonlySet<string> = new Set(
  Object.values<AnyReport>({ ...reports }).flatMap(({ filters, columns, hides, calls }) => {
    const wire = filters['drivers']?.[0]
    const isOpen = 'driver' in columns && hides?.['driver'] === undefined
    return wire === undefined || isOpen ? [] : Object.values(calls).map(({ path }) => `${path}.${wire}`)
  }),
)
/** Whether a filter asks for a right of its own: whoever has not got it names nobody by it (PERM-01). */
export const byOtherRight = (place: string): boolean =>
  driverPlaces.has(place) || /^\/alerts\/occurrences.*\.motoristas$/.test(place)

export const only = (own: Holdings): Pick => ({
  one: (of) => idOf(own, of),
  many: (of, place) => (byOtherRight(place) ? [] : [idOf(own, of)]),
})

export function idOf(holdings: Holdings, of: string): number | string {
  const found = holdings[of]
  if (found !== undefined) return found
  throw new Error(`Plant a ${of} for each company in world.ts: a route now asks for one`)
}

/** A request that the contract takes, with the ids that `pick` gives. Throws for a field that needs a word here. */
export function partsOf(endpoint: Endpoint, own: Holdings, pick: Pick = only(own)): Parts {
  const known = { ...words(own), ...endpoint.sample }
  const parts: Parts = {}
  for (const part of partNames) {
    const schema = endpoint[part]
    if (schema !== undefined) parts[part] = valueOf(fieldOf(schema), `${endpoint.path}.`, [], known, pick)
  }
  return parts
}

const inFile = ['formato', 'colunas', 'fuso']

/** A call that answers with rows or with a file of them, by what its body says, is tried both ways. */
export function formsOf({ file, body }: Endpoint): readonly ((parts: Parts) => Parts)[] {
  const whole = (parts: Parts) => parts
  if (file === undefined || body === undefined) return [whole]
  const field = fieldOf(body)
  const format = field.type === 'object' ? field.fields['formato'] : undefined
  if (format?.type !== 'value' || !format.schema.safeParse(undefined).success) return [whole]
  const rows = ({ body: asked, ...others }: Parts): Parts => ({
    ...others,
    body: Object.fromEntries(Object.entries({ ...Object(asked) }).filter(([name]) => !inFile.includes(name))),
  })
  return [rows, whole]
}

function valueOf(field: Field, place: string, way: string[], known: Record<string, unknown>, pick: Pick): unknown {
  const here = place + way.join('.')
  const name = way.at(-1) ?? ''
  switch (field.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(field.fields)
          .map(([key, inner]) => [key, valueOf(inner, place, [...way, key], known, pick)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'list':
      if (name in known && known[name] === undefined) return undefined
      // All columns: one alone may be of another view of the table than the one that is asked.
      if (name === 'colunas' && field.spare) return undefined
      return field.of.type === 'id'
        ? pick.many(field.of.of, here).map((id) => (field.of.type === 'id' && field.of.asText ? String(id) : id))
        : [valueOf(field.of, place, [...way, '*'], known, pick)]
    case 'id': {
      const id = pick.one(idByPlace[here] ?? field.of, here)
      return field.asText ? String(id) : id
    }
    case 'value': {
      const meant = idByPlace[here]
      if (meant !== undefined) return pick.one(meant, here)
      if (name in known && field.schema.safeParse(known[name]).success) return known[name]
      return leafOf(field.schema, here)
    }
  }
}

/** Plain values, tried in turn: the first one that the schema takes. */
const tries: readonly unknown[] = [
  1, 'texto', true, 'true', '1', 'texto@farol.dev', '1700000000000', '2026-06-01', {}, randomUUID(),
] // prettier-ignore

function leafOf(schema: z.ZodType, here: string): unknown {
  // The last of an enumeration: `unblock`, which no rule of safety holds up.
  const inner = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const options: readonly unknown[] = inner instanceof z.ZodEnum ? inner.options.slice(-1) : []
  const found = [...options, ...tries].find((value) => schema.safeParse(value).success)
  if (found === undefined) throw new Error(`Nothing known fits ${here}: give its wire name a word in sample.ts`)
  return found
}
