import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { faceOf } from '#contract/columns.ts'
import { ExportAnswer, columnsOf } from '#contract/dataset.ts'
import { entities } from '#contract/entities/all.ts'
import { CompanyId, languages } from '#contract/kinds.ts'
import { activeField } from '#contract/machine/entityParts.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { firstBrokenAudit } from '#server/db/audit.ts'
import { cpfOf } from '#server/gateway/simulator/identifiers.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { triesAll } from '../whole.ts'
import { type Linked, plantLinked } from './plantLinked.ts'
import { changedByOwnFile, triedLine, written } from './registryImport.ts'
import { ownOf } from './registryOwn.ts'
import { callsOf, refusal, seedGiver } from './registryRig.ts'

/** One test for every noun of the registry machine, fed by its sample (machines.md §11). */
const Record = z.looseObject({ id: z.number(), rev: z.number() })
const Page = z.looseObject({ total: z.number(), linhas: z.array(Record), proxima: z.string().nullable() })

const History = z.looseObject({
  linhas: z.array(z.looseObject({ action: z.string(), who: z.string(), changes: z.record(z.string(), z.unknown()) })),
})

const numberOf = (said: string): number =>
  1 + ([...said.toLowerCase()].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 9_000)

/** A CPF of each word, the same for the word in capitals. */
const documentOf = (said: string): string => cpfOf([...String(100_000_000 + numberOf(said))].map(Number))

