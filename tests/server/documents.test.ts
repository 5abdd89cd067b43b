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
const History = z.object({
  linhas: z.array(z.looseObject({ action: z.string(), who: z.string(), changes: z.looseObject({}) })),
})
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
      // Nobody reads them whole in passing: they are revealed, of one, to whoever may, and its history says to whom.
      const passing = [await ask('get', { id }), await ask('list', list), await ask('history', { id, body: {} })]
      expect(passing.map(shows)).toEqual(passing.map(() => []))
      expect(shows(await ask('reveal', { id }))).toEqual(whole)
      const { linhas } = History.parse(await ask('history', { id, body: {} }))
      const [newest] = linhas
      expect([newest?.action, newest?.who, Object.keys(newest?.changes ?? {}).toSorted()]).toEqual([
        'revealed',
        'Ana',
        personal.toSorted(),
      ])
      expect(shows(newest)).toEqual([])
      const others = testCaller({ companies: [2] })
      expect(await refusal(ask('reveal', { id }, others))).toMatchObject({ code: 'entity.notFound' })
      expect(entity.calls.reveal?.access).toEqual([permissions.personalDocuments, 'r'])
      // A file of whoever may have them holds them, and the log says whose file it was; one without them needs no line.
      expect(shows(await file(testCaller()))).toEqual(whole)
      await ask('export', { body: { ...list.body, formato: 'csv', colunas: ['id'], fuso: 'America/Sao_Paulo' } })
      const noted = await store().system((tx) =>
        tx.query(`select company_id, user_id, body from audit where action = $1`, [`${entity.name}.exported`]),
      )
      expect(noted).toMatchObject([{ company_id: 1, user_id: testCaller().userId, body: { fields: personal } }])
      const strange = Object.fromEntries(wires.map((wire) => [wire, '•••000000••']))
      expect(await refusal(ask('create', { body: { ...body, chave: randomUUID(), ...strange } }, blind))).toMatchObject(
        { code: 'request.invalid' },
      )
      for (const ordem of wires)
        expect(await refusal(ask('list', { body: { ...list.body, ordem } }, blind))).toBeInstanceOf(z.core.$ZodError)
    },
  )
})
