import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { vehicle } from '#contract/entities/vehicle.ts'

import { describeEachStore } from '../eachStore.ts'
import { seedTestFleet } from '../fleet.ts'
import { triesAll } from '../whole.ts'
import { Judged, Step } from './importAnswers.ts'
import { callsOf } from './registryRig.ts'

/** Rows of the spreadsheet; in the night as many as a fleet has (`npm run nightly -- --only R22`). */
const n = triesAll ? 10_000 : 60
const chunk = 500
const minutes = triesAll ? 20 : 2

describeEachStore('An import that is taken back', (store) => {
  beforeAll(async () => {
    await seedTestFleet(store(), 2)
    await store().system((tx) =>
      tx.query(
        `insert into vehicle (company_id, plate, fleet_number, category, maker, model)
         select 1, 'UND' || to_char(i, 'FM00000'), i::text, 1, 'Volvo', 'FH ' || i % 7 from generate_series(1, $1::int) i`,
        [n],
      ),
    )
  })
  /** Every column of every vehicle but those that say that it was saved. */
  const whole = () =>
    store().system((tx) =>
      tx.query<{ row: object }>(
        `select to_jsonb(v) - 'rev' - 'changed_at' - 'changed_by' as row from vehicle v where v.company_id = 1 order by v.id`,
      ),
    )

  test(
    'R22 rows that were checked, changed and taken back come back untouched, each of them, and what was made is gone',
    async () => {
      const ask = callsOf(store(), vehicle)
      const before = await whole()
      const planilha: { linha: number; celulas: Record<string, string> }[] = before.map(({ row }, at) => ({
        linha: at + 2,
        celulas: { placa: String(Object(row).plate), modelo: `Trocado ${at}`, cor: 'Azul', ano: '2020' },
      }))
      // One of ten is new.
      for (let at = 0; at < n / 10; at++)
        planilha.push({
          linha: before.length + 2 + at,
          celulas: { placa: `NEW${String(at).padStart(5, '0')}`, categoria: '2', modelo: 'Novo' },
        })
      const pieces = Array.from({ length: Math.ceil(planilha.length / chunk) }, (_, at) =>
        planilha.slice(at * chunk, (at + 1) * chunk),
      )
      const verdicts: string[] = []
      for (const piece of pieces)
        verdicts.push(
          ...Judged.parse(await ask('import', { body: { id_empresa: 1, planilha: piece } })).linhas.map(
            ({ situacao }) => situacao,
          ),
        )
      const count = (said: string) => verdicts.filter((one) => one === said).length
      expect([count('changed'), count('new')]).toEqual([before.length, n / 10])
      expect(await whole(), 'checked, and nothing written').toEqual(before)

      const chave = randomUUID()
      for (const piece of pieces)
        await ask('import', {
          body: { id_empresa: 1, planilha: piece, guardar: { chave, total: planilha.length, contagem: before.length } },
        })
      const through = async (passo: 'write' | 'undo', end: string) => {
        for (let steps = 0; steps < planilha.length; steps++) {
          const { importacao } = Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo } }))
          if (importacao?.situacao === end) return importacao
        }
        throw new Error(`never ${end}`)
      }
      expect(await through('write', 'done')).toMatchObject({
        contagem: { mudaram: before.length, novas: n / 10, recusadas: 0 },
      })
      expect(await whole()).not.toEqual(before)
      expect(await through('undo', 'undone')).toMatchObject({ contagem: { desfeitas: planilha.length, mantidas: 0 } })
      expect(await whole()).toEqual(before)
    },
    minutes * 60_000,
  )
})
