import { type Server, createServer } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { smtpMailer } from './smtp.ts'

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A mail server as far as one letter needs it: what was said to it, or a refusal of whom the letter is for. */
async function mailServer({ refuses = false } = {}): Promise<{ url: string; said: string[] }> {
  const said: string[] = []
  const listening = createServer((socket) => {
    socket.setEncoding('utf8')
    socket.write('220 test\r\n')
    let inLetter = false
    let rest = ''
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        said.push(line)
        if (inLetter && line !== '.') continue
        if (line === 'QUIT') return void socket.end('221 bye\r\n')
        if (line.startsWith('RCPT') && refuses) socket.write('550 nobody of that name\r\n')
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
        inLetter = line === 'DATA'
      }
    })
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, said }
}

const letter = { to: { name: 'João', address: 'joao@aurora.com.br' }, subject: 'Farol: nova senha', text: 'Olá, João.' }

test('FORGOT-04 a letter goes out through the mail server that the installation names', async () => {
  const { url, said } = await mailServer()
  const mailer = smtpMailer(url, 'Farol <farol@aurora.com.br>')
  await mailer.send(letter)
  mailer.close()
  expect(said).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<farol@aurora.com.br>',
      'RCPT TO:<joao@aurora.com.br>',
      'Subject: Farol: nova senha',
    ]),
  )
  expect(said.join('\n')).toContain('Ol=C3=A1, Jo=C3=A3o.')
})

test('a letter that the mail server refuses is no letter sent', async () => {
  const { url } = await mailServer({ refuses: true })
  const mailer = smtpMailer(url, 'farol@aurora.com.br')
  await expect(mailer.send(letter)).rejects.toThrow(/550/)
  mailer.close()
})
