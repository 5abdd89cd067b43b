import { z } from 'zod'

import type { Endpoint } from '../endpoint.ts'
import { type Field, isTold } from '../fieldKinds.ts'
import { CompanyId, type Language, languages } from '../kinds.ts'
import { limits } from '../limits.ts'
import type { PermissionAction } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/**
 * What becomes of a line of a spreadsheet: a record that is not there yet, one that changes, one that is as the line says
 * already, or a line that cannot be written.
 */
export const importVerdicts = ['new', 'changed', 'same', 'wrong'] as const
export type ImportVerdict = (typeof importVerdicts)[number]
/** Rows arrive, are written chunk by chunk, and may be taken back chunk by chunk. */
export const importStates = ['staged', 'writing', 'done', 'cancelled', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]
/** Why the server stopped one: whoever began it has no access any more, or not this right; its rows never all came; a refusal. */
export const importEnds = ['noAccess', 'noRight', 'incomplete', 'refused'] as const
export type ImportEnd = (typeof importEnds)[number]

/** A line as it was typed, cells by key; `id` is that of the record, as an export has it. Blank cells are left out. */
export interface ImportLine {
  line: number
  cells: Record<string, string | undefined>
}
/** Of a cell, or of the whole line where `key` is null. `text` is what a rule of the noun says, in the reader's language. */
export interface ImportProblem {
  key: string | null
  code: string
  text: string | null
}
export interface JudgedLine {
  line: number
  verdict: ImportVerdict
  /** The record that the line is of; null for a new one. */
  id: number | null
  name: string | null
  /** By key: before and after; personal ones masked. */
  changes: Record<string, [unknown, unknown]>
  problems: ImportProblem[]
  /** What was read otherwise than it was typed: told, and written. */
  notes: ImportProblem[]
}
/** An import as it stands in the store. */
export interface ImportJob {
  key: string
  state: ImportState
  /** Null: nobody stopped it, or a person did. */
  ended: ImportEnd | null
  by: string
  at: number
  /** Until when it may be taken back. */
  until: number
  total: number
  counts: Record<ImportVerdict | 'left' | 'undone' | 'kept', number>
  /** Lines that were refused, and those that could not be taken back, some hundreds at most. */
  refused: (ImportLine & { problems: ImportProblem[] })[]
  kept: (ImportLine & { problems: ImportProblem[] })[]
}
export interface ImportAsked {
  company: CompanyId
  /** In which language days are written. */
  language: Language
  lines: ImportLine[]
  /** Null, they are judged and nothing is kept. */
  keep: ImportKept | null
}
/** Under which key lines are kept to be written, and of how many in all. */
export interface ImportKept {
  key: string
  total: number
  /** Of how many records that are there the file has lines: lines that change nothing need not be sent. */
  known: number
  /** How many records a column that moved would change, as somebody typed it (`import.moved` says how many). */
  agreed: number | null
}
export interface ImportStep {
  company: CompanyId
  /** Null: the caller's last one. */
  key: string | null
  step: 'look' | 'write' | 'cancel' | 'undo'
}

const cell = z
  .string()
  .max(1_000)
  .refine((said) => !said.includes('\0') && said.isWellFormed())
const problem = answer({
  key: ['campo', z.string().nullable()],
  code: ['codigo', z.string()],
  text: ['texto', z.string().nullable()],
})
const count = z.int().min(0)

/** Whether a spreadsheet may say it: what people fill in, pictures apart. */
export const isImported = (field: Field): boolean => !isTold(field) && field.kind !== 'picture'

/** The two calls by which spreadsheets become records of a noun. */
export function importCalls(
  at: string,
  cells: Readonly<Record<string, readonly [wire: string, schema: z.ZodType]>>,
  may: (action: PermissionAction, what: string) => Pick<Endpoint, 'access' | 'summary'>,
): { import: Endpoint; importStep: Endpoint } {
  const typed = request({
    ...Object.fromEntries(Object.entries(cells).map(([key, [wire]]) => [key, [wire, cell.optional()] as const])),
    id: cell.optional(),
  })
  const line = z.int().min(1).max(2_000_000)
  const told = answer({ line: ['linha', line], cells: ['celulas', typed], problems: ['problemas', z.array(problem)] })
  return {
    import: {
      ...may('u', 'lines of a spreadsheet, judged or kept to be written'),
      method: 'POST',
      path: `${at}/list/import`,
      body: request({
        company: ['id_empresa', CompanyId],
        language: ['idioma', z.enum(languages).default('pt-BR')],
        lines: [
          'planilha',
          z
            .array(request({ line: ['linha', line], cells: ['celulas', typed] }))
            .min(1)
            .max(limits.recordsAtOnce),
        ],
        keep: [
          'guardar',
          request({
            key: ['chave', z.uuid()],
            total: z.int().min(1).max(limits.importRows),
            known: ['existentes', count.max(limits.importRows).default(0)],
            agreed: ['contagem', count.max(limits.importRows).nullable().default(null)],
          })
            .nullable()
            .default(null),
        ],
      }),
      sample: { guardar: null },
      answer: answer({
        rows: [
          'linhas',
          z.array(
            answer({
              line: ['linha', line],
              verdict: ['situacao', z.enum(importVerdicts)],
              id: z.int().nullable(),
              name: ['nome', z.string().nullable()],
              changes: ['mudancas', z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))],
              problems: ['problemas', z.array(problem)],
              notes: ['avisos', z.array(problem)],
            }),
          ),
        ],
      }),
      errors: ['company.notFound', 'entity.notFound', 'import.closed'],
    },
    importStep: {
      ...may('u', 'an import: looked at, its next rows written, stopped, or its next rows taken back'),
      method: 'POST',
      path: `${at}/list/import/step`,
      body: request({
        company: ['id_empresa', CompanyId],
        key: ['chave', z.uuid().nullable().default(null)],
        step: ['passo', z.enum(['write', 'cancel', 'undo', 'look'])],
      }),
      sample: { chave: null, passo: 'look' },
      answer: answer({
        job: [
          'importacao',
          answer({
            key: ['chave', z.uuid()],
            state: ['situacao', z.enum(importStates)],
            ended: ['motivo', z.enum(importEnds).nullable()],
            by: ['por', z.string()],
            at: ['em', z.int()],
            until: ['ate', z.int()],
            total: count,
            counts: [
              'contagem',
              answer({
                new: ['novas', count],
                changed: ['mudaram', count],
                same: ['iguais', count],
                wrong: ['recusadas', count],
                left: ['restam', count],
                undone: ['desfeitas', count],
                kept: ['mantidas', count],
              }),
            ],
            refused: ['recusas', z.array(told)],
            kept: ['mantidos', z.array(told)],
          }).nullable(),
        ],
      }),
      errors: ['company.notFound', 'entity.notFound', 'import.closed', 'import.incomplete', 'import.moved'],
    },
  }
}
