import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { counted } from './counted.ts'
import { overtaken } from './overtaken.ts'
import { expect, test } from './stage.ts'

const ring = (...points: string[]) => [...points, points[0]].join(' ')
const polygon = (outer: string, hole = '') =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>${
    hole && `<innerBoundaryIs><LinearRing><coordinates>${hole}</coordinates></LinearRing></innerBoundaryIs>`
  }</Polygon>`
const mark = (name: string, geometry: string) => `<Placemark><name>${name}</name>${geometry}</Placemark>`
const yard = ring('-46.42,-23.45', '-46.40,-23.45', '-46.40,-23.43', '-46.42,-23.43')
const hole = ring('-46.415,-23.445', '-46.41,-23.445', '-46.41,-23.44')
const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })

const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
const upload = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').first().setInputFiles(file(name, text))

test('FENCE-02 to 11 a fence is made with keys alone and survives a reload; a file brings others, with what is wrong with each', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', {
    path: '/monitoramento/cercas',
    expected: /Failed to load resource: (net::ERR_FAILED|.* status of 409) .*v2.fence/,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Cercas' })).toBeVisible()

  // A circle by keys: where it is by its coordinates or town, how large by a number. Words apart, at most fifteen.
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  while (!(await page.getByRole('button', { name: 'Nova cerca' }).evaluate((one) => one === document.activeElement))) {
    expect(pressed, 'the way to the button').toBeLessThan(15)
    await press('Tab')
    if (pressed === 1) await press('Enter')
  }
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Por raio' })).toHaveAttribute('data-highlighted', '')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Endereço, cidade ou coordenadas' })).toBeFocused()
  await page.keyboard.insertText('-23,45; -46,42')
  await press('Enter')
  await expect(page.getByLabel(/^Raio/)).toBeFocused()
  await page.keyboard.insertText('300')
  await press('Enter')
  await expect(page.getByRole('form', { name: 'Nova cerca' }).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.insertText('Doca de teclas')
  await press('Enter')
  await expect(row(page, 'Doca de teclas')).toBeVisible()
  expect(pressed, 'keys of a fence').toBeLessThanOrEqual(15)
  counted('keys of a fence', pressed)

  // Keys alone: menu, corners, name. A reload on the way loses nothing.
  await page.getByRole('button', { name: 'Nova cerca' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Por raio' })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Acrescentar ponto: latitude').focus()
  for (const place of ['-23,45; -46,42', '-23,45; -46,40', '-23,43; -46,40', '-23.43, -46.42']) {
    await page.keyboard.insertText(place)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('4 de 1.790 pontos')).toBeVisible()
  await expect(page.getByText(/^(500 m|1 km)$/), 'the map shows what was typed').toBeVisible()
  await expect(page.getByText(/rascunho salvo/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 de 1.790 pontos')).toBeVisible()
  const form = page.getByRole('form', { name: 'Nova cerca' })
  await form.getByRole('textbox', { name: 'Descrição' }).focus()
  // The answer is lost, and somebody changes what it was about: saved again, with a longer name, it is one fence, and
  // nobody is written over unseen.
  await overtaken(page, /\/v2\/fence$/, 'PUT', { observacao: 'Só de dia' })
  await page.keyboard.insertText('Pátio')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' de teclas')
  let reads = false
  await page.route(/\/v2\/fence\/\d+$/, (route) =>
    reads || route.request().method() !== 'GET' ? route.fallback() : route.abort(),
  )
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog', { name: 'Esta cerca mudou enquanto era editada aqui' })
  await expect(conflict.getByRole('alert'), 'what is stored could not be read').toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Salvar a minha por cima' })).toBeDisabled()
  reads = true
  await conflict.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(conflict).toContainText('Só de dia')
  await expect(conflict).toContainText('Você, em outra aba ou aparelho, salvou outra versão')
  await conflict.getByRole('button', { name: 'Salvar a minha por cima' }).click()
  await expect(row(page, 'Pátio de teclas')).toContainText('4 pontos')
  await expect(page.getByRole('grid').getByText(/^Pátio/)).toHaveCount(1)
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Pátio de teclas' })).toContainText(
    'Nenhum veículo entrou ou saiu ainda',
  )

  // FENCE-11, then a file with good and bad ones: only good ones are ticked.
  await upload(page, 'foto.kml', 'isto não é um KML')
  const panel = page.getByRole('region', { name: 'Importar KML' })
  await expect(panel.getByRole('alert')).toContainText('Arquivo inválido')
  const body = `<Folder><name>Pátios</name>${mark('Pátio Norte', polygon(yard))}${mark('Anel', polygon(yard, hole))}</Folder>${mark(
    'Balsa',
    polygon(ring('-46.4,-123.4', '-46.3,-23.4', '-46.3,-23.3')),
  )}`
  await upload(page, 'patios.kml', `<?xml version="1.0"?><kml><Document>${body}</Document></kml>`)
  await expect(panel.getByRole('checkbox', { name: 'Anel' })).toBeChecked()
  await expect(panel.getByRole('checkbox', { name: 'Balsa' })).toBeDisabled()
  await expect(panel).toContainText('Latitude fora do intervalo no ponto 1: −123,4')
  await panel.getByRole('button', { name: 'Importar 2' }).click()
  await expect(panel.getByText('importada', { exact: true })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Fechar a importação' }).click()
  await expect(row(page, 'Anel')).toContainText('7 pontos')

  // FENCE-05, FENCE-07: on a tablet the switch stays in sight while the columns scroll; what follows is said before.
  const state = row(page, 'Pátio Norte').getByRole('checkbox', { name: 'Cerca Pátio Norte ativa' })
  await page.setViewportSize({ width: 840, height: 900 })
  await expect(state.locator('..')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await state.press('Space')
  const question = page.getByRole('dialog', { name: 'Desativar Pátio Norte?' })
  await expect(question).toContainText('Nenhum veículo está vinculado.')
  await question.getByRole('button', { name: 'Desativar' }).click()
  await expect(row(page, 'Pátio Norte').getByRole('checkbox')).not.toBeChecked()

  // EXPORT-12, API-30: what the list shows, as a file.
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^Cercas \d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await list.path(), 'utf8')).toContain('Pátio Norte')

  // FENCE-04: a corner of a hole, as numbers.
  await row(page, 'Anel').click()
  await page.getByRole('region', { name: 'Anel' }).getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('form', { name: 'Editar cerca' })
  await edit.getByRole('combobox', { name: 'Contorno ou furo' }).selectOption({ label: 'Furo 1 · 3 pontos' })
  await edit.getByLabel('Latitude do ponto 3').fill('-23,442')
  await edit.getByRole('button', { name: 'Salvar cerca' }).click()
  await expect(edit).toHaveCount(0)

  // FENCE-06.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Anel' }).getByRole('button', { name: 'Baixar KML' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Anel \d{4}-\d\d-\d\d\.kml$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(
    '<innerBoundaryIs><LinearRing><coordinates>-46.415,-23.445,0 -46.41,-23.445,0 -46.41,-23.442,0',
  )
})
