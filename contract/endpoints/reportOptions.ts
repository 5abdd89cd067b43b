import { z } from 'zod'

import { ExportFormat } from '../dataset.ts'
import { endpoint } from '../endpoint.ts'
import { answer } from '../wire.ts'

export const reportOptions = endpoint({
  method: 'GET',
  path: '/reports/options',
  summary:
    'Reports that the session may read, in its language: where each answers, what it filters by, its files (API-56)',
  access: 'session',
  answer: z.array(
    answer({
      name: ['descricao', z.string()],
      lead: ['resumo', z.string()],
      /** Below `/api`; `/column`, `/dump` and `/total` follow. */
      url: z.string(),
      /** Of a period at most; null of a report that has none. */
      days: ['dias', z.int().nullable()],
      /** By what they are called in a question, beside companies, vehicles and period. */
      filters: ['filtros', z.array(z.string())],
      formats: ['formatos', z.array(ExportFormat)],
    }),
  ),
})
