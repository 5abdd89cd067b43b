import { limits } from '#contract/limits.ts'

import { expect, test } from './stage.ts'

const refused = /status of 401/

test('LOGIN-01..07 SESS-03 SESS-06 by keyboard alone: a wrong password says so for 4 s, the right one enters, a reload keeps the session', async ({
  visits,
}) => {
  const page = await visits.open(null, { path: '/', expected: refused })
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  const button = page.getByRole('button', { name: /^Login/ })
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/auth') ? 1 : 0))

  await expect(email).toBeFocused()
  await expect(button).toBeDisabled()
  await page.keyboard.type('supervisor@farol.dev')
  await expect(button).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type('errada')
  expect(asked).toBe(0)
  await expect(button).toBeEnabled()

  const failure = page.getByText('Erro ao realizar login, verifique seus dados de acesso!')
  await page.keyboard.press('Enter')
  await expect(failure).toBeVisible()
  const shownAt = Date.now()
  await expect(button).toBeEnabled()
  await expect(failure).toBeHidden()
  // Seen from outside the message may only look shorter by the time it took to see it.
  expect(Date.now() - shownAt).toBeGreaterThan(limits.noticeMs / 2)
  await expect(email).toHaveValue('supervisor@farol.dev')

  await page.keyboard.press('Control+A')
  await page.keyboard.type('farol123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usuário Sérgio/ })).toBeVisible()
  await expect(page).toHaveURL(/\/monitoramento\/rastreador$/)
  await expect(page).toHaveTitle('Rastreamento · Farol')
  expect(asked).toBe(2)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Usuário Sérgio/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
})

test('SESS-04 logout ends the session in every tab of the browser, on the server too', async ({ visits, stage }) => {
  const page = await visits.open('supervisor', { path: '/controle' })
  const second = await page.context().newPage()
  await second.goto('/controle')
  const user = (one: typeof page) => one.getByRole('button', { name: /^Usuário Sérgio/ })
  await expect(user(second)).toBeVisible()
  const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('farol.token'))) ?? 'null')

  await user(page).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farol.token'))).toBeNull()
  const answer = () => stage.server.call('GET', '/api/permissaoperfil/menu', { token: String(stored) })
  await expect.poll(async () => (await answer()).status, 'the token is worth nothing any more').toBe(401)
})

test('SESS-05 a session that ends on the server ends in the page, by its own word or by the next call’s 401', async ({
  visits,
  stage,
}) => {
  const page = await visits.open('supervisor', { path: '/controle', expected: refused })
  await expect(page.getByRole('button', { name: /^Usuário Sérgio/ })).toBeVisible()
  const token = String(JSON.parse((await page.evaluate(() => localStorage.getItem('farol.token'))) ?? 'null'))
  await stage.server.call('POST', '/api/logout', { token })
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farol.token'))).toBeNull()

  const other = await visits.open('operador', { path: '/controle', expected: refused })
  await expect(other.getByRole('button', { name: /^Usuário Otávio/ })).toBeVisible()
  await other.route('**/api/v2/live/positions', (route) => route.fulfill({ status: 401, json: { msg: '' } }))
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('farol.token'))).toBeNull()
})

test('ERRPG-01..03 ERRPG-11 an address without permission is denied, an unknown one is not found; both lead home', async ({
  visits,
}) => {
  // A profile without the live map does not exist in the demo: the server's answer is changed on its way.
  const page = await visits.open('leitor', { path: '/controle' })
  await page.route('**/api/permissaoperfil', async (route) => {
    try {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('MON0001', 'XXX0001') })
    } catch {
      // The page went on to another address before the answer came: nobody waits for it any more.
    }
  })
  await page.goto('/monitoramento/rastreador')
  await expect(page.getByRole('heading', { name: 'Acesso Negado!' })).toBeVisible()
  await page.goto('/nada/disto')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Clique para voltar a tela inicial' }).click()
  await expect(page).toHaveURL(/\/controle$/)
})

test('the sign-in page says what the server says of itself', async ({ visits }) => {
  const page = await visits.open(null, { path: '/', expected: /status of 503/ })
  await expect(page.getByText('Todos os serviços em operação')).toBeVisible()
  await page.route('**/api/health', (route) =>
    route.fulfill({ status: 503, json: { code: 'store.unavailable', msg: 'x', status: 'down' } }),
  )
  await page.reload()
  await expect(page.getByText('Serviço indisponível')).toBeVisible()
})
