import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Letter } from '#server/mail/mailer.ts'

import { brandedPage } from '../../tools/branding/brandedPage.ts'
import { readBrand } from '../../tools/branding/readBrand.ts'
import { startTestServer } from '../server.ts'

test('GEN-18 under a client’s brand, letters, authenticators and files name the client', async () => {
  const pages = await mkdtemp(join(tmpdir(), 'farol-brand-'))
  await writeFile(join(pages, 'index.html'), brandedPage(await readFile('index.html', 'utf8'), readBrand('rodovale')))
  const arrived = Promise.withResolvers<Letter>()
  const server = await startTestServer({
    pages,
    mailer: { send: async (letter) => arrived.resolve(letter), close() {} },
  })
  try {
    await server.call('POST', '/api/forgotpassword', { body: { email: 'admin@farol.dev' } })
    expect((await arrived.promise).subject).toBe('Rodovale: nova senha')

    const token = await server.signIn('admin')
    const begun = await server.call('POST', '/api/usuario/pessoal/duas-etapas', { token, body: { senha: 'farol123' } })
    const { uri } = z.object({ uri: z.string() }).parse(begun.body)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Rodovale')

    const asked = { formato: 'pdf', colunas: ['plate'], fuso: 'America/Sao_Paulo', empresasSelecionadas: [1] }
    const file = await server.call('POST', '/api/veiculo/exportar', { token, body: asked })
    expect(file.text).toContain('(Rodovale)')
  } finally {
    await server.close()
    await rm(pages, { recursive: true })
  }
})
