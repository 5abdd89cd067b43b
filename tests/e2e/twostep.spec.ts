import { readFile } from 'node:fs/promises'

import { type Browser, type Page, expect } from '@playwright/test'

import { codeAt } from '../authenticator.ts'
import { farolTest } from './farol.ts'

/** No vehicles: no alert opens over what is tried here. */
const test = farolTest({ FAROL_FLEET: '0' })

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@farol.dev`)
  await page.getByLabel('Senha', { exact: true }).fill('farol123')
  await page.keyboard.press('Enter')
}
const userButton = (page: Page) => page.getByRole('button', { name: /^Usuário/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Perfil' })
const elsewhere = async (browser: Browser, url: string) =>
  (await browser.newContext({ baseURL: url, locale: 'pt-BR' })).newPage()

async function openSecurity(page: Page): Promise<void> {
  await userButton(page).click()
  await page.getByRole('button', { name: 'Perfil' }).click()
  await dialog(page).getByRole('tab', { name: 'Dados e senha' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('heading', { name: /^Sessões abertas/ })).toBeVisible()
}

/** Goes through the enrolment that stands open; gives the key and the backup codes, read from the saved file. */
async function enrol(page: Page, within: string): Promise<{ key: string; codes: string[] }> {
  const box = page.getByRole('dialog', { name: within })
  await box.getByLabel('Senha atual').fill('farol123')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('img', { name: 'Código QR da chave do autenticador' })).toBeVisible()
  const key = (await box.locator('code').textContent())?.replace(/ /g, '') ?? ''
  await box.getByLabel('Código de verificação').fill(codeAt(key, Date.now()))
  await page.keyboard.press('Enter')
  await expect(box.getByRole('list', { name: 'Guarde seus códigos de reserva.' }).getByRole('listitem')).toHaveCount(10)
  const saved = page.waitForEvent('download')
  await box.getByRole('button', { name: 'Baixar' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  await box.getByRole('button', { name: 'Guardei os códigos' }).click()
  return { key, codes: text.match(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/gm) ?? [] }
}

test('two steps: enrol, sign in with a code and a backup code, end another session, and ask it of the company', async ({
  page,
  farol,
  browser,
}) => {
  await page.goto('/')
  await signIn(page, 'admin')
  await openSecurity(page)
  await dialog(page).getByRole('button', { name: 'Ativar' }).click()
  const { key, codes } = await enrol(page, 'Perfil')
  expect(codes).toHaveLength(10)
  await expect(dialog(page).getByText(/^Ativada em .* Restam 10 códigos de reserva\./)).toBeVisible()

  // Elsewhere: a used code is refused, a later one enters, a backup code enters once.
  const other = await elsewhere(browser, farol.url)
  await other.goto('/')
  await signIn(other, 'admin')
  await expect(other.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  const field = other.getByLabel('Código de verificação')
  await expect(field).toBeFocused()
  await field.fill(codeAt(key, Date.now() - 60_000))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toHaveText('O código não vale ou já foi usado. Confira e tente de novo.')
  // What is typed next takes the place of what was refused.
  await expect(field).toBeFocused()
  await other.keyboard.type('654321')
  await expect(field).toHaveValue('654321')
  // It says nothing of the codes that were kept.
  await other.getByRole('button', { name: 'Usar um código de reserva' }).click()
  await expect(other.getByText('O código não vale')).toHaveCount(0)
  await other.getByRole('button', { name: 'Usar o aplicativo' }).click()
  await field.fill(codeAt(key, Date.now() + 30_000))
  await other.keyboard.press('Enter')
  await expect(userButton(other)).toBeVisible()
  await userButton(other).click()
  await other.getByRole('button', { name: 'Sair' }).click()
  await signIn(other, 'admin')
  await other.getByRole('button', { name: 'Usar um código de reserva' }).click()
  await other.getByLabel('Código de reserva').fill(codes[0]?.toLowerCase() ?? '')
  await other.keyboard.press('Enter')
  await expect(userButton(other)).toBeVisible()

  // Its end reaches it by itself.
  await dialog(page).getByRole('tab', { name: 'Dados e senha' }).click()
  await dialog(page).getByRole('tab', { name: 'Segurança e sessões' }).click()
  await expect(dialog(page).getByText('esta sessão')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Encerrar a sessão em Chrome/ })
    .click()
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Encerrar a sessão/ })).toHaveCount(0)

  // The company asks it of whoever sends commands: the next sign-in leads there before anything else.
  await expect(dialog(page).getByText(/^Perfis que podem enviar comandos: .*Despach/)).toBeVisible()
  await dialog(page).getByLabel('Exigir duas etapas de quem pode enviar comandos').check({ force: true })
  await expect(page.getByText('Regra de duas etapas salva.')).toBeVisible()
  await signIn(other, 'despacho')
  const enrolDialog = other.getByRole('dialog', { name: 'Verificação em duas etapas' })
  await expect(enrolDialog.getByText('Sua empresa exige duas etapas de quem envia comandos')).toBeVisible()
  await other.keyboard.press('Escape')
  await other.reload()
  await enrol(other, 'Verificação em duas etapas')
  await expect(userButton(other)).toBeVisible()
  await expect(enrolDialog).toHaveCount(0)
  await other.context().close()
})

test('LOGIN-07 too many tries: the wait counts down, another address may be typed, and a known device still enters', async ({
  page,
  farol,
  browser,
}) => {
  const owner = await elsewhere(browser, farol.url)
  await owner.goto('/')
  await signIn(owner, 'operador')
  await userButton(owner).click()
  await owner.getByRole('button', { name: 'Sair' }).click()

  await page.goto('/')
  await page.getByLabel('E-mail').fill('operador@farol.dev')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  for (let n = 0; n < 6; n += 1) {
    const answered = page.waitForResponse('**/api/auth')
    await page.getByRole('button', { name: /^Login/ }).click()
    await answered
  }
  await expect(page.getByRole('alert')).toHaveText('Muitas tentativas de entrada.')
  const timer = page.getByRole('timer')
  const first = await timer.textContent()
  await expect(timer).toHaveText(/^Tente de novo em (1 min 00|\d\d) s\.$/)
  await expect(timer).not.toHaveText(first ?? '')
  await expect(page.getByRole('button', { name: /^Login/ })).toBeDisabled()
  await page.getByLabel('E-mail').fill('leitor@farol.dev')
  await expect(page.getByRole('button', { name: /^Login/ })).toBeEnabled()

  await signIn(owner, 'operador')
  await expect(userButton(owner)).toBeVisible()
  await owner.context().close()
})
