import type { Page } from '@playwright/test'

import { plateText } from '#contract/rules/plate.ts'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
/** The option that the keys stand on, as a screen reader is told. */
const spoken = async (page: Page) => {
  const focused = page.locator('*:focus')
  const id = await focused.getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`)
}
/** Watches, from when it is awaited on, how long the next thing that fades away takes to: a busy page hears keys sooner. */
async function fading(page: Page): Promise<() => Promise<string>> {
  const watch = await page.evaluateHandle(() => ({
    taken: new Promise<string>((resolve) => {
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (animationName.includes('vanish') && target instanceof Element)
          resolve(getComputedStyle(target).animationDuration)
      })
    }),
  }))
  return () => watch.evaluate(({ taken }) => taken)
}

test('SEL-01..23 UI-01 UI-02 UI-09..12 ERR-34..38 the selectors, the tree and the dialog of the gallery by keyboard', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: '/debug' })
  const most = field(page, 'multi required, filters, 10.000')
  const search = field(page, 'Buscar: multi required, filters, 10.000')

  // 10,000 options, a screenful of them in the page.
  await most.press('ArrowDown')
  await expect(search).toBeFocused()
  await expect(options(page).first()).toHaveAttribute('aria-setsize', '10001')
  expect(await options(page).count()).toBeLessThan(40)
  expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(200)
  await page.keyboard.press('End')
  await expect(await spoken(page)).toContainText('BRAA9999')
  await expect(await spoken(page)).toBeInViewport()

  // Found without regard to case; one alone; all of what was found.
  await page.keyboard.type('brai0002')
  await expect(options(page)).toHaveText([/Todos os encontrados/, /BRAI0002/])
  await page.keyboard.press('Shift+Enter')
  await expect(most).toHaveText('BRAI0002')
  await page.keyboard.press('Enter')
  await expect(most, 'the last one of a required selector stays').toHaveText('BRAI0002')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('zzz')
  await expect(page.getByRole('status').filter({ hasText: 'Nenhum item disponível' })).toBeVisible()
  const taken = await fading(page)
  await page.keyboard.press('Escape')
  expect(await taken()).toBe('0.2s')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(most).toBeFocused()

  // The other side of the panel.
  await page.getByRole('button', { name: 'Limpar chip filters' }).click()
  await expect(most).toHaveText('Todos')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await most.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'truck' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'truck' }).press('Space')
  await expect(most).toHaveText('6.666 de 10.000')
  await page.getByRole('button', { name: 'Filtros: 1 desligados' }).press('Enter')
  await expect(option(page, 'BRAE0001 car Curitiba')).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toHaveAttribute('aria-setsize', '6667')
  await expect(page.getByRole('dialog', { name: 'multi required' })).toHaveCSS('animation-duration', '0s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // A short list has no search: letters go to a label, accents or not.
  const single = field(page, 'single')
  const list = page.getByRole('listbox', { name: 'single' })
  await single.press('Enter')
  await expect(list).toBeFocused()
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  await expect(await spoken(page)).toHaveText('Baú frigorífico')
  await page.keyboard.press('Enter')
  await expect(single).toHaveText('Baú frigorífico')
  await expect(single).toBeFocused()
  await single.press('Enter')
  await expect(list).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(single).toHaveText('Selecionar')
  await expect(field(page, 'no options')).toHaveText('Sem opções disponíveis')

  // The tree of permissions.
  const tree = page.getByRole('treegrid', { name: 'permissions' })
  const row = (name: string) => tree.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row('monitoring')).toHaveAttribute('aria-expanded', 'true')
  await row('monitoring').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row('dashboardRedirect')).toBeFocused()
  const create = row('dashboardRedirect').getByRole('checkbox', { name: 'dashboardRedirect: Criar' })
  const before = await create.getAttribute('aria-checked')
  await page.keyboard.press('c')
  await expect(create).not.toHaveAttribute('aria-checked', String(before))
  await expect(row('monitoring').getByRole('checkbox', { name: 'monitoring: Criar' })).toHaveAttribute(
    'aria-checked',
    'mixed',
  )
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(row('dashboardRedirect')).toHaveCount(0)
  await page.getByRole('tab', { name: 'null' }).click()
  await expect(page.getByText('Sem permissões')).toBeVisible()

  for (const words of [
    'Nenhum resultado encontrado',
    'Nenhum veículo disponível',
    'Nenhum registro encontrado',
    'Nenhum registro encontrado para o período selecionado',
    'Sem dados para a busca atual',
  ])
    await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'openDialogAtom' }).click()
  const dialog = page.getByRole('dialog', { name: 'openDialogAtom' })
  await expect(dialog).toContainText('BRA2E16')
  await dialog.getByRole('button', { name: 'actions' }).click()
  await expect(dialog).toHaveCount(0)
})

test('SEL-10 SEL-15 alerts of chosen vehicles, states of the tower: one gesture narrows, one widens, the address keeps it', async ({
  visits,
  stage,
}) => {
  await stage.raise(cast.stands, 'fenceEnter')
  await stage.raise(cast.waits, 'fenceEnter')
  const page = await visits.open('supervisor', { path: '/monitoramento/alertas' })
  const rows = page.getByRole('grid', { name: 'Alertas' }).getByRole('row')
  const of = ({ plate }: { plate: string }) => rows.filter({ hasText: plateText(plate) })
  await expect(of(cast.stands)).not.toHaveCount(0)
  await expect(of(cast.waits)).not.toHaveCount(0)

  const vehicles = field(page, 'Veículos')
  await vehicles.click()
  await page.getByRole('option', { name: plateText(cast.stands.plate) }).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Escape')
  await expect(vehicles).toContainText(plateText(cast.stands.plate))
  await expect(of(cast.waits)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`ids=${cast.stands.id}$`))
  await page.reload()
  await expect(of(cast.stands)).not.toHaveCount(0)
  await expect(of(cast.waits)).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar Veículos' }).click()
  await expect(of(cast.waits)).not.toHaveCount(0)
  await expect(page).not.toHaveURL(/ids=/)

  await page.goto('/controle')
  await field(page, 'Estado').click()
  await page.getByRole('option', { name: /^Em movimento/ }).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/estado=moving$/)
  await page.getByRole('option', { name: /^Desligado/ }).click()
  await expect(page).toHaveURL(/estado=moving%2Coff$/)
  await page.getByRole('option', { name: 'Selecionar todos' }).click()
  await expect(page).not.toHaveURL(/estado/)

  const stopped = await page.getByRole('option', { name: /^Desligado/ }).elementHandle()
  await page.getByRole('option', { name: /^Em movimento/ }).evaluate((moving, next) => {
    moving.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, stopped)
  await expect(page, 'the second of two quick clicks widens what the first one left').toHaveURL(/estado=moving%2Coff$/)
})
