import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import {
  type AnyDataset,
  ExportAsked,
  type ExportAnswer,
  type ExportFormat,
  columnsOf,
  datasetName,
  fileTypes,
} from '#contract/dataset.ts'
import { fail } from '#contract/errors.ts'
import { instantText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { attachmentOf, datedFileName } from '#contract/rules/fileName.ts'

import { csvFile } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { xlsxFile } from './xlsx.ts'

interface Format {
  most: number
  write: (sheet: Sheet) => AsyncIterable<string | Uint8Array>
}

const formats: Record<ExportFormat, Format> = {
  csv: { most: limits.exportRows, write: csvFile },
  xlsx: { most: limits.exportRows, write: xlsxFile },
  // Fonts and their engine are heavy, and most servers never make one.
  pdf: {
    most: limits.exportPdfRows,
    write: async function* write(sheet) {
      const { pdfFile } = await import('./pdf.ts')
      yield* pdfFile(sheet)
    },
  },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Answers with the file that `asked` describes, written as fast as the caller takes it. When reading fails midway the
 * connection is cut, so that no half of a file passes for a whole.
 * @param asked the decoded body: ExportAsked and the filter
 * @throws Refusal export.tooLarge, or permission.denied when the caller may read none of the columns, before anything is sent
 */
export function sendFile(
  reply: FastifyReply,
  dataset: AnyDataset,
  asked: unknown,
  answer: ExportAnswer,
  { language, originName }: { language: Language; originName: string },
): FastifyReply {
  const { format, columns, timeZone } = ExportAsked.parse(asked)
  const { most, write } = formats[format]
  if (answer.total > most) fail('export.tooLarge', { data: { rows: answer.total, most } })
  const known = columnsOf(dataset, language)
  const { rows, companies, period, at, way, notes = [], end, hidden = [] } = answer
  const shown = [...new Set(columns)].flatMap((key) => known.find((column) => column.key === key) ?? [])
  const readable = shown.filter(({ key }) => !hidden.includes(key))
  if (readable.length === 0) fail('permission.denied')
  const title = capital(datasetName(dataset, language))
  const sheet: Sheet = {
    title,
    originName,
    companies,
    period,
    at,
    language,
    timeZone,
    columns: readable,
    way,
    notes,
    rows,
    end,
  }
  // API-31: the day is that of whoever asks.
  const name = datedFileName(title, instantText(at, 'yyyy-MM-dd', timeZone), format)
  return reply
    .header('content-type', fileTypes[format])
    .header('content-disposition', attachmentOf(name))
    .send(Readable.from(write(sheet), { objectMode: false }))
}
