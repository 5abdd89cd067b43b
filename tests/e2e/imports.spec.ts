import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, test } from './stage.ts'

const path = '/gerenciamento/agrupamento'
const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Agrupamentos' }).getByRole('row', { name: new RegExp(name) })

async function open(page: Page, name: string, text: string | Buffer) {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text
  await page.getByLabel('Escolher arquivo').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
/** How many lines are in a view. */
const view = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })
const toList = (page: Page) => page.getByRole('button', { name: 'Fechar' }).click()

test('R19 R22 groupings are exported, changed in a spreadsheet, looked at before and after, imported, and taken back', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path })
  await expect(row(page, 'Rota Sul')).toBeVisible()
  // As it is offered: what is on screen, and the ID by which a record that is called otherwise is known again.
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const exported = await readFile(await file.path(), 'utf8')

  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page).toHaveURL(/aba=importar/)
  await open(page, 'grupos.csv', exported)
  await expect(page.getByRole('combobox', { name: 'Campo de ID' })).toHaveValue('id')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(
    page.getByRole('button', { name: 'Nada muda', exact: true }),
    'a file that nobody touched',
  ).toBeDisabled()

  // As a spreadsheet of Windows saves it: one renamed, one new, one wrong.
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  const changed = `${exported.replace('\uFEFF', '').replace('Rota Sul', 'Rota São Paulo')}Câmaras frias;;;talvez;\r\n`
  await open(page, 'grupos.csv', Buffer.from(changed, 'latin1'))
  await expect(page.getByRole('combobox', { name: 'Codificação' })).toHaveValue('windows-1252')
  await page.getByRole('button', { name: 'Conferir' }).click()
  const lines = page.getByRole('region', { name: 'Linhas da planilha' })
  await expect(lines.getByRole('row', { name: /Rota Sul → Rota São Paulo/ })).toBeVisible()
  const problems = page.getByRole('complementary', { name: 'Problemas por célula' })
  await expect(problems).toContainText('Fora da lista')
  await problems.getByRole('textbox').fill('sim')
  await problems.getByRole('button', { name: 'Corrigir' }).click()
  await expect(problems).toContainText('Nenhum problema')
  await view(page, 'Novas').click()
  await expect(lines).toContainText('Câmaras frias')
  await page.getByRole('button', { name: 'Gravar 2 linhas' }).click()
  await expect(page.getByRole('region', { name: 'Última importação' })).toContainText('Gravada')

  // A page that is opened again knows it.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Última importação' })).toContainText('Gravada')
  await toList(page)
  await expect(row(page, 'Rota São Paulo')).toBeVisible()
  await expect(row(page, 'Câmaras frias')).toBeVisible()

  await page.getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('region', { name: 'Última importação' })).toContainText('Desfeita')
  await toList(page)
  await expect(row(page, 'Rota Sul')).toBeVisible()
  await expect(row(page, 'Câmaras frias')).toHaveCount(0)
})

test('§3.6 what is imported is looked at with every value whole, beside the problems of a cell', async ({ visits }) => {
  const page = await visits.open('admin', { path: '/gerenciamento/veiculo?aba=importar' })
  const heads = 'Placa;Frota;Categoria;Montadora;Modelo;Ano;Combustível;Cor;Tanque;Hodômetro'
  await open(
    page,
    'frota.csv',
    `${heads}\r\nQXZ1A23;5000;Ônibus convencional;Mercedes-Benz;Actros 2651;2010;Diesel S10;Branco;600;1000\r\n`,
  )
  await page.getByRole('button', { name: 'Conferir' }).click()
  const lines = page.getByRole('region', { name: 'Linhas da planilha' })
  for (const value of ['QXZ1A23', '5000', '2010', 'Branco']) {
    const rows = await lines.getByRole('cell', { name: value, exact: true }).evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
    expect(rows, value).toBe(1)
  }
})

test('§3.6 tiles count what lines would do, F8 goes from one wrong cell to the next, and cells that are wrong alike are put right at once', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: `${path}?aba=importar` })
  const lines = ['Rota Um;talvez', 'Rota Dois;sim', 'Rota Três;talvez', 'Rota Quatro;quem sabe']
  await open(page, 'grupos.csv', `Descrição;Situação\r\n${lines.join('\r\n')}\r\n`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(view(page, 'Novas')).toContainText('1')
  await expect(view(page, 'Com erro')).toContainText('3 células, não entram')
  await expect(page.getByRole('button', { name: /grupos\.csv/ })).toContainText('4 linhas')

  const rows = page.getByRole('region', { name: 'Linhas da planilha' }).getByRole('row')
  const cell = (name: string) => page.getByRole('textbox', { name: `Novo valor de ${name} (Situação)` })
  for (const name of ['B2', 'B4', 'B5', 'B2']) {
    await page.keyboard.press('F8')
    await expect(cell(name), name).toBeFocused()
    await expect(rows.filter({ has: page.locator('td[data-at]') })).toHaveCount(1)
  }
  await cell('B2').fill('sim')
  await page.getByRole('button', { name: 'Nas 2 iguais' }).first().click()
  await expect(view(page, 'Novas')).toContainText('3')
  // What was put right is gone, and the key goes on from there.
  await page.keyboard.press('F8')
  await expect(cell('B5')).toBeFocused()
})

test('what is no spreadsheet, one that is too long or too large, without heads, with equal ones or without a column that is needed is refused in a sentence', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: `${path}?aba=importar` })
  await open(page, 'foto.csv', Buffer.from([0x89, 0, 1, 2, 0xff, 0]))
  await expect(page.getByRole('alert')).toContainText('não é uma planilha')
  await open(page, 'muitas.csv', `descricao\r\n${Array.from({ length: 100_000 }, (_, n) => `G${n}`).join('\r\n')}`)
  await expect(page.getByRole('alert')).toContainText('mais de 20.000 linhas')
  await open(page, 'grande.csv', Buffer.alloc(20_000_001, 'x'))
  await expect(page.getByRole('alert')).toContainText('Arquivo inválido: maior que')

  // Read, and refused before any line is asked about.
  const check = page.getByRole('button', { name: 'Conferir' })
  const refuses = async (text: string, why: string) => {
    await open(page, 'grupos.csv', text)
    await expect(page.getByRole('alert')).toContainText(why)
    await expect(check).toBeDisabled()
    await page.getByRole('button', { name: 'Voltar' }).click()
  }
  await refuses('Rota Norte;ligado\r\nRota Leste;ligado\r\n', 'A linha 1 precisa ter os nomes das colunas')
  await refuses('Descrição;descricao\r\nRota Norte;Rota Leste\r\n', 'Dois cabeçalhos têm o mesmo nome')
  await refuses('Situação\r\nativo\r\n', 'Falta a coluna Descrição')
})
