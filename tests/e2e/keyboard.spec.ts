import type { Locator, Page } from '@playwright/test'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const profile = (page: Page) => page.getByRole('dialog', { name: /^(Perfil|Profile)$/ })
const bell = (page: Page) => page.getByRole('button', { name: /^(Notificações|Notifications), / })

/** By the key alone, as somebody without a pointer gets there; fails where no number of keys reaches it. */
async function keyTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no key leads to ${String(target)}`)
}

/** Nothing may be pressed by a pointer, in whatever way a test would. */
async function withoutPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        kind,
        () => {
          throw new Error('a pointer was used')
        },
        true,
      )
  })
}

test('GEN-10 GEN-11 LOGIN-01 MENU-03..12 PROFILE-01..20 NOTIF-01..16 by keyboard alone: sign-in, menu, profile and notifications, from the first key to the last', async ({
  visits,
  stage,
}) => {
  const page = await visits.open(null, { path: '/controle', viewport: { width: 1280, height: 720 } })
  await withoutPointer(page)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('leitor@farol.dev')
  await keyTo(page, page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type('farol123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Torre de controle' })).toBeVisible()

  // The menu: an overlay here. A group is opened and closed, a screen in it chosen, and it is left by Escape.
  const door = page.getByRole('button', { name: 'Abrir menu' })
  await keyTo(page, door)
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Torre de controle' }), 'keys begin at the page').toBeFocused()
  const group = menu(page).getByRole('button', { expanded: false }).first()
  await keyTo(page, group)
  const name = await group.getAttribute('title')
  await page.keyboard.press('Enter')
  const open = menu(page).locator(`button[title="${name}"]`)
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Space')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(door).toBeFocused()
  await page.keyboard.press('Enter')
  await keyTo(page, menu(page).getByRole('link', { name: 'Rastreamento' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/monitoramento\/rastreador$/)
  await expect(page.getByRole('main')).toBeFocused()

  // The profile: language by the keys of a list, what is ticked, and what is saved.
  const user = page.getByRole('button', { name: /^(Usuário|User) / })
  await keyTo(page, user, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await keyTo(page, page.getByRole('button', { name: 'Perfil' }))
  await page.keyboard.press('Enter')
  const save = profile(page).getByRole('button', { name: 'Salvar' })
  await expect(save).toBeDisabled()
  const tick = profile(page).getByRole('checkbox')
  await keyTo(page, tick)
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  await keyTo(page, profile(page).locator('input[type=password]').first())
  await keyTo(page, tick, 'Shift+Tab')
  await page.keyboard.press('Space')
  await keyTo(page, profile(page).getByLabel('Idioma'), 'Shift+Tab')
  await page.keyboard.type('Eng')
  await keyTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated!')).toBeVisible()
  await expect(profile(page)).toBeHidden()

  // The bell: what a device said comes, is read row by row, leads to the vehicle; Escape closes and the focus is back.
  await stage.server.call('POST', '/ingest/batch', {
    token: 'test-token-test-token',
    body: {
      reports: [
        {
          id: cast.stands.deviceId,
          timestamp: Date.now() - 86_400_000,
          lat: -23.5,
          lon: -46.6,
          attributes: { message: 'Sem as mãos' },
        },
      ],
    },
  })
  await expect(bell(page).getByText('1', { exact: true })).toBeVisible()
  await keyTo(page, bell(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('listitem').first().getByRole('button')
  await expect(row).toContainText('Sem as mãos')
  await keyTo(page, row)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveText('')
  await page.keyboard.press('Enter')
  await keyTo(page, row)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/monitoramento/rastreador/${cast.stands.id}`)

  // And out again.
  await keyTo(page, user, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await keyTo(page, page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Login/ })).toBeVisible()
})
