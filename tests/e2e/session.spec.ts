import type { Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'

import { expect, test } from './stage.ts'

const refused = /status of 401/

/** Goes to an address as a link of the page would, without loading the page again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

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
  await expect(password).toBeFocused()
  await expect(password, 'what to do stays').toHaveAccessibleDescription('Confira o e-mail e digite a senha de novo.')

  await page.keyboard.type('farol123')
  await expect(password, 'what was refused is typed over').toHaveValue('farol123')
  await expect(password).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usuário Sérgio/ })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Início · Farol')
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
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farol.token'))).toBeNull()

  const other = await visits.open('operador', { path: '/controle', expected: refused })
  await expect(other.getByRole('button', { name: /^Usuário Otávio/ })).toBeVisible()
  await other.route('**/api/v2/live/positions', (route) => route.fulfill({ status: 401, json: { msg: '' } }))
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('farol.token'))).toBeNull()
})

test('ERRPG-01..03 MENU-02 MENU-10 the menu decides what opens: groups at any depth, nothing without an address, and denied is what it does not cover', async ({
  visits,
}) => {
  const item = (id: number, apelido: string, path: string, itens?: object[]) => ({
    id,
    apelido,
    icone: 'gear',
    path,
    ...(itens && { itens }),
  })
  const page = await visits.open(null, { path: '/' })
  await page.route('**/api/permissaoperfil/menu', (route) =>
    route.fulfill({
      json: [
        item(1, 'Manutenção', '', [item(2, 'De outra versão', '/manutencao/deoutraversao')]),
        item(3, 'Nível 1', '', [item(4, 'Nível 2', '', [item(5, 'Nível 3', '', [item(6, 'Torre', '/controle')])])]),
        item(7, 'Rastreamento', '/monitoramento/rastreador', [item(8, 'Diagnóstico', '/debug')]),
      ],
    }),
  )
  await page.getByLabel('E-mail').fill('leitor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu.getByRole('button')).toHaveCount(2)
  for (const level of [1, 2, 3]) await menu.getByRole('button', { name: `Abrir Nível ${level}` }).click()
  await menu.getByRole('link', { name: 'Torre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(menu.getByRole('link', { name: 'Torre' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')

  // A group covers its own path alone, and a path that no item covers is denied to whoever has its permission.
  await goTo(page, '/monitoramento/rastreador/2')
  await expect(page.getByRole('heading', { name: 'Acesso Negado!' })).toBeVisible()
  await expect(page.getByText('Seu perfil, Consulta, não inclui Rastreamento.')).toBeVisible()
  await goTo(page, '/monitoramento/alertas')
  await expect(page.getByText('Seu perfil, Consulta, não inclui Alertas.')).toBeVisible()
  await page.getByRole('link', { name: 'Clique para voltar a tela inicial' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Frota' })).toBeVisible()
})

test('ERRPG-07..12 ROUTE-02 ROUTE-08 ROUTE-24 what an address leads to is said: error pages by status, unknown, redirected, home', async ({
  visits,
}) => {
  const page = await visits.open('leitor', { path: '/controle/' })
  const heading = page.getByRole('heading', { level: 1 })
  const home = page.getByRole('link', { name: 'Voltar para a tela inicial' })
  await expect(heading).toHaveText('Torre de controle')
  for (const [path, title] of [
    ['/error', 'Acesso proibido'],
    ['/error?status=400', 'Requisição inválida'],
    ['/error?status=401', 'Não autorizado'],
    ['/error?status=500', 'Erro interno do servidor'],
    ['/error?status=418', 'Acesso proibido'],
    ['/nada/disto', 'Página não encontrada'],
  ] as const) {
    await goTo(page, path)
    await expect(heading).toHaveText(title)
    await expect(home).toBeVisible()
  }
  await expect(page.getByText('Não existe tela no endereço /nada/disto.')).toBeVisible()
  await goTo(page, '/powertrainanalytics/7/1/2?x=1')
  await expect(page).toHaveURL(/\/vehicleview\/individual\/7\/1\/2\?x=1$/)
  await goTo(page, '/controles')
  await page.getByRole('link', { name: 'Você quis dizer Torre de controle?' }).click()
  await expect(heading).toHaveText('Torre de controle')
  await goTo(page, '/seguranca')
  await expect(heading).toHaveText('Frota')
})

test('ERRPG-04..06 GEN-13 a screen that fails is replaced alone, its error is in the console, and the link reloads the page', async ({
  visits,
}) => {
  const page = await visits.open('leitor', {
    path: '/controle',
    expected: /a screen could not be fetched|net::ERR_FAILED/,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()
  await page.route('**/assets/Alerts.screen-*.js', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('a screen could not be fetched'))
  await goTo(page, '/monitoramento/alertas')
  await expect(page.getByRole('heading', { name: 'Ocorreu um erro interno' })).toBeVisible()
  await expect(page.getByText('Falha ao carregar o módulo'), 'ERR-26').toBeVisible()
  await logged
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' }), 'the rest goes on').toBeVisible()
  await page.unroute('**/assets/Alerts.screen-*.js')
  await page.getByRole('link', { name: 'Clique para atualizar a página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
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
