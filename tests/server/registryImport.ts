import { randomUUID } from 'node:crypto'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { faceOf } from '#contract/columns.ts'
import { ExportAnswer, columnsOf } from '#contract/dataset.ts'
import type { Language } from '#contract/kinds.ts'
import { isImported } from '#contract/machine/entityImport.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import type { Store } from '#server/db/port.ts'
import { csvFile } from '#server/kit/exports/csv.ts'

import { testCaller } from '../devices.ts'
import { callsOf } from './registryRig.ts'

const Judged = z.looseObject({ linhas: z.array(z.looseObject({ linha: z.number(), situacao: z.string() })) })
const timeZone = 'America/Sao_Paulo'

/** Lines of a noun's own file that would change something, read as the page reads it. */
export async function changedByOwnFile(store: Store, entity: AnyEntity, language: Language) {
  const ask = callsOf(store, entity)
  const file = entity.calls.export?.file
  if (file === undefined) throw new Error(`${entity.name} has no file`)
  const columns = columnsOf(file, language)
  const body = { empresasSelecionadas: [1], formato: 'csv', colunas: Object.keys(file.columns), fuso: timeZone }
  const { rows } = ExportAnswer.parse(await ask('export', { body }, testCaller({ language })))
  const named = { title: '', originName: '', companies: [], period: null, at: 0, timeZone }
  let text = ''
  for await (const piece of csvFile({ ...named, columns, rows, language })) text += piece
  const [, ...lines] = parse(text, { delimiter: language === 'en' ? ',' : ';', bom: true })
  const planilha = lines.slice(0, 500).map((line, at) => ({
    linha: at + 2,
    celulas: Object.fromEntries(
      columns.flatMap(({ key }, column) => {
        const field = entity.fields[key]
        const wire = key === 'id' ? 'id' : field && isImported(field) ? field.wire : null
        return wire === null ? [] : [[wire, line[column] ?? '']]
      }),
    ),
  }))
  if (planilha.length === 0) throw new Error(`${entity.name} has no records to try`)
  const asked = { body: { id_empresa: 1, idioma: language, planilha } }
  return Judged.parse(await ask('import', asked)).linhas.filter(({ situacao }) => situacao !== 'same')
}

type Said = Readonly<Record<string, unknown>>
const cellsOf = (entity: AnyEntity, said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.values(entity.fields).flatMap((field) => {
      const value = said[field.wire]
      if (!isImported(field) || value === null || value === undefined) return []
      if (typeof value === 'boolean') return [[field.wire, value ? 'sim' : 'não']]
      return [[field.wire, faceOf(field.kind).money ? String(Number(value) / 100) : z.coerce.string().parse(value)]]
    }),
  )

/** What would become of a draft that a spreadsheet says. */
export async function triedLine(store: Store, entity: AnyEntity, said: Said) {
  const body = { id_empresa: 1, planilha: [{ linha: 2, celulas: cellsOf(entity, said) }] }
  return Judged.parse(await callsOf(store, entity)('import', { body })).linhas[0]
}

const Step = z.object({
  importacao: z.looseObject({
    situacao: z.string(),
    contagem: z.record(z.string(), z.number()),
    recusas: z.array(z.unknown()),
    mantidos: z.array(z.unknown()),
  }),
})

/** Drafts written as a spreadsheet says them, of records that are there by their `id`; `step` does what is asked of it then. */
export async function written(store: Store, entity: AnyEntity, said: readonly Said[]) {
  const ask = callsOf(store, entity)
  const chave = randomUUID()
  const planilha = said.map((one, at) => ({
    linha: at + 2,
    celulas: { ...cellsOf(entity, one), ...(typeof one['id'] === 'number' && { id: String(one['id']) }) },
  }))
  await ask('import', { body: { id_empresa: 1, planilha, guardar: { chave, total: planilha.length } } })
  const step = async (passo: 'write' | 'undo') =>
    Step.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo } })).importacao
  return { job: await step('write'), step }
}
