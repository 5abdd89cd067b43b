import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Page, expect } from '@playwright/test'

import { drawing } from '#server/kit/picture/testing.ts'

import { type Farol, farolTest } from './farol.ts'

/** No vehicles: no alert opens over what is tried here. */
const test = farolTest({ FAROL_FLEET: '0' })

async function signIn(page: Page, account: string, password = 'farol123'): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@farol.dev`)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
const userButton = (page: Page) => page.getByRole('button', { name: /^Usuário/ })

/** Asks for a link as a visitor does, and takes it from the console of the server. */
async function linkFor(page: Page, farol: Farol, account: string): Promise<string> {
  const links = () => [...farol.log().matchAll(/\/reset-password\/[\w-]{43}/g)].map(([link]) => link)
  const before = links().length
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueceu sua senha? Clique aqui' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' })
  await dialog.getByLabel('E-mail').fill(`${account}@farol.dev`)
  await dialog.getByRole('button', { name: 'Recuperar Senha' }).click()
  await expect(page.getByText(/^Se este e-mail tiver cadastro/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => links().length).toBe(before + 1)
  return links().at(-1) ?? ''
}

test('FORGOT-01..07 LOGIN-08 LOGIN-09 an address that is none is not sent; Voltar sends nothing; the letter lies in the outbox', async ({
  page,
  farol,
}) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/forgotpassword') ? 1 : 0))
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueceu sua senha? Clique aqui' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recuperar senha' })
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  for (const text of ['', 'despacho@farol']) {
    await dialog.getByLabel('E-mail').fill(text)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Insira um e-mail válido!')).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toBeHidden()
  expect(asked).toBe(0)

  await linkFor(page, farol, 'despacho')
  expect(asked).toBe(1)
  const outbox = join(farol.dataDir, 'outbox')
  const letters = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  expect(letters.join()).toContain('<despacho@farol.dev>')
})

test('RESET-01..12 P45 a link sets the password once; its token leaves the address and goes nowhere else', async ({
  page,
  farol,
}) => {
  const link = await linkFor(page, farol, 'operador')
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''))
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'Nova senha' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${farol.url}/`)
  expect(referers.filter((referer) => referer.includes('reset-password'))).toEqual([])

  const steps = [
    ['E-mail', '', 'Certifique-se de preencher todos os campos para continuar!'],
    ['E-mail', 'operador', 'Certifique-se de preencher todos os campos para continuar!'],
    ['Nova senha', 'abcde', 'Certifique-se de preencher todos os campos para continuar!'],
    ['Confirmar senha', 'abcdef', 'Insira um e-mail válido!'],
    ['E-mail', 'operador@farol.dev', 'Sua senha deve conter entre 6 e 16 caracteres!'],
    ['Nova senha', 'nova senha', 'As senhas inseridas não coincidem, verifique!'],
  ] as const
  for (const [field, text, message] of steps) {
    await dialog.getByLabel(field, { exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText(message)).toHaveCount(1)
  }
  await dialog.getByLabel('Confirmar senha').fill('nova senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha alterada com sucesso! Entre com a nova senha.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signIn(page, 'operador')
  await expect(page.getByText('Erro ao realizar login, verifique seus dados de acesso!')).toBeVisible()
  await signIn(page, 'operador', 'nova senha')
  await expect(userButton(page)).toBeVisible()

  // RESET-13: the same link again, over the session that stands; it is refused, and the session goes on.
  await page.goto(link)
  await dialog.getByLabel('E-mail').fill('operador@farol.dev')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('outra senha')
  await dialog.getByLabel('Confirmar senha').fill('outra senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Este link não vale mais/)).toBeVisible()
  await expect(dialog.getByLabel('Confirmar senha')).toHaveValue('outra senha')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(userButton(page)).toBeVisible()
})

test('RESET-13 a reset over a session ends it and shows the sign-in page', async ({ page, farol, browser }) => {
  const link = await linkFor(page, farol, 'supervisor')
  const working = await (await browser.newContext({ baseURL: farol.url, locale: 'pt-BR' })).newPage()
  await working.goto('/')
  await signIn(working, 'supervisor')
  await expect(userButton(working)).toBeVisible()

  await page.goto('/')
  await signIn(page, 'supervisor')
  await expect(userButton(page)).toBeVisible()
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'Nova senha' })
  await dialog.getByLabel('E-mail').fill('supervisor@farol.dev')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('nova senha')
  await dialog.getByLabel('Confirmar senha').fill('nova senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Senha alterada com sucesso! Entre com a nova senha.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  // P42: the other place of work learns it by itself.
  await expect(working.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await working.context().close()
})

test('RESET-02 an address without a token opens no dialog', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('PROFILE-01 PROFILE-03..08 PROFILE-22 PROFILE-23 PROFILE-27 a first access must change its password, and only that closes the dialog', async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'novo')
  const dialog = page.getByRole('dialog', { name: 'Perfil' })
  await expect(dialog.getByText('Este é o primeiro acesso: a senha inicial deve ser alterada')).toBeVisible()
  await expect(dialog.getByLabel('Senha atual')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Atualizar senha' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Atualizar senha' })).toBeDisabled()
  for (const field of ['Nome', 'Perfil', 'E-mail', 'Empresa'])
    await expect(dialog.getByLabel(field, { exact: true })).not.toBeEditable()

  const save = dialog.getByRole('button', { name: 'Salvar' })
  await dialog.getByLabel('Senha atual').fill('errada')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('abc')
  await dialog.getByLabel('Confirmar nova senha').fill('abc')
  await expect(dialog.getByText('A nova senha deve conter entre 4 e 14 caracteres')).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Nova senha', { exact: true }).fill('abcd')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Confirmar nova senha').fill('abcx')
  await expect(dialog.getByText('A confirmação não coincide com a nova senha')).toBeVisible()
  await dialog.getByLabel('Confirmar nova senha').fill('abcd')
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('A senha atual não confere.')
  await dialog.getByLabel('Senha atual').fill('farol123')
  await save.click()
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(userButton(page)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('TOPBAR-07 PROFILE-02 PROFILE-09 PROFILE-14..20 PROFILE-23 picture and language: bad files are refused, the texts turn at once, all of it stays', async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'leitor')
  await userButton(page).click()
  await page.getByRole('button', { name: 'Perfil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perfil' })
  const save = dialog.getByRole('button', { name: 'Salvar' })
  await expect(save).toBeDisabled()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toHaveText('Formato inválido: use uma imagem jpg ou png')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(1_000_001) })
  await expect(dialog.getByRole('alert')).toHaveText('A imagem deve ter no máximo 1 MB')
  await expect(save).toBeDisabled()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Formato inválido: use uma imagem jpg ou png.')
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawing().jpeg().toBuffer() })
  await dialog.getByLabel('Idioma').selectOption('English')
  await save.click()
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await expect(dialog).toBeHidden()

  const shown = page.getByRole('button', { name: /^User / }).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
  await page.reload()
  await expect(shown).toBeVisible()
})
