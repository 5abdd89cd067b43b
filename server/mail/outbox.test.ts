import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { outboxMailer } from './outbox.ts'

test('without a mail server a letter becomes a file for this user alone, and its link is said', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'farol-outbox-'))
  const folder = join(parent, 'outbox')
  const said: string[] = []
  const mailer = outboxMailer(folder, 'Farol <farol@localhost>', (line) => said.push(line))
  await mailer.send({
    to: { name: 'João, da "Aurora"', address: 'joao@aurora.com.br' },
    subject: 'Farol: nova senha',
    text: 'Olá',
    link: 'http://127.0.0.1:8080/reset-password/abc',
  })
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  const letter = await readFile(join(folder, name), 'utf8')
  expect(letter).toContain('<joao@aurora.com.br>')
  expect(letter).toContain('Subject: Farol: nova senha')
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  expect(said.join()).toContain('http://127.0.0.1:8080/reset-password/abc')
  await rm(parent, { recursive: true })
})

test('a name cannot add a head line to its letter', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'farol-outbox-'))
  const mailer = outboxMailer(parent, 'farol@localhost', () => {})
  await mailer.send({ to: { name: 'x\r\nBcc: spy@evil.example', address: 'a@b.co' }, subject: 's\r\nX-Y: z', text: '' })
  const [name = ''] = await readdir(parent)
  const head = (await readFile(join(parent, name), 'utf8')).split('\r\n\r\n', 1)[0] ?? ''
  expect(head).not.toMatch(/^(Bcc|X-Y):/m)
  await rm(parent, { recursive: true })
})
