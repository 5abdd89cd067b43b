import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { grouping } from '#contract/entities/grouping.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { Judged, Step } from './importAnswers.ts'
import { callsOf } from './registryRig.ts'

describeEachStore('Import beside others', (store) => {
  const ask: ReturnType<typeof callsOf> = (verb, parts) => callsOf(store(), grouping)(verb, parts)
  const sheet = (words: string, n: number) =>
    Array.from({ length: n }, (_, at) => ({ linha: at + 2, celulas: { descricao: `${words} ${at}` } }))
  const count = (words: string) =>
    store().system(async (tx) => {
      const [row] = await tx.query<{ n: number }>(
        'select count(*)::int as n from grouping where company_id = 1 and description like $1',
        [`${words} %`],
      )
      return row?.n ?? 0
    })

  beforeAll(() => seedTestFleet(store(), 2))

  test('within a step of an import, and of its undoing, others have their turn: a report waits for some lines, not for five hundred', async () => {
    const chave = randomUUID()
    const planilha = sheet('Vez', 490)
    await ask('import', { body: { id_empresa: 1, planilha, guardar: { chave, total: 490 } } })
    /** How many lines stand whenever somebody else is let in, until the step is through. */
    const seenWhile = async (passo: 'write' | 'undo') => {
      const seen = new Set<number>()
      const step = { goes: true }
      const through = ask('importStep', { body: { id_empresa: 1, chave, passo } }).finally(() => (step.goes = false))
      while (step.goes) seen.add(await count('Vez'))
      await through
      return [...seen].filter((n) => n > 0 && n < 490)
    }
    expect((await seenWhile('write')).length).toBeGreaterThan(0)
    expect(await count('Vez')).toBe(490)
    expect((await seenWhile('undo')).length).toBeGreaterThan(0)
    expect(await count('Vez')).toBe(0)
  }, 120_000)

  test('a name that stands far above in the file is taken, in a preview and when it is written', async () => {
    const planilha = [...sheet('Longe', 300), { linha: 400, celulas: { descricao: 'LONGE 0' } }]
    const { linhas } = Judged.parse(await ask('import', { body: { id_empresa: 1, planilha } }))
    const wrong = linhas.filter(({ situacao }) => situacao === 'wrong')
    expect(wrong).toMatchObject([{ linha: 400, problemas: [{ campo: 'description', codigo: 'taken' }] }])
    const chave = randomUUID()
    await ask('import', { body: { id_empresa: 1, planilha, guardar: { chave, total: 301 } } })
    const { importacao } = Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo: 'write' } }))
    expect(importacao).toMatchObject({
      situacao: 'done',
      contagem: { novas: 300, mudaram: 0, recusadas: 1 },
      recusas: [{ linha: 400, problemas: [{ campo: 'description', codigo: 'taken' }] }],
    })
  }, 120_000)

  test('R18 a line never changes what another line of the file made, whichever step wrote that', async () => {
    const planilha = [...sheet('Passo', 500), { linha: 600, celulas: { descricao: 'PASSO 3' } }]
    const chave = randomUUID()
    for (const lines of [planilha.slice(0, 500), planilha.slice(500)])
      await ask('import', { body: { id_empresa: 1, planilha: lines, guardar: { chave, total: 501 } } })
    const step = async () =>
      Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo: 'write' } })).importacao
    expect(await step()).toMatchObject({ situacao: 'writing', contagem: { novas: 500 } })
    expect(await step()).toMatchObject({
      situacao: 'done',
      contagem: { novas: 500, mudaram: 0, recusadas: 1 },
      recusas: [{ linha: 600, problemas: [{ codigo: 'twice' }] }],
    })
  }, 120_000)
})
