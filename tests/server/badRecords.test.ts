import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { grouping } from '#contract/entities/grouping.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { ImportKeeper } from '#server/kit/entity/importKeeper.ts'
import { silentLog } from '#server/kit/log.ts'
import { importRuns } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { Judged, Step } from './importAnswers.ts'
import { callsOf, refusal } from './registryRig.ts'

const Made = z.looseObject({ id: z.number(), rev: z.number() })
const Listed = z.looseObject({ total: z.number() })

/** Bad input of issue 28 that only a store can judge: lines that are half wrong, and ids of another company among own ones. */
describeEachStore('Bad records', (store) => {
  const noun = grouping as unknown as AnyEntity // as the machine knows it
  const now = Date.UTC(2026, 5, 10, 15)
  const ask = (...given: Parameters<ReturnType<typeof callsOf>>) => callsOf(store(), noun)(...given)
  const make = async (descricao: string) =>
    Made.parse(await ask('create', { body: { id_empresa: 1, chave: randomUUID(), descricao, ativo: true } }))
  const count = async (texto: string) =>
    Listed.parse(await ask('list', { body: { empresasSelecionadas: [1], texto } })).total
  let vehicles: number[] = []
  beforeAll(async () => {
    vehicles = await seedTestFleet(store(), 4)
  })

  test('bad input: of lines that are half wrong each bad cell is named, nothing is written before it is asked for, and then the good ones', async () => {
    const rows = Array.from({ length: 10 }, (_, n) => ({
      descricao: `Metade ${n}`,
      ...(n % 2 === 1 && { ativo: 'talvez' }),
    }))
    const planilha = rows.map((celulas, at) => ({ linha: at + 2, celulas }))
    const { linhas } = Judged.parse(await ask('import', { body: { id_empresa: 1, planilha } }))
    expect(linhas.map(({ linha, situacao }) => [linha, situacao])).toEqual(
      rows.map((_, at) => [at + 2, at % 2 === 1 ? 'wrong' : 'new']),
    )
    for (const { situacao, problemas } of linhas)
      expect(problemas).toMatchObject(situacao === 'wrong' ? [{ campo: 'active', codigo: 'choice' }] : [])
    expect(await count('Metade')).toBe(0)

    const chave = randomUUID()
    await ask('import', { body: { id_empresa: 1, planilha, guardar: { chave, total: rows.length } } })
    expect(await count('Metade'), 'kept, and not written').toBe(0)
    const { importacao } = Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo: 'write' } }))
    expect(importacao).toMatchObject({ situacao: 'done', contagem: { novas: 5, recusadas: 5, restam: 0 } })
    expect(importacao?.recusas.map(({ linha }) => linha).toSorted((a, b) => a - b)).toEqual([3, 5, 7, 9, 11])
    expect(await count('Metade')).toBe(5)
  })

  test('R20 a column that moved is not written without its count, whoever asks; a few of many records are', async () => {
    const made: z.output<typeof Made>[] = []
    for (let n = 0; n < 6; n++) made.push(await make(`Coluna ${n}`))
    const planilha = made.map(({ id }, n) => ({ linha: n + 2, celulas: { id: String(id), descricao: `Movida ${n}` } }))
    const keep = async (meant: object = {}) => {
      const guardar = { chave: randomUUID(), total: planilha.length, ...meant }
      await ask('import', { body: { id_empresa: 1, planilha, guardar } })
      return guardar.chave
    }
    const step = async (passo: string, chave: string) =>
      Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo } })).importacao
    const moved = { code: 'import.moved', field: 'descricao', count: 6 }
    const unsaid = await keep()
    expect(await refusal(step('write', unsaid))).toEqual(moved)
    expect(await refusal(step('write', await keep({ contagem: 5 })))).toEqual(moved)
    expect(await step('look', unsaid)).toMatchObject({ situacao: 'staged', contagem: { restam: 6 } })
    expect(await count('Coluna')).toBe(6)
    // The server brings none to its end by itself that nobody agreed to.
    await new ImportKeeper({
      store: store(),
      clock: { now: () => now },
      log: silentLog,
      callerNow: async () => testCaller(),
      runOf: importRuns({ store: store(), clock: { now: () => now }, announce: () => {} }),
    }).settle()
    expect(await step('look', unsaid)).toMatchObject({ situacao: 'cancelled', motivo: 'refused' })
    const meant = await keep({ contagem: 6 })
    expect(await step('write', meant)).toMatchObject({ situacao: 'done', contagem: { mudaram: 6 } })
    expect(await step('undo', meant)).toMatchObject({ situacao: 'undone', contagem: { desfeitas: 6 } })
    // Six of thirty that the file had are a fifth, and no more: what changed nothing was not sent.
    const few = await keep({ existentes: 30 })
    expect(await step('write', few)).toMatchObject({ situacao: 'done', contagem: { mudaram: 6 } })
    expect(await count('Movida')).toBe(6)
  })

  test('bad input: ids of another company among those that are moved are as those of none, and none of them moves', async () => {
    const { id } = await make('Só os próprios')
    // Every second vehicle of the fleet is of company 2.
    const [own = 0, foreign = 0, other = 0] = vehicles
    const move = (vinculados: number[], id_registro: number | null = id) =>
      refusal(ask('link', { body: { id_registro, vinculados, desde: now } }))
    for (const stranger of [foreign, 999_999]) {
      expect(await move([own, stranger, other])).toEqual({ code: 'entity.notFound' })
      expect(await move([own, stranger], null)).toEqual({ code: 'entity.notFound' })
    }
    expect(await ask('get', { id })).toMatchObject({ vinculos: [], rev: 1 })
    // Nor is one of them switched off, changed or removed from there.
    const neighbour = testCaller({ companies: [2] })
    const off = { id, body: { rev: 1, ativo: false } }
    expect(await refusal(ask('status', off, neighbour))).toEqual({ code: 'entity.notFound' })
    expect(await ask('get', { id })).toMatchObject({ ativo: true, rev: 1 })
    expect(await move([own, other])).toBeNull()
    expect(await ask('get', { id })).toMatchObject({ vinculos: [own, other] })
  })
})
