import { type Locator, type Page, expect, test } from '@playwright/test'

import { counted } from './counted.ts'
import { startFarol } from './farol.ts'
import { noteFaults, unforgivable } from './faults.ts'

/** By the key alone, as somebody without a pointer gets there. */
async function keyTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 150; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no key leads to ${String(target)}`)
}

test('R27 R28 from an empty folder to the own vehicle on the map, by keyboard alone, in at most 25 fields and presses', async ({
  context,
}) => {
  const farol = await startFarol({ FAROL_DEMO: 'off' })
  const faults = await noteFaults(context)
  const page = await context.newPage()
  let acts = 0
  const type = async (target: Locator, text: string) => {
    await keyTo(page, target)
    await page.keyboard.type(text)
    acts++
  }
  const enter = async () => {
    await page.keyboard.press('Enter')
    acts++
  }
  const press = async (target: Locator) => {
    await keyTo(page, target)
    await enter()
  }
  /** By the key of the browser, which a page without a window does not have. */
  const back = async () => {
    await page.goBack()
    acts++
  }
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  try {
    await expect.poll(() => farol.log()).toContain('Farol listens at')
    const [address = ''] = /http\S+#primeiro=\S+/.exec(farol.log()) ?? []
    await page.goto(address)
    await expect(page, 'the code has left the address').toHaveURL(`${farol.url}/`)
    const first = page.getByRole('dialog', { name: 'Primeiro acesso' })
    await expect(first.getByLabel('Empresa')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toContainText('Certifique-se de preencher todos os campos')
    await type(first.getByLabel('Empresa'), 'Aurora')
    await type(first.getByLabel('Seu nome'), 'Ana Ribeiro')
    await type(first.getByLabel('E-mail'), 'ana@example.org')
    await type(first.getByLabel('Senha', { exact: true }), 'first pass')
    await enter()
    await expect(steps).toContainText('Nenhum rastreador está em um veículo ainda')

    await press(steps.getByRole('link', { name: 'Cadastrar um veículo: a placa basta' }))
    const vehicle = page.getByRole('dialog', { name: 'Novo veículo' })
    await type(vehicle.getByLabel('Placa'), 'ABC1D23')
    await enter()
    await expect(vehicle).toBeHidden()
    await back()

    await press(steps.getByRole('link', { name: 'Cadastrar o rastreador e escolher o veículo' }))
    const tracker = page.getByRole('dialog', { name: 'Novo rastreador' })
    await type(tracker.getByLabel('Descrição'), 'Celular da Ana')
    await type(tracker.getByLabel('ESN'), 'celular-1')
    await enter()
    await expect(tracker).toBeHidden()
    await back()
    await expect(steps).toContainText(/Nada chegou ainda \(\d+ s\)/)

    await press(steps.getByRole('link', { name: 'Endereço e QR para celular-1' }))
    await press(page.getByRole('button', { name: 'Criar endereço' }))
    const own = page.getByRole('region', { name: 'Endereço próprio' })
    await expect(own.getByRole('img', { name: 'Endereço próprio' })).toBeVisible()
    const [door = ''] = /http\S+\/ingest\/t\/[\w-]+/.exec(await own.innerText()) ?? []
    await page.keyboard.press('Escape')
    acts++
    await back()
    await expect(steps).toBeVisible()

    // What the app of a phone sends.
    const report = (place: string, to = door) => fetch(`${to}?id=1&timestamp=${Math.floor(Date.now() / 1000)}${place}`)
    expect((await report('&lat=-23.55&lon=-46.63', `${door}x`)).status).toBe(401)
    await expect(steps, 'R28').toContainText('1 relato recusado')
    // The doors hear of a new key by the log of its company, a moment after it was made.
    await expect.poll(async () => (await report('&lat=-23.55&lon=-46.63&speed=0')).status).toBe(200)
    await expect(steps, 'nothing is left to be done').toBeHidden()
    await press(page.getByRole('link', { name: 'Ver ABC1D23 no mapa' }))
    await expect(page).toHaveURL(/\/monitoramento\/rastreador\/\d+$/)
    await expect(page.getByText('ABC1D23').first()).toBeVisible()
    expect(farol.log().split(door.slice(-22)), 'R24 the key is in no line').toHaveLength(1)
    expect(acts).toBeLessThanOrEqual(25)
    counted('R24 fields and presses', acts)
  } finally {
    await farol.stop()
  }
  expect(unforgivable(faults)).toEqual([])
})
