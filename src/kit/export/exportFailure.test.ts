import { expect, test } from 'vitest'

import { ApiError } from '#src/api/ApiError.ts'

import words from '../text/pt-BR.json' with { type: 'json' }
import { type ExportSubject, exportFailure } from './exportFailure.ts'

const t = (key: string, values: Record<string, string | number> = {}) => {
  const [, , subject = ''] = key.split('.')
  return (Object.entries(words.export.failed).find(([name]) => name === subject)?.[1] ?? '').replace(
    '{{name}}',
    String(values['name']),
  )
}

test.each<[string, ExportSubject, string]>([
  ['ERR-09 a dataset by its name', 'dataset', 'Erro na exportação do histórico de alertas'],
  ['ERR-10 an analytical report', 'report', 'Erro ao exportar o relatório'],
  ['ERR-11 a journey or a printed page', 'page', 'Houve um erro ao exportar o relatório, por favor tente novamente!'],
])('ERR-04 ERR-12 %s', (_what, subject, sentence) => {
  expect(exportFailure(t, subject, 'histórico de alertas', new Error('x'))).toBe(sentence)
  expect(exportFailure(t, subject, 'histórico de alertas', new ApiError('network'))).toBe(sentence)
})

test('a file that would be too large says so, for trying again would not help', () => {
  const cause = new ApiError('export.tooLarge', { status: 422, msg: 'São 11000 linhas.' })
  expect(exportFailure(t, 'dataset', 'cadastro', cause)).toBe('Erro na exportação do cadastro. São 11000 linhas.')
})
