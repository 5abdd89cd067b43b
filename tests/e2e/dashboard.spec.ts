import type { Page } from '@playwright/test'

import { cardSections } from '#contract/cards.ts'

import { expect, test } from './stage.ts'

const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`)
const orderOf = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-card')))
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

/** Through how many places the card goes on its way: what jumps stands at most once where it stood before. */
const wayOf = async (page: Page, name: string, key: string) => {
  await card(page, name).evaluate((element) => {
    const way: string[] = []
    Object.assign(window, { way })
    new MutationObserver(() => {
      const { transform } = (element.parentElement as HTMLElement).style
      if (transform !== '' && transform !== 'none') way.push(transform)
    }).observe(element.parentElement as HTMLElement, { attributeFilter: ['style'] })
  })
  const before = await orderOf(page)
  await card(page, name).press(key)
  await expect.poll(() => orderOf(page)).not.toEqual(before)
  // What moves has begun after some frames, or nothing does.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
    return new Set((window as unknown as { way: string[] }).way).size
  })
}

test('DASH-06 ux §9 a card goes to its new place, and jumps there for whoever asks for less motion', async ({
  visits,
}) => {
  const page = await visits.open('despacho', { path: '/dashboard' })
  const last = async () => (await orderOf(page)).at(-1) ?? ''
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect.poll(last).not.toBe('')
  await expect.poll(async () => wayOf(page, await last(), 'Alt+ArrowUp')).toBeGreaterThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect.poll(last).not.toBe('')
  expect(await wayOf(page, await last(), 'Alt+ArrowUp')).toBeLessThan(2)
})

test('CARD-05..08 DASH-01..11 R21 R30 a board by keyboard: add, order, remove, undo, save, share; another chooses it, and no version is lost', async ({
  visits,
}) => {
  const page = await visits.open('despacho', { path: '/dashboard', expected: /409/ })
  await expect(page.getByText('Sugestão, não salva')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar como' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salvar como' })
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Turno da noite')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Preferência' })).toHaveText(/Turno da noite/)
  await expect(save(page)).toBeDisabled()

  await page.getByRole('button', { name: 'Adicionar card' }).press('Enter')
  await page.getByRole('button', { name: /^Freio/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Alterado, não salvo')).toBeVisible()
  await card(page, 'freio').press('Alt+ArrowUp')
  await expect(page.getByText('Card na posição 10 de 11')).toBeAttached()
  await expect(card(page, 'freio')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  expect((await orderOf(page)).indexOf('freio')).toBe(9)

  const remove = page.getByRole('button', { name: 'Remover Velocidade', exact: true })
  await remove.press('Enter')
  await expect(card(page, 'velocidade')).toHaveCount(0)
  // Its ten seconds are short for a walk over the page: the key is there already.
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'velocidade')).toBeFocused()
  expect((await orderOf(page))[0]).toBe('velocidade')
  await remove.press('Enter')
  await page.getByLabel('Pública').press('Space')
  await save(page).press('Enter')
  await expect(page.getByText('Painel salvo com sucesso!').first()).toBeVisible()
  await expect(page.getByText('Alterado, não salvo')).toHaveCount(0)
  const kept = await orderOf(page)
  expect(kept).not.toContain('velocidade')

  // DASH-11: who may choose it has no way to change it, and may keep a copy.
  const other = await visits.open('supervisor', { path: '/dashboard' })
  await expect(other.getByRole('combobox', { name: 'Preferência' })).toHaveText(/Turno da noite/)
  expect(await orderOf(other)).toEqual(kept)
  await expect(other.getByText('Pública', { exact: true })).toBeVisible()
  await expect(other.getByLabel('Pública')).toHaveCount(0)
  await expect(save(other)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Salvar como' })).toBeVisible()

  // Two windows of its owner: the later one is told, and neither version goes without a word.
  const late = await visits.open('despacho', { path: '/dashboard', expected: /409/ })
  await expect(card(late, 'freio')).toBeVisible()
  // What is changed comes before what the other window keeps: a window that is looked at reads the list again.
  await late.getByRole('button', { name: 'Remover Consumo', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remover Freio', exact: true }).press('Enter')
  await save(page).press('Enter')
  await expect(page.getByText('Alterado, não salvo')).toHaveCount(0)
  if (await save(late).isEnabled()) await save(late).press('Enter')
  const conflict = late.getByRole('alert').filter({ hasText: 'salvo em outra janela' })
  await expect(conflict).toBeVisible()
  await expect(save(late)).toBeDisabled()
  expect(await orderOf(late), 'what was changed here is still here').not.toContain('consumo')
  await conflict.getByRole('button', { name: 'Descartar a minha e ver a salva' }).press('Enter')
  await expect(conflict).toHaveCount(0)
  const theirs = kept.filter((name) => name !== 'freio')
  expect(await orderOf(late)).toEqual(theirs)

  // The other way out: what this window has is what is kept from then on, and the first window gets it.
  const [one = '', elsewhere = ''] = theirs.filter((name) => name !== 'consumo').map(String)
  await card(late, one)
    .getByRole('button', { name: /^Remover/ })
    .press('Enter')
  await card(page, elsewhere)
    .getByRole('button', { name: /^Remover/ })
    .press('Enter')
  await save(page).press('Enter')
  await expect(page.getByText('Alterado, não salvo')).toHaveCount(0)
  if (await save(late).isEnabled()) await save(late).press('Enter')
  await conflict.getByRole('button', { name: 'Salvar a minha por cima' }).press('Enter')
  await expect(conflict).toHaveCount(0)
  await expect(late.getByText('Alterado, não salvo')).toHaveCount(0)
  const mine = theirs.filter((name) => name !== one)
  expect(await orderOf(late)).toEqual(mine)
  await page.reload()
  await expect.poll(() => orderOf(page)).toEqual(mine)
})

test('CARD-12 CARD-25..33 R18 R20 every section draws, cards of one kind are one question in 30 s, and footers are as long as their figures', async ({
  visits,
  stage,
}) => {
  const names = Object.keys(cardSections)
  const token = await stage.server.signIn('despacho')
  const body = { descricao: 'Tudo', empresa: 1, preferencia: JSON.stringify([...names, 'naoexiste']), publica: 1 }
  expect((await stage.server.call('POST', '/api/dashboard', { token, body })).status).toBe(200)
  const asked: string[] = []
  const vehicles = Array.from({ length: 5 }, (_, at) => ({
    id: at + 1,
    placa: `BRA${at}E10`,
    valores: { ociosidade: 50 },
  }))
  const page = await visits.open('despacho', {
    path: '/',
    routes: async (context) => {
      await context.clock.install()
      await context.route('**/api/dadosveiculo/*', async (route) => {
        const kind = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
        if (route.request().method() !== 'POST' || kind === 'rota') return route.continue()
        asked.push(kind)
        const response = await route.fetch()
        const json = (await response.json()) as Record<string, unknown>
        return route.fulfill({ response, json: kind === 'tempo' ? { ...json, porVeiculo: vehicles } : json })
      })
    },
  })
  const began = Date.now()
  await page.goto('/dashboard')
  const count = (kind: string) => asked.filter((one) => one === kind).length
  for (const name of names) {
    await expect(card(page, name), name).toBeVisible()
    await expect(card(page, name).getByRole('status', { name: 'Carregando' }), name).toHaveCount(0)
    await expect(card(page, name).getByText('Sem dados agora'), name).toHaveCount(0)
  }
  await expect(card(page, 'naoexiste')).toContainText('Ninguém conhece “naoexiste” aqui.')
  // Four sections ask `tempo`, and it is asked once in 30 s; on a slow machine more than 30 s may have gone by.
  const before = count('tempo')
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 30_000))
  await page.clock.runFor(31_000)
  await expect.poll(() => count('tempo')).toBeGreaterThan(before)
  const again = count('tempo')
  // Other vehicles are another question.
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard?veiculos=1')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => count('tempo')).toBeGreaterThan(again)
  // CARD-32: beside one vehicle there is nothing to compare.
  await expect(card(page, 'statustempo').locator('dl')).toHaveCount(0)
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard')
    dispatchEvent(new PopStateEvent('popstate'))
  })

  const foot = (name: string) => card(page, name).locator('dl > div:has(> dt)')
  await expect(card(page, 'evento').locator('dl[data-four]')).toHaveCount(1)
  const list = foot('statustempo').filter({ hasText: '5 veículos' }).getByRole('button')
  await list.hover()
  // What scrolls a little under the pointer, such as a page whose cards above just grew, takes no words away.
  await list.evaluate(
    (button) =>
      new Promise<void>((scrolled) => {
        document.addEventListener('scroll', () => scrolled(), { capture: true, once: true })
        for (let parent = button.parentElement; parent; parent = parent.parentElement) {
          const { scrollTop } = parent
          parent.scrollBy(0, scrollTop > 4 ? -4 : 4)
          if (parent.scrollTop !== scrollTop) return
        }
      }),
  )
  await page.clock.runFor(1_000)
  await expect(page.getByRole('tooltip')).toHaveText('BRA0E10, BRA1E10, BRA2E10, Ver mais...')
})
