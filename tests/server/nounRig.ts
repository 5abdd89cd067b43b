import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { faceOf } from '#contract/columns.ts'
import { activeField } from '#contract/machine/entityParts.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import type { Store } from '#server/db/port.ts'
import { cpfOf } from '#server/gateway/simulator/identifiers.ts'

import { testCaller } from '../devices.ts'
import type { Linked } from './plantLinked.ts'
import { ownOf } from './registryOwn.ts'
import { callsOf } from './registryRig.ts'

export const Record = z.looseObject({ id: z.number(), rev: z.number() })
export const Page = z.looseObject({ total: z.number(), linhas: z.array(Record), proxima: z.string().nullable() })

const numberOf = (said: string): number =>
  1 + ([...said.toLowerCase()].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 9_000)

/** A CPF of each word, the same for the word in capitals. */
const documentOf = (said: string): string => cpfOf([...String(100_000_000 + numberOf(said))].map(Number))

/** What the test of every noun knows of one: its fields that must be its own, and records made of its sample. */
export function nounRig(store: () => Store, entity: AnyEntity, linked: () => Linked) {
  const { fields, unique = [], personal = [] } = entity
  const hidden = [...personal, ...Object.keys(entity.hides ?? {})]
  const wireOf = (key: string) => fields[key]?.wire ?? key
  const named = [...unique, ...entity.order]
  const isWord = (key: string) =>
    !personal.includes(key) && fields[key] !== undefined && faceOf(fields[key].kind).holds === 'text'
  const word = named.find(isWord) ?? entity.order[0]
  /** Documents that must be their own: one of each word, as numbers are. */
  const documents = unique.filter((key) => personal.includes(key))
  /** Numbers that must be their own: one of each word, the same for the word in capitals. */
  const numbers = unique.filter((key) => fields[key] && faceOf(fields[key].kind).holds === 'number')
  const active = activeField(fields)
  const { fresh, kept } = ownOf(entity)
  const flag = entity.calls.status?.params === undefined ? 'status' : 'ativo'
  /** The sample with another word where it must be its own. */
  const draft = (said: string, company = 1) => ({
    ...Object.fromEntries(Object.entries(entity.sample).map(([key, value]) => [wireOf(key), value])),
    [wireOf(word)]: said,
    ...Object.fromEntries(numbers.map((key) => [wireOf(key), numberOf(said)])),
    ...Object.fromEntries(documents.map((key) => [wireOf(key), documentOf(said)])),
    ...Object.fromEntries(
      Object.values(entity.links ?? {}).flatMap(({ wire, of, least }) =>
        least === undefined ? [] : [[wire, [linked()(of, company)]]],
      ),
    ),
  })
  const make = async (said: string, over: object = {}, caller = testCaller()) =>
    Record.parse(
      await callsOf(store(), entity)(
        'create',
        { body: { id_empresa: 1, chave: randomUUID(), ...draft(said, caller.companies[0]), ...fresh(), ...over } },
        caller,
      ),
    )
  const needs = Object.values(entity.links ?? {}).some(({ least = 0 }) => least > 0)
  const listed = async (over: object = {}) =>
    Page.parse(await callsOf(store(), entity)('list', { body: { empresasSelecionadas: [1], ...over } }))
  return { active, documents, draft, flag, fresh, hidden, kept, listed, make, needs, numbers, wireOf, word }
}
