import type { Page } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { addressesOf, lookedAtHard, visit } from './everyAddress.ts'
import { answered } from './registryAnswers.ts'
import { expect, test } from './stage.ts'

const list = (page: Page) => page.getByRole('grid', { name: 'Agrupamentos' })
const row = (page: Page, name: string) => list(page).getByRole('row', { name: new RegExp(name) })
/** The panel or question that is open; lists of choices open over it are dialogs too. */
const sheet = (page: Page) => page.locator('[role=dialog][data-scope=dialog]')
const field = (page: Page, label: string) => sheet(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const saveButton = (page: Page) => sheet(page).getByRole('button', { name: /^Salvar( revisão \d+)?$/ })
const path = '/gerenciamento/agrupamento'

async function choose(page: Page, plates: readonly string[]) {
  await sheet(page).getByRole('combobox', { name: 'Veículos' }).click()
  for (const plate of plates) await page.getByRole('option', { name: new RegExp(plate) }).click()
  await page.keyboard.press('Escape')
}

test('AGR-1 ROUTE-37 a grouping is made, seen by another at once, changed by both and merged, deactivated, and tells its past', async ({
  visits,
}) => {
  const [first, second] = [plateText(cast.stands.plate), plateText(cast.waits.plate)]
  const mine = await visits.open('admin', { path, expected: /409/ })
  const other = await visits.open('supervisor', { path })
  await expect(row(other, 'Rota Sul')).toBeVisible()

  await mine.getByRole('button', { name: 'Novo agrupamento' }).click()
  await expect(mine).toHaveURL(/novo=1/)
  await expect(field(mine, 'Descrição')).toBeFocused()
  await field(mine, 'Descrição').fill('rota sul')
  await expect(sheet(mine), 'TABLE-04 told while it is typed').toContainText('Em uso por outro registro')
  await saveButton(mine).click()
  await expect(sheet(mine).getByRole('alert'), 'what the store refuses stands at its field').toContainText('1 campo')
  await field(mine, 'Descrição').fill('Cargas frias')
  await choose(mine, [first])

  // A reload loses nothing of what was typed.
  await mine.reload()
  await expect(field(mine, 'Descrição')).toHaveValue('Cargas frias')
  await expect(sheet(mine).getByRole('status')).toContainText('Rascunho guardado neste navegador')
  await saveButton(mine).click()
  await expect(sheet(mine)).toBeHidden()
  await expect(row(mine, 'Cargas frias')).toContainText('1')
  await expect(row(other, 'Cargas frias'), 'the list of another follows by itself').toBeVisible()

  // Both change it: fields that one side changed are merged, the rest is chosen.
  for (const page of [mine, other]) await row(page, 'Cargas frias').click()
  await field(other, 'Descrição').fill('Cargas secas')
  await choose(other, [second])
  await field(mine, 'Descrição').fill('Cargas congeladas')
  await saveButton(other).click()
  await expect(sheet(other)).toBeHidden()
  const merge = sheet(mine).getByRole('region', { name: /Outra pessoa salvou/ })
  await expect(merge).toContainText('revisão 2')
  await expect(merge.getByRole('row', { name: /Veículos/ }), 'only the other one linked').toContainText(second)
  await expect(merge.getByRole('radio', { name: 'Cargas congeladas' })).toBeChecked()
  await expect(field(mine, 'Descrição'), 'nothing typed is lost').toHaveValue('Cargas congeladas')
  await merge.getByRole('radio', { name: 'Cargas secas' }).click()
  await expect(field(mine, 'Descrição')).toHaveValue('Cargas secas')
  await merge.getByRole('radio', { name: 'Cargas congeladas' }).click()
  await sheet(mine).getByRole('button', { name: 'Salvar revisão 3' }).click()
  await expect(sheet(mine)).toBeHidden()
  await expect(row(mine, 'Cargas congeladas')).toContainText('2')

  // Two ticked ones are deactivated, each with a result of its own.
  for (const name of ['Cargas congeladas', 'Rota Sul']) await row(mine, name).getByRole('checkbox').press(' ')
  await mine.getByRole('button', { name: 'Desativar' }).click()
  await sheet(mine).getByRole('button', { name: 'Desativar' }).click()
  await expect(sheet(mine).getByRole('status')).toContainText('2 de 2 concluídos')
  // Closed too soon, it is still there to be looked at and taken back.
  await sheet(mine).getByRole('button', { name: 'Fechar' }).last().click()
  const last = mine.getByRole('button', { name: 'Última desativação de 2 registros: ver ou desfazer' })
  await last.click()
  await sheet(mine).getByRole('button', { name: 'Desfazer' }).click()
  await expect(sheet(mine).getByRole('status')).toContainText('2 de 2 desfeitos')
  await sheet(mine).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(row(mine, 'Rota Sul')).toContainText('Ativo')
  await expect(last, 'nothing is left to be taken back').toBeHidden()
  // Every one of the filter, of which one is ticked.
  await mine.getByRole('textbox', { name: 'Descrição' }).fill('rota')
  await expect(list(mine).getByRole('row')).toHaveCount(3)
  await row(mine, 'Rota Sul').getByRole('checkbox').press(' ')
  await mine.getByRole('button', { name: 'Selecionar os 2 do filtro' }).click()
  await mine.getByRole('button', { name: 'Ativar', exact: true }).click()
  await sheet(mine).getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(sheet(mine).getByRole('listitem')).toHaveText([/Já estava assim/, /Já estava assim/])
  await sheet(mine).getByRole('button', { name: 'Fechar' }).last().click()
  await mine.getByRole('main').getByRole('button', { name: 'Limpar' }).last().click()
  for (const name of ['Cargas congeladas', 'Rota Sul']) await row(mine, name).getByRole('checkbox').press(' ')
  await mine.getByRole('button', { name: 'Desativar' }).click()
  await sheet(mine).getByRole('button', { name: 'Desativar' }).click()
  await sheet(mine).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(sheet(mine)).toBeHidden()
  await expect(row(mine, 'Cargas congeladas')).toContainText('Inativo')
  await expect(row(mine, 'Rota Sul')).toContainText('Inativo')
  await expect(mine.getByRole('main')).toContainText('2 inativos')

  await mine.getByRole('combobox', { name: 'Situação' }).click()
  await mine.getByRole('option', { name: 'Inativo' }).click()
  await expect(mine).toHaveURL(/ativo=0/)
  await expect(list(mine).getByRole('row')).toHaveCount(3)
  await row(mine, 'Cargas congeladas').click()
  await sheet(mine).getByRole('tab', { name: 'Histórico' }).click()
  await expect(mine).toHaveURL(/aba=historico/)
  const past = sheet(mine).getByRole('listitem')
  await expect(past).toHaveCount(6)
  await expect(past.first()).toContainText('Desativado')
  await expect(past.nth(1)).toContainText('Ativado')
  await expect(past.nth(3)).toContainText('Cargas secas → Cargas congeladas')
  await expect(past.last()).toContainText('Criado')
})

test('ROUTE-40 what the address asks is shown, what it cannot mean is said', async ({ visits }) => {
  const page = await visits.open('leitor', { path: `${path}?ordem=-descricao&q=rota&ativo=x` })
  await expect(page.getByText('Parâmetro inválido')).toBeVisible()
  await expect(list(page).getByRole('row')).toHaveCount(3)
  await expect(list(page).getByRole('row').nth(1)).toContainText('Rota Sul')
  await expect(page.getByRole('button', { name: 'Novo agrupamento' }), 'PERM-07').toHaveCount(0)
  // What is looked at again is kept under a name, and is there after a reload.
  const views = () => page.getByRole('dialog', { name: 'Visões' })
  await page.getByRole('button', { name: 'Visões' }).click()
  await views().getByRole('textbox', { name: 'Nome desta visão' }).fill('Rotas')
  await views().getByText('Para toda a empresa').click()
  await views().getByRole('button', { name: 'Guardar' }).click()
  await expect(views().getByRole('button', { name: /^Rotas.*compartilhada/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(path)
  await expect(list(page).getByRole('row').nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'Visões' }).click()
  await views()
    .getByRole('button', { name: /^Rotas/ })
    .click()
  await expect(page).toHaveURL(/q=rota&ordem=-descricao/)
  await page.keyboard.press('Escape')
  await expect(list(page).getByRole('row')).toHaveCount(3)
  const other = await visits.open('admin', { path })
  await other.getByRole('button', { name: 'Visões' }).click()
  await other.getByRole('button', { name: /^Rotas.*de / }).click()
  await expect(other, 'shared: whoever reads the list has it').toHaveURL(/q=rota&ordem=-descricao/)
  await other.getByRole('button', { name: 'Excluir a visão Rotas' }).click()
  await expect(other.getByText('Nenhuma visão guardada ainda')).toBeVisible()
  await row(page, 'Rota Sul').click()
  await expect(field(page, 'Descrição')).toBeDisabled()
  await expect(saveButton(page)).toHaveCount(0)
})

test('VIN-1 by vehicle: which grouping it is in, since when, and moved to another with a result', async ({
  visits,
}) => {
  const plate = plateText(cast.stands.plate)
  const page = await visits.open('admin', { path: '/configuration/grouping' })
  await expect(list(page).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('textbox', { name: 'Veículos' }).fill(cast.stands.plate)
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('textbox', { name: 'Nome desta visão' }).fill('Só este')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Só este', exact: true }), 'it is kept').toBeVisible()
  await page.goto('/configuration/grouping')
  await expect(list(page).getByRole('row')).not.toHaveCount(2)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('button', { name: 'Só este', exact: true }).click()
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await row(page, plate.replace('-', '-?')).click()
  await sheet(page).getByRole('combobox', { name: 'Agrupamento' }).click()
  await page.getByRole('option', { name: 'Rota Sudeste' }).click()
  await sheet(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(list(page).getByRole('row').nth(1)).toContainText('Rota Sudeste')
})

test('TABLE-03 DATA-01 UI-09 registries: nothing stored, a failure, and what a phone shows of a row', async ({
  visits,
}) => {
  // A ceiling: of a night it goes through every one.
  test.setTimeout(2_400_000)
  const page = await visits.open('admin', { path, expected: /400/ })
  await expect(row(page, 'Rota Sul')).toBeVisible()
  const list = await answered(page)
  const grid = page.getByRole('grid')
  for (const address of addressesOf('registry').filter((one) => lookedAtHard.has(one))) {
    list.as = 'none'
    await visit(page, address)
    await expect(grid.getByRole('heading'), address).toBeVisible()
    await expect(grid, address).toHaveAttribute('aria-rowcount', '1')
    list.as = 'refused'
    await visit(page, `${address}?q=nada`)
    await expect(page.getByRole('button', { name: 'Tentar de novo' }), address).toBeVisible()
    list.as = 'stored'
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('button', { name: 'Tentar de novo' }), address).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, address)
    const first = grid.locator('[data-row]').or(grid.getByRole('heading')).first()
    await expect(first, address).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  }

  // A phone keeps what may be done with a row.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, path)
  await row(page, 'Rota Sul').getByRole('button', { name: 'Ações de Rota Sul' }).click()
  await expect(page.getByRole('menuitem', { name: 'Desativar' })).toBeVisible()
})

test('registries §3.3 §3.4 a form stands in its sections; on a phone a record is two lines in 64 px', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/gerenciamento/veiculo?novo=1' })
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText([
    'Identificação',
    'Dados técnicos',
    'Vínculos de agora',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/gerenciamento/motorista')
  const first = page.getByRole('grid').locator('[data-row]').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.height).toBe(64)
  // The name, and one line: what does not fit gives way by a sign.
  const said = first.getByRole('gridcell').nth(1)
  expect((await said.locator('b + span').boundingBox())?.height).toBeLessThan(24)
  // No spreadsheet is looked through there.
  await expect(page.getByRole('button', { name: 'Novo motorista' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0)
})

test('ACTIV-01 registries §6.2 nobody deactivates a company before its trade name is typed', async ({ visits }) => {
  const page = await visits.open('admin', { path: '/gerenciamento/empresa' })
  const company = page.getByRole('grid', { name: 'Empresas' }).getByRole('row', { name: /Transportes Aurora/ })
  await company.getByRole('checkbox').press(' ')
  await page.getByRole('button', { name: 'Desativar' }).click()
  const acts = sheet(page).getByRole('button', { name: 'Desativar' })
  const typed = sheet(page).getByRole('textbox', { name: 'Digite o nome fantasia para desativar' })
  await expect(acts).toBeDisabled()
  await typed.fill('Aurora')
  await expect(acts).toBeDisabled()
  await typed.fill('transportes aurora')
  await expect(acts).toBeEnabled()
  await sheet(page).getByRole('button', { name: 'Cancelar' }).click()
  // No field of the form does it either.
  await company.getByRole('gridcell', { name: 'Transportes Aurora', exact: true }).first().click()
  await expect(field(page, 'Nome fantasia')).toHaveValue('Transportes Aurora')
  await expect(sheet(page).getByText('Ativo', { exact: true })).toHaveCount(0)
})

test('R17 what is not theirs to give a person ticks neither by pointer nor by key', async ({ visits }) => {
  const page = await visits.open('litoral', { path: '/gerenciamento/usuario?aba=perfis&id=10' })
  const tree = page.getByRole('treegrid', { name: 'O que o perfil permite' })
  const keyed = (key: string) => tree.getByRole('row').filter({ hasText: key })
  const search = page.getByRole('textbox', { name: 'Tela, recurso ou chave' })
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  const press = async (key: string, letter: string) => {
    await search.fill(key)
    await keyed(key).focus()
    await page.keyboard.press(letter)
  }
  const locked = keyed('IMO0001').getByRole('checkbox', { name: /: Criar$/ })
  await press('IMO0001', 'c')
  await expect(locked).toBeDisabled()
  await expect(locked).toHaveAttribute('aria-checked', 'false')
  await expect(save).toBeDisabled()
  // What they hold they give and take.
  const own = keyed('VEI0001').getByRole('checkbox', { name: /: Ler$/ })
  await press('VEI0001', 'r')
  await expect(own).toHaveAttribute('aria-checked', 'false')
  await expect(save).toBeEnabled()
})

test('GEN-20 ROUTE-37 cards are a tab of drivers; the settings of drivers open by vehicle', async ({ visits }) => {
  const page = await visits.open('admin', { path: '/gerenciamento/motorista' })
  const tab = (name: string) =>
    page.getByRole('group', { name: 'Cadastros deste endereço' }).getByRole('radio', { name, exact: true })
  await expect(tab('Motoristas')).toBeChecked()
  await tab('Cartões').click({ force: true })
  await expect(page).toHaveURL(/cadastro=cards/)
  await expect(page.getByRole('columnheader', { name: 'Código' })).toBeVisible()
  await page.goto('/configuration/driver')
  await expect(page.getByRole('columnheader', { name: 'Com motorista conhecido' })).toBeVisible()
  await tab('Cartões').click({ force: true })
  await expect(page.getByRole('columnheader', { name: 'Código' })).toBeVisible()
})
