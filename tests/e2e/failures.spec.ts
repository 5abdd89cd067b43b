import type { Page } from '@playwright/test'

import { expect, farolTest } from './farol.ts'

/** No vehicles: no alert opens over what is tried here. */
const test = farolTest({ FAROL_FLEET: '0' })

/** The server as it would answer one call, in place of the one that runs. */
const answers = (page: Page, path: string, status: number, body: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }))

test('ERR-40 a screen whose own load is denied says so, and leads home; a load that fails offers to try again', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('leitor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Usuário/ })).toBeVisible()

  const history = '/v2/gatewayCommands/history'
  await answers(page, history, 404, { code: 'entity.notFound', msg: 'Registro não encontrado.' })
  await page.goto('/controle')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByText('Acesso Negado!')).toHaveCount(0)

  await answers(page, history, 403, { code: 'permission.denied', msg: 'Seu perfil não permite isto.' })
  await page.reload()
  await expect(page.getByText('Acesso Negado!')).toBeVisible()
  // The rest of the page stays: ERRPG-03.
  await expect(page.getByRole('button', { name: /^Usuário/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clique para voltar a tela inicial' }).click()
  await expect(page).not.toHaveURL(/controle/)
  await expect(page.getByText('Acesso Negado!')).toHaveCount(0)
})

test('a screen whose code is slow to come says that it is on its way', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('leitor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Frota' })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/Alerts\.screen-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  const pending = page.getByRole('main').getByRole('progressbar', { name: 'Carregando' })
  await expect(pending).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Frota' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  await expect(pending).toHaveCount(0)
})

test('UI-02 a dialog is gone, and opens again, also when the end of its animation was missed as on a busy machine', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('animationend', (event) => event.stopImmediatePropagation(), true))
  await page.goto('/')
  await page.getByLabel('E-mail').fill('leitor@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
  const profile = page.getByRole('dialog', { name: 'Perfil' })
  const openAndClose = async () => {
    await page.getByRole('button', { name: /^Usuário/ }).click()
    await page.getByRole('button', { name: 'Perfil', exact: true }).click()
    await expect(profile.getByLabel('E-mail')).toBeVisible()
    await profile.getByRole('button', { name: 'Voltar' }).click()
    await expect(profile).toBeHidden()
  }
  await openAndClose()
  await openAndClose()
})
