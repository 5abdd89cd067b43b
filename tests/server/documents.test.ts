import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { ExportAnswer } from '#contract/dataset.ts'
import { entities } from '#contract/entities/all.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { permissions } from '#contract/permissions.ts'
import { isMasked } from '#contract/rules/masked.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { callsOf, refusal } from './registryRig.ts'

/** R25: every noun of the registry machine that has documents of people. */
const Row = z.looseObject({ id: z.number() })
const blind = testCaller({
  permissions: testCaller().permissions.filter(({ key }) => key !== permissions.personalDocuments),
})
const ofPeople = Object.values<AnyEntity>({ ...entities }).filter(({ personal = [] }) => personal.length > 0)

describeEachStore('Documents', (store) => {
  beforeAll(() => seedTestFleet(store(), 2).then(() => undefined))

  test.each(ofPeople.map((entity) => [entity.name, entity] as const))(
    'R25 %s: documents leave masked without their right, and a masked one comes back as it is stored',
    async (_name, entity) => {
      const ask = callsOf(store(), entity)
      const { fields, personal = [], order } = entity
      const wireOf = (key: string) => fields[key]?.wire ?? key
      const sample = Object.fromEntries(Object.entries(entity.sample).map(([key, value]) => [wireOf(key), value]))
      const whole = personal.map((key) => String(entity.sample[key]))
      const shows = (told: unknown) => whole.filter((document) => JSON.stringify(told).includes(document))
      const body = { id_empresa: 1, chave: randomUUID(), ...sample }
      const made = Row.parse(await ask('create', { body }, blind))
      const { id } = made
      const wires = personal.map(wireOf)
      const masks = Object.fromEntries(wires.map((wire) => [wire, made[wire]]))
      expect(Object.values(masks).every((mask) => isMasked(String(mask)))).toBe(true)
      const file = async (caller = blind) => {
        const colunas = Object.keys(entity.calls.export?.file?.columns ?? {})
        const asked = { empresasSelecionadas: [1], formato: 'csv', colunas, fuso: 'America/Sao_Paulo' }
        const lines: unknown[] = []
        for await (const row of ExportAnswer.parse(await ask('export', { body: asked }, caller)).rows) lines.push(row)
        return lines
      }
      const list = { body: { empresasSelecionadas: [1] } }
      const told: unknown[] = [
        made,
        await ask('create', { body }, blind),
        await ask('get', { id }, blind),
        await ask('list', list, blind),
        await ask('options', list, blind),
        await file(),
        // Another word: the documents stay as they are stored, however masked they were sent.
        await ask('update', { id, body: { ...sample, rev: 1, ...masks, [wireOf(order[0])]: 'Outro nome' } }, blind),
        await refusal(ask('update', { id, body: { ...sample, rev: 1, ...masks } }, blind)),
        await ask('status', { id, body: { rev: 2, ativo: false } }, blind),
        await ask('history', { id, body: {} }, blind),
        await ask('history', { id, body: {} }),
      ]
      expect(told.map(shows)).toEqual(told.map(() => []))
      for (const read of [await ask('get', { id }), await ask('list', list), await file(testCaller())])
        expect(shows(read)).toEqual(whole)
      const strange = Object.fromEntries(wires.map((wire) => [wire, '•••000000••']))
      expect(await refusal(ask('create', { body: { ...body, chave: randomUUID(), ...strange } }, blind))).toMatchObject(
        { code: 'request.invalid' },
      )
      for (const ordem of wires)
        expect(await refusal(ask('list', { body: { ...list.body, ordem } }, blind))).toBeInstanceOf(z.core.$ZodError)
    },
  )
})