describeEachStore('Registry', (store) => {
  let linked: Linked = () => undefined
  beforeAll(async () => {
    await seedTestFleet(store(), 4)
    await seedGiver(store())
    linked = await plantLinked(store())
  })

  for (const entity of Object.values<AnyEntity>({ ...entities })) {
    // A company is no row of a company: tests/server/accessCompanies.test.ts tries it.
    if (entity.name === 'company') continue
    const { name, fields, unique = [], personal = [] } = entity
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
          least === undefined ? [] : [[wire, [linked(of, company)]]],
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

    test(`${name}: posted twice, or fifty times at once, with one key it is one`, async () => {
      const chave = randomUUID()
      const body = { id_empresa: 1, chave, ...draft('Um só'), ...fresh() }
      const made = await Promise.all(Array.from({ length: 20 }, () => callsOf(store(), entity)('create', { body })))
      expect(new Set(made.map((one) => Record.parse(one).id)).size).toBe(1)
      expect((await listed({ texto: 'um so' })).total).toBe(1)
    })

    test(`${name}: what must be its own is, however many try at once; of another company it may be the same`, async () => {
      if (unique.length === 0) return
      const tries = await Promise.all(Array.from({ length: 20 }, () => refusal(make('Próprio'))))
      expect(tries.filter((one) => one === null)).toHaveLength(1)
      expect(tries.filter((one) => one !== null)).toMatchObject(
        Array.from({ length: 19 }, () => ({ code: 'record.taken', field: wireOf(unique[0] ?? word) })),
      )
      const neighbour = testCaller({ companies: [2] })
      expect((await make('Próprio', { id_empresa: 2 }, neighbour)).rev).toBe(1)
      const other = await make('Outro')
      const ask = callsOf(store(), entity)
      expect(await refusal(ask('update', { id: other.id, body: { rev: 1, ...draft('PRÓPRIO') } }))).toMatchObject({
        code: 'record.taken',
      })
    })

    test(`${name}: a list by words, in every order, page by page, is whole and in one order`, async () => {
      for (const said of ['Ábaco', 'abade', 'ÁGUA', 'zebra']) await make(`Lista ${said}`)
      expect((await listed({ texto: 'LISTA agua' })).linhas.map((row) => row[wireOf(word)])).toEqual(['Lista ÁGUA'])
      const all = await listed({ texto: 'lista' })
      const idsOf = ({ linhas }: z.output<typeof Page>) => linhas.map(({ id }) => id)
      const inOrder = idsOf(await listed({})).toSorted((a, b) => a - b)
      // A mark is written by what a column holds: one of each is walked, in the night all.
      const walked = new Set<string>()
      for (const key of Object.keys(fields).filter((one) => !hidden.includes(one))) {
        const holds = faceOf(fields[key]?.kind ?? 'text').holds
        const walks = triesAll || !walked.has(holds)
        walked.add(holds)
        for (const ordem of [wireOf(key), `-${wireOf(key)}`]) {
          const whole = await listed({ ordem })
          expect(
            idsOf(whole).toSorted((a, b) => a - b),
            ordem,
          ).toEqual(inOrder)
          if (!walks) continue
          const pages: number[] = []
          for (let apos: string | null = null; ;) {
            const page = await listed({ ordem, limite: 2, apos })
            expect(page.total).toBe(whole.total)
            pages.push(...page.linhas.map(({ id }) => id))
            apos = page.proxima
            if (apos === null) break
          }
          expect(pages, ordem).toEqual(whole.linhas.map(({ id }) => id))
          // A page that is opened cold, and one beyond the end.
          expect((await listed({ ordem, limite: 2, desde: 2 })).linhas.map(({ id }) => id)).toEqual(pages.slice(2, 4))
          expect(await listed({ ordem, desde: 1_000 })).toMatchObject({ total: whole.total, linhas: [], proxima: null })
        }
      }
      expect(all.linhas.map((row) => row[wireOf(word)])).toEqual([
        'Lista Ábaco',
        'Lista abade',
        'Lista ÁGUA',
        'Lista zebra',
      ])
      expect(await refusal(listed({ apos: '["x"]' }))).toMatchObject({ code: 'request.invalid' })
    })

    test(`${name}: a change counts for the revision that was seen; who is late gets the stored row, and no row without r`, async () => {
      const ask = callsOf(store(), entity)
      const made = await make('Para mudar')
      const { id } = made
      const changed = Record.parse(await ask('update', { id, body: { rev: 1, ...draft('Mudado'), ...kept(made) } }))
      expect(changed).toMatchObject({ rev: 2, alterado_por: 'Ana', [wireOf(word)]: 'Mudado' })
      const late = { id, body: { rev: 1, ...draft('Tarde'), ...kept(made) } }
      expect(await refusal(ask('update', late))).toMatchObject({
        code: 'record.changed',
        rev: 2,
        who: 'Ana',
        row: changed,
      })
      const blind = testCaller({ permissions: testCaller().permissions.map((entry) => ({ ...entry, r: false })) })
      expect(Object.keys(Object(await refusal(ask('update', late, blind))))).not.toContain('row')
      // Saved as it is: nothing is written.
      expect(await ask('update', { id, body: { rev: 2, ...draft('Mudado'), ...kept(made) } })).toEqual(changed)
      const neighbour = testCaller({ companies: [2] })
      for (const verb of (['get', 'update', 'history', 'remove'] as const).filter((one) => one in entity.calls))
        expect(
          await refusal(
            ask(
              verb,
              {
                id,
                body: {
                  ...(verb === 'update' && { ...draft('Alheio'), ...kept(made) }),
                  ...(verb !== 'history' && { rev: 2 }),
                },
              },
              neighbour,
            ),
          ),
          verb,
        ).toEqual({ code: 'entity.notFound' })
      const told = History.parse(await ask('history', { id }))
      expect(told.linhas).toMatchObject([
        { action: 'updated', who: 'Ana', changes: { [word]: ['Para mudar', 'Mudado'] } },
        { action: 'created', who: 'Ana' },
      ])
      expect(Object.keys(told.linhas[0]?.changes ?? {}).toSorted()).toEqual([word, ...numbers, ...documents].toSorted())
    })

    test(`${name}: switched off and on, removed; each told once to log and audit`, async () => {
      const ask = callsOf(store(), entity)
      const { id } = await make('De passagem')
      let rev = 1
      if (active !== undefined) {
        const off = await ask('status', { id, body: { rev, [flag]: false } })
        expect(off).toMatchObject({ rev: 2, [wireOf(active)]: false })
        expect((await listed({ filtro: { [wireOf(active)]: [false] } })).linhas.map((row) => row.id)).toContain(id)
        expect(await ask('status', { id, body: { rev: 2, [flag]: true } })).toMatchObject({ rev: 3 })
        rev = 3
      }
      const { remove: removable } = entity.calls
      if (removable) {
        if (removable.body)
          expect(await refusal(ask('remove', { id, body: { rev: 9 } }))).toMatchObject({ code: 'record.changed' })
        await ask('remove', { id, body: { rev } })
        expect(await refusal(ask('get', { id }))).toEqual({ code: 'entity.notFound' })
      }
      const actions = [
        'created',
        ...(active === undefined ? [] : ['deactivated', 'activated']),
        ...(removable ? ['removed'] : []),
      ]
      await store().system(async (tx) => {
        const lines = await tx.query<{ action: string }>(
          'select action from audit where entity = $1 and entity_id = $2 order by seq',
          [name, String(id)],
        )
        expect(lines.map(({ action }) => action)).toEqual(actions.map((action) => `${name}.${action}`))
        const events = await tx.query(`select 1 from event where type = 'recordsChanged' and body @> $1`, [
          { entity: name, ids: [id] },
        ])
        expect(events).toHaveLength(actions.length)
        for (const company of [1, 2]) expect(await firstBrokenAudit(tx, company)).toBeUndefined()
      })
    })

    test(`${name}: M32 its file holds every record that matches, in the order asked for, under the words of the page`, async () => {
      const file = entity.calls.export?.file
      if (file === undefined) return
      for (const language of languages) {
        const heads = Object.fromEntries(columnsOf(file, language).map(({ key, label }) => [key, label]))
        expect(heads).toEqual({ ...entity.words[language].columns, id: 'ID' })
      }
      const columns = Object.keys(file.columns)
      const ordem = `-${wireOf(word)}`
      const body = { empresasSelecionadas: [1], formato: 'csv', colunas: columns, fuso: 'America/Sao_Paulo', ordem }
      const { total, rows } = ExportAnswer.parse(await callsOf(store(), entity)('export', { body }))
      const ids: unknown[] = []
      for await (const row of rows) ids.push(row['id'])
      expect(ids).toEqual((await listed({ ordem })).linhas.map(({ id }) => id))
      expect(total).toBe(ids.length)
    })

    test(`${name}: its file, imported untouched, changes nothing; its sample is tried, and nothing is written`, async () => {
      if (entity.calls.import === undefined || entity.calls.export?.file === undefined) return
      const before = (await listed()).linhas
      for (const language of languages) expect(await changedByOwnFile(store(), entity, language)).toEqual([])
      expect(await triedLine(store(), entity, { ...draft('Planilha'), ...fresh() })).toMatchObject(
        needs ? { situacao: 'wrong', problemas: [{ codigo: 'needsLinks' }] } : { situacao: 'new', problemas: [] },
      )
      expect((await listed()).linhas).toEqual(before)
    })

    test(`R22 ${name}: an import taken back leaves what it changed as it was, and what it made gone or out of use`, async () => {
      if (entity.calls.import === undefined) return
      const [ask, made] = [callsOf(store(), entity), await make('Antes')]
      const rows = [
        { ...draft('Depois'), ...kept(made), id: made.id },
        ...(needs
          ? []
          : [
              { ...draft('Leva um'), ...fresh() },
              { ...draft('Leva dois'), ...fresh() },
            ]),
      ]
      const { job, step } = await written(store(), entity, rows)
      expect(job).toMatchObject({ situacao: 'done', contagem: { novas: rows.length - 1, mudaram: 1 }, recusas: [] })
      expect(await ask('get', { id: made.id })).toMatchObject({ rev: 2, [wireOf(word)]: 'Depois' })
      const contagem = { desfeitas: rows.length, mantidas: 0 }
      expect(await step('undo')).toMatchObject({ situacao: 'undone', contagem, mantidos: [] })
      expect(await ask('get', { id: made.id })).toMatchObject({ rev: 3, [wireOf(word)]: 'Antes' })
      const filtro = active !== undefined && entity.filters.includes(active) ? { [wireOf(active)]: [true] } : {}
      const left = (await listed({ filtro })).linhas.map((row) => row[wireOf(word)])
      for (const said of ['Leva um', 'Leva dois', 'Depois']) expect(left).not.toContain(said)
    })

    test(`${name}: its options are its records, by name`, async () => {
      const options = z
        .array(z.looseObject({ id: z.number() }))
        .parse(await callsOf(store(), entity)('options', { body: { empresasSelecionadas: [1] } }))
      expect(options).toHaveLength((await listed()).total)
      expect(options.every((one) => CompanyId.safeParse(one['id_empresa']).success)).toBe(true)
    })
  }
})
