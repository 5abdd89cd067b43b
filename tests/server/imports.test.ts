import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { grouping } from '#contract/entities/grouping.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { permissions } from '#contract/permissions.ts'
import { firstBrokenAudit } from '#server/db/audit.ts'
import { appendEvent } from '#server/db/events.ts'
import type { Scope, Store, Tx } from '#server/db/port.ts'
import { ImportKeeper } from '#server/kit/entity/importKeeper.ts'
import { silentLog } from '#server/kit/log.ts'
import { importRuns } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { Judged, Step } from './importAnswers.ts'
import { callsOf, refusal } from './registryRig.ts'

const Made = z.looseObject({ id: z.number(), rev: z.number() })
const without = (action: 'c' | 'u') =>
  testCaller({
    permissions: testCaller().permissions.map((one) =>
      one.key === permissions.grouping ? { ...one, [action]: false } : one,
    ),
  })

describeEachStore('Import', (store) => {
  const noun = grouping as unknown as AnyEntity // as the machine knows it
  let now = Date.UTC(2026, 5, 10, 15)
  const ask = (
    verb: Parameters<ReturnType<typeof callsOf>>[0],
    parts: { id?: number; body?: object },
    caller = testCaller(),
  ) => callsOf(store(), noun, { now: () => now })(verb, parts, caller)
  const sheet = (rows: readonly object[], from = 2) => rows.map((celulas, at) => ({ linha: from + at, celulas }))
  const judge = async (rows: readonly object[], caller = testCaller()) =>
    Judged.parse(await ask('import', { body: { id_empresa: 1, planilha: sheet(rows) } }, caller)).linhas
  const step = async (passo: string, chave: string | null, caller = testCaller()) =>
    Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo } }, caller)).importacao
  const keep = async (rows: readonly object[], caller = testCaller()) => {
    const chave = randomUUID()
    for (let from = 0; from < rows.length; from += 500) {
      const planilha = sheet(rows.slice(from, from + 500), from + 2)
      const body = { id_empresa: 1, planilha, guardar: { chave, total: rows.length } }
      // An answer that was lost: sent again they are kept once.
      for (const _ of [1, 2]) await ask('import', { body }, caller)
    }
    return chave
  }
  const write = async (rows: readonly object[], caller = testCaller()) => {
    const chave = await keep(rows, caller)
    let job = await step('write', chave, caller)
    while (job?.situacao === 'writing') job = await step('write', chave, caller)
    return job
  }
  const keeperOf = () =>
    new ImportKeeper({
      store: store(),
      clock: { now: () => now },
      log: silentLog,
      callerNow: async () => testCaller(),
      runOf: importRuns({ store: store(), clock: { now: () => now }, announce: () => {} }),
    })
  const make = async (descricao: string) =>
    Made.parse(await ask('create', { body: { id_empresa: 1, chave: randomUUID(), descricao, ativo: true } }))
  const get = async (id: number) => Made.parse(await ask('get', { id }))

  beforeAll(() => seedTestFleet(store(), 4))

  test('a preview says new, changed before and after, same and wrong, cell by cell, and writes nothing', async () => {
    const { id } = await make('Frota Velha')
    await make('Frota Igual')
    const judged = await judge([
      { descricao: 'Frota Nova' },
      { id: String(id), descricao: 'Frota Mudada' },
      { descricao: 'frota igual', ativo: 'Sim' },
      { descricao: 'Frota Igual', ativo: '' },
      { descricao: '', ativo: 'sim' },
      { descricao: 'x'.repeat(101) },
      { descricao: 'Outra', ativo: 'talvez' },
      { id: '999999', descricao: 'Sumida' },
      { id: String(id), descricao: 'Frota Igual' },
      { descricao: '\uE001#REF!' },
    ])
    expect(
      judged.map(({ situacao, problemas }) => [
        situacao,
        ...problemas.map(({ campo, codigo }) => `${campo} ${codigo}`),
      ]),
    ).toEqual([
      ['new'],
      ['changed'],
      ['changed'],
      ['wrong', 'null twice'],
      ['wrong', 'description required'],
      ['wrong', 'description big'],
      ['wrong', 'active choice'],
      ['wrong', 'id notFound'],
      ['wrong', 'description taken', 'null twice'],
      ['wrong', 'description error'],
    ])
    expect(judged[1]).toMatchObject({ id, mudancas: { description: ['Frota Velha', 'Frota Mudada'] } })
    expect(await get(id)).toMatchObject({ rev: 1, descricao: 'Frota Velha' })
  })

  test('a blank cell changes nothing, and a name within the file twice is refused where it comes again', async () => {
    const { id } = await make('Em branco')
    expect((await judge([{ id: String(id), descricao: ' ', ativo: '' }]))[0]).toMatchObject({ situacao: 'same' })
    const twice = await judge([{ descricao: 'Dupla' }, { descricao: 'DUPLA' }])
    expect(twice).toMatchObject([
      { situacao: 'new' },
      { situacao: 'wrong', problemas: [{ campo: 'description', codigo: 'taken' }] },
    ])
  })

  test('lines are written together: far fewer statements than lines, and one that is refused costs no other', async () => {
    let statements = 0
    const counted: Store = Object.assign(Object.create(store()), {
      scoped: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
        store().scoped(scope, (tx) =>
          work({
            query: (text, values) => {
              statements += 1
              return tx.query(text, values)
            },
          }),
        ),
    })
    const counting = callsOf(counted, noun, { now: () => now })
    const rows = Array.from({ length: 300 }, (_, n) => ({ descricao: `Leva ${n}` }))
    const chave = await keep([...rows, { descricao: 'Leva 299' }])
    const body = { id_empresa: 1, chave, passo: 'write' }
    expect(Step.parse(await counting('importStep', { body })).importacao).toMatchObject({
      situacao: 'done',
      contagem: { novas: 300, recusadas: 1, restam: 0 },
    })
    expect(statements).toBeLessThan(100)
  })

  test('an alert of the company is stored between two steps; each is told once, and the chain of the audit log holds', async () => {
    const rows = Array.from({ length: 505 }, (_, n) => ({ descricao: `Lote ${String(n).padStart(4, '0')}` }))
    const chave = await keep(rows)
    expect(await step('write', chave)).toMatchObject({ situacao: 'writing', contagem: { novas: 500, restam: 5 } })
    await store().system((tx) => appendEvent(tx, { company: 1, type: 'alertRaised', rev: 1, body: { between: true } }))
    // As after a crash: whoever asks for the next step goes on where the last one ended.
    expect(await step('look', null)).toMatchObject({ chave, situacao: 'writing', contagem: { restam: 5 } })
    expect(await step('write', chave)).toMatchObject({
      situacao: 'done',
      contagem: { novas: 505, recusadas: 0, restam: 0 },
    })
    await store().system(async (tx) => {
      const events = await tx.query<{ seq: number; type: string }>(
        `select seq, type from event where company_id = 1 and (body @> '{"between":true}' or body @> '{"entity":"grouping"}') order by seq desc limit 3`,
      )
      expect(events.map(({ type }) => type)).toEqual(['recordsChanged', 'alertRaised', 'recordsChanged'])
      expect(await firstBrokenAudit(tx, 1)).toBeUndefined()
      const [lines] = await tx.query<{ n: number }>(
        `select count(*)::int as n from audit where action = 'grouping.created' and body->>'via' = 'import' and body::text like '%Lote %'`,
      )
      expect(lines?.n).toBe(505)
    })
    expect(await refusal(step('write', chave))).toEqual({ code: 'import.closed' })
    // Undone whole, chunk by chunk.
    let job = await step('undo', chave)
    while (job?.situacao === 'undoing') job = await step('undo', chave)
    expect(job).toMatchObject({ situacao: 'undone', contagem: { desfeitas: 505, mantidas: 0 } })
    const left = await ask('list', { body: { empresasSelecionadas: [1], texto: 'Lote' } })
    expect(left).toMatchObject({ total: 0 })
  }, 120_000)

  test('R22 what somebody changed since is kept and named; what nobody did is as it was before', async () => {
    const [a, b] = [await make('Antes A'), await make('Antes B')]
    const job = await write([
      { id: String(a.id), descricao: 'Depois A' },
      { id: String(b.id), descricao: 'Depois B' },
      { descricao: 'Nova por engano' },
      { descricao: 'Errada', ativo: 'talvez' },
    ])
    expect(job).toMatchObject({
      situacao: 'done',
      contagem: { novas: 1, mudaram: 2, recusadas: 1 },
      recusas: [{ linha: 5, problemas: [{ campo: 'active', codigo: 'choice' }], celulas: { descricao: 'Errada' } }],
    })
    await ask('update', { id: b.id, body: { rev: 2, descricao: 'De outra pessoa', ativo: true } })
    expect(await step('undo', job?.chave ?? '')).toMatchObject({
      situacao: 'undone',
      contagem: { desfeitas: 2, mantidas: 1 },
      mantidos: [{ linha: 3, problemas: [{ codigo: 'edited' }] }],
    })
    expect(await get(a.id)).toMatchObject({ rev: 3, descricao: 'Antes A' })
    expect(await get(b.id)).toMatchObject({ descricao: 'De outra pessoa' })
    const history = await ask('history', { id: a.id })
    expect(history).toMatchObject({
      linhas: [{ action: 'updated', via: 'import' }, { action: 'updated', via: 'import' }, {}],
    })
  })

  test('R22 taken back while others change and remove: each line is counted once, what somebody else did stays', async () => {
    const job = await write(Array.from({ length: 40 }, (_, n) => ({ descricao: `Junto ${n}` })))
    const listed = z.object({ linhas: z.array(Made) })
    const wanted = { body: { empresasSelecionadas: [1], texto: 'Junto' } }
    const made = listed.parse(await ask('list', wanted)).linhas.toSorted((a, b) => a.id - b.id)
    const works = made
      .slice(0, 20)
      .map(({ id, rev }, n) =>
        n % 4 === 0
          ? ask('update', { id, body: { rev, descricao: `Alheio ${n}`, ativo: true } })
          : n % 4 === 1
            ? ask('remove', { id, body: { rev } })
            : ask('get', { id }),
      )
    const ends = await Promise.all([...works, step('undo', job?.chave ?? '')].map(refusal))
    for (const end of ends) expect([null, { code: 'entity.notFound' }]).toContainEqual(end)
    const edited = await step('look', job?.chave ?? '')
    const others = listed.parse(await ask('list', { body: { empresasSelecionadas: [1], texto: 'Alheio' } })).linhas
    const kept = (edited?.mantidos ?? []).map(({ problemas }) => problemas[0]?.codigo)
    expect(kept.filter((code) => code === 'edited')).toHaveLength(others.length)
    expect(edited).toMatchObject({
      situacao: 'undone',
      contagem: { desfeitas: 40 - kept.length, mantidas: kept.length },
    })
    expect(listed.parse(await ask('list', wanted)).linhas).toEqual([])
  })

  test('stopped half-way it writes no more; a day later nothing is taken back', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => ({ descricao: `Meio ${n}` }))
    const chave = await keep(rows)
    await step('write', chave)
    expect(await step('cancel', chave)).toMatchObject({ situacao: 'cancelled', contagem: { novas: 500, restam: 1 } })
    expect(await refusal(step('write', chave))).toEqual({ code: 'import.closed' })
    now += 25 * 3_600_000
    expect(await refusal(step('undo', chave))).toEqual({ code: 'import.closed' })
    now -= 25 * 3_600_000
  }, 60_000)

  test('R22 lines of a spreadsheet go a day after by themselves, and what they wrote stays', async () => {
    const keeper = keeperOf()
    const job = await write([{ descricao: 'Fica no cadastro' }])
    const lines = () =>
      store().system((tx) => tx.query('select line from import_row where job = $1', [job?.chave ?? null]))
    now += 23 * 3_600_000
    await keeper.settle()
    expect(await lines()).toHaveLength(1)
    now += 2 * 3_600_000
    await keeper.settle()
    expect(await lines()).toEqual([])
    expect(await refusal(step('look', job?.chave ?? null))).toEqual({ code: 'entity.notFound' })
    expect((await judge([{ descricao: 'Fica no cadastro' }]))[0]).toMatchObject({ situacao: 'same' })
    now -= 25 * 3_600_000
  }, 60_000)

  test('R18 what no page asks for any more is brought to its end, what a page is at is left to it', async () => {
    const keeper = keeperOf()
    // The round of a start, at which nothing was under way.
    await keeper.settle()
    const written = await keep([{ descricao: 'Sem página' }])
    const half = randomUUID()
    const guardar = { chave: half, total: 2 }
    await ask('import', { body: { id_empresa: 1, planilha: sheet([{ descricao: 'Uma só' }]), guardar } })
    await keeper.settle()
    expect(await step('look', written)).toMatchObject({ situacao: 'staged', contagem: { restam: 1 } })
    now += 61_000
    await keeper.settle()
    expect(await step('look', written)).toMatchObject({ situacao: 'done', motivo: null, contagem: { novas: 1 } })
    expect(await step('look', half)).toMatchObject({ situacao: 'staged', motivo: null })
    now += 600_000
    await keeper.settle()
    expect(await step('look', half)).toMatchObject({ situacao: 'cancelled', motivo: 'incomplete' })
    expect(await ask('list', { body: { empresasSelecionadas: [1], texto: 'Uma só' } })).toMatchObject({ total: 0 })
    now -= 661_000
  })

  test('without the right to make, new lines are refused and changes are taken; another company finds nothing', async () => {
    const { id } = await make('De quem muda')
    const judged = await judge([{ descricao: 'Sem direito' }, { id: String(id), descricao: 'Mudada' }], without('c'))
    expect(judged).toMatchObject([
      { situacao: 'wrong', problemas: [{ campo: null, codigo: 'mayNotCreate' }] },
      { situacao: 'changed' },
    ])
    const neighbour = testCaller({ companies: [2] })
    expect(await refusal(judge([{ descricao: 'Alheia' }], neighbour))).toEqual({ code: 'company.notFound' })
    const chave = await keep([{ descricao: 'Minha' }])
    const foreign = ask('importStep', { body: { id_empresa: 2, chave, passo: 'write' } }, neighbour)
    expect(await refusal(foreign)).toEqual({ code: 'entity.notFound' })
    const planilha = sheet([{ id: String(id), descricao: 'Roubada' }])
    const theirs = await ask('import', { body: { id_empresa: 2, planilha } }, neighbour)
    expect(theirs).toMatchObject({ linhas: [{ situacao: 'wrong', problemas: [{ campo: 'id', codigo: 'notFound' }] }] })
  })

  test('rows that are not all there are not written', async () => {
    const chave = randomUUID()
    await ask('import', {
      body: { id_empresa: 1, planilha: sheet([{ descricao: 'Uma de duas' }]), guardar: { chave, total: 2 } },
    })
    expect(await refusal(step('write', chave))).toEqual({ code: 'import.incomplete' })
  })
})
