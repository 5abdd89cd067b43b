import { expect, test } from 'vitest'

import type { FieldKind } from '../fieldKinds.ts'
import type { AnyEntity } from '../machine/entityShape.ts'
import { entities } from './all.ts'

/** What reads like a value of a kind and is none: check digits that are not its own, days and times that are none. */
const wrong: Partial<Record<FieldKind, readonly string[]>> = {
  cpf: ['39053344706', '11111111111'],
  cnpj: ['12ABC34501DE36', '11111111111111'],
  taxId: ['39053344706', '12ABC34501DE36'],
  cnh: ['11111111111'],
  pis: ['12061840540'],
  renavam: ['63988496000'],
  vin: ['9BWZZZ377VT00425I'],
  mac: ['AA:BB:CC:DD:EE'],
  email: ['nobody'],
  phone: ['123456789'],
  postalCode: ['0131010'],
  clockTime: ['24:60'],
  day: ['2026-02-30', '2026-13-01', '30/02/2026'],
  dueDay: ['2026-02-30', '2026-13-01'],
  birthDay: ['1980-02-30', '2999-01-01'],
}

const nouns = Object.values<AnyEntity>({ ...entities }).map((entity) => [entity.name, entity] as const)

const draftOf = ({ fields, links = {}, sample }: AnyEntity) => ({
  id_empresa: 1,
  chave: '11111111-1111-4111-8111-111111111111',
  ...Object.fromEntries(Object.entries(sample).map(([key, value]) => [fields[key]?.wire ?? key, value])),
  ...Object.fromEntries(
    Object.values(links).flatMap(({ wire, least }) => (least === undefined ? [] : [[wire, [1]] as const])),
  ),
})
const wrongIn = (entity: AnyEntity, over: Readonly<Record<string, unknown>>) =>
  entity.calls.create?.body?.safeParse({ ...draftOf(entity), ...over }).error?.issues ?? []

test.each(nouns)('bad input %s: a field that is unknown, or that is nobody’s to say, is refused', (_name, entity) => {
  expect(wrongIn(entity, {})).toEqual([])
  for (const field of ['painel_parede', 'administrador', 'id_empresa_gerencial', 'rev_guardada'])
    expect(wrongIn(entity, { [field]: 1 }), field).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
})

test.each(nouns)('bad input %s: a wrong check digit and a day that is none are refused', (_name, entity) => {
  for (const { kind, mode, wire } of Object.values(entity.fields))
    for (const value of mode === 'asked' || mode === 'maybe' ? (wrong[kind] ?? []) : [])
      expect(
        wrongIn(entity, { [wire]: value }).map(({ path }) => path[0]),
        `${wire} ${value}`,
      ).toContain(wire)
})
