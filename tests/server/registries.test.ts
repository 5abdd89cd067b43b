import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { faceOf } from '#contract/columns.ts'
import { ExportAnswer, columnsOf } from '#contract/dataset.ts'
import { entities } from '#contract/entities/all.ts'
import { CompanyId, languages } from '#contract/kinds.ts'
import type { AnyEntity, Verb } from '#contract/machine/entityShape.ts'
import { firstBrokenAudit } from '#server/db/audit.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { triesAll } from '../whole.ts'
import { type Page, Record, nounRig } from './nounRig.ts'
import { type Linked, plantLinked } from './plantLinked.ts'
import { changedByOwnFile, triedLine, written } from './registryImport.ts'
import { callsOf, refusal, seedGiver } from './registryRig.ts'

/** One test for every noun of the registry machine, fed by its sample (machines.md §11). */
const History = z.looseObject({
  linhas: z.array(z.looseObject({ action: z.string(), who: z.string(), changes: z.record(z.string(), z.unknown()) })),
})

const isVerb = (entity: AnyEntity, verb: string): verb is Verb => verb in entity.calls

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
    const { name, fields, unique = [] } = entity
    const rig = nounRig(store, entity, () => linked)
    const { active, documents, draft, flag, fresh, hidden, kept, listed, make, needs, numbers, wireOf, word } = rig

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

    test(`R07 ${name}: a change counts for the revision that was seen; who is late gets the stored row, and no row without r`, async () => {
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
      const events = () =>
        store().system((tx) =>
          tx.query(`select 1 from event where type = 'recordsChanged' and body @> $1`, [{ entity: name, ids: [id] }]),
        )
      const told = (await events()).length
      // Saved as it is: nothing is written, and nothing said.
      expect(await ask('update', { id, body: { rev: 2, ...draft('Mudado'), ...kept(made) } })).toEqual(changed)
      expect(await events()).toHaveLength(told)
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
      const { linhas } = History.parse(await ask('history', { id }))
      expect(linhas).toMatchObject([
        { action: 'updated', who: 'Ana', changes: { [word]: ['Para mudar', 'Mudado'] } },
        { action: 'created', who: 'Ana' },
      ])
      expect(Object.keys(linhas[0]?.changes ?? {}).toSorted()).toEqual([word, ...numbers, ...documents].toSorted())
    })

    test(`${name}: P36 of ticked rows one of another company is as one that is not there, in every act, and stays as it is`, async () => {
      const neighbour = testCaller({ companies: [2] })
      const both = testCaller({ companies: [2, 1] })
      const [own, foreign] = [await make('Por marcar'), await make('Por marcar', { id_empresa: 2 }, both)]
      const ask = callsOf(store(), entity)
      const acts = {
        get: {},
        update: { rev: 1, ...draft('Alheio'), ...kept(own) },
        status: { rev: 1, [flag]: false },
        history: {},
        reveal: {},
        remove: { rev: 1 },
      }
      for (const id of [foreign.id, 999_999]) {
        for (const [verb, body] of Object.entries(acts))
          if (isVerb(entity, verb))
            expect(await refusal(ask(verb, { id, body })), `${verb} ${id}`).toEqual({ code: 'entity.notFound' })
        if (entity.calls.link === undefined) continue
        const [link] = Object.values(entity.links ?? {}).filter(({ dated }) => dated)
        const of = (company: number) => (link === undefined ? undefined : linked(link.of, company))
        const desde = Date.UTC(2026, 5, 10, 15)
        const stranger = id === foreign.id ? of(2) : id
        const moves = [
          { id_registro: own.id, vinculados: link?.many === true ? [of(1), stranger] : [stranger] },
          { id_registro: null, vinculados: [of(1), stranger] },
          { id_registro: id, vinculados: [of(1)] },
        ]
        for (const move of moves)
          expect(await refusal(ask('link', { body: { ...move, desde } })), JSON.stringify(move)).toEqual({
            code: 'entity.notFound',
          })
      }
      expect(await ask('get', { id: own.id })).toEqual(own)
      expect(await ask('get', { id: foreign.id }, neighbour)).toMatchObject({ rev: 1, [wireOf(word)]: 'Por marcar' })
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
        // A picture is no cell of a file.
        const named = Object.entries(entity.words[language].columns).filter(([key]) => fields[key]?.kind !== 'picture')
        expect(heads).toEqual({ ...Object.fromEntries(named), id: 'ID' })
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
