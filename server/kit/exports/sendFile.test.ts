import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { vehicles } from '#contract/datasets/vehicles.ts'
import { limits } from '#contract/limits.ts'

import { eventually } from '../../../tests/eventually.ts'
import { sendFile } from './sendFile.ts'
import { noon } from './testing/sheet.ts'

/** Rows as the store gives them, and what became of whoever reads them. */
function readRows() {
  const read = { rows: 0, ended: false }
  async function* rows() {
    try {
      while (read.rows < limits.exportRows) {
        read.rows += 1
        yield { plate: `AAA${String(read.rows).padStart(6, '0')}` }
      }
    } finally {
      read.ended = true
    }
  }
  return { read, rows }
}

test.each(['csv', 'xlsx'] as const)(
  'EXPORT-17 a %s of 100,000 rows that is cancelled half-way: no more rows are read, and what reads them is let go',
  async (format) => {
    const { read, rows } = readRows()
    const app = Fastify()
    app.get('/', (_http, reply) =>
      sendFile(
        reply,
        vehicles,
        { format, columns: ['plate'], timeZone: 'America/Sao_Paulo' },
        { total: limits.exportRows, companies: [], period: null, at: noon, rows: rows() },
        { language: 'pt-BR', originName: 'Farol' },
      ),
    )
    try {
      const asked = request(await app.listen({ port: 0, host: '127.0.0.1' })).end()
      const [answer]: IncomingMessage[] = await once(asked, 'response')
      answer?.on('error', () => undefined)
      await once(answer ?? asked, 'readable')
      // Whoever takes nothing is written nothing: the rows wait, and no memory holds them.
      const waiting = read.rows
      expect(waiting).toBeLessThan(limits.exportRows)
      expect(read.ended).toBe(false)
      answer?.destroy()
      await eventually(() => expect(read.ended).toBe(true))
      expect(read.rows).toBeLessThan(limits.exportRows)
    } finally {
      await app.close()
    }
  },
)
