import type { Page } from '@playwright/test'

import { cast } from './cast.ts'
import { expect, test } from './stage.ts'

/** What has opened pages that took text for markup. Each would call `hit` or leave an element `x-hit` behind. */
const payloads = [
  '<script>hit()</script>',
  '<x-hit></x-hit>',
  '"><x-hit>',
  "'><script>hit()</script>",
  '</title><script>hit()</script>',
  '</textarea><img src=x onerror=hit()>',
  '<img src=x onerror=hit()>',
  '<img/src="x"/onerror="hit()">',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<body onload=hit()>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<iframe src="javascript:parent.hit()">',
  '<object data="javascript:hit()">',
  '<embed src="javascript:hit()">',
  '<a href="javascript:hit()">x</a>',
  '<form action="javascript:hit()"><button>x',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()>',
  '<input autofocus onfocus=hit()>',
  '<marquee onstart=hit()>',
  '<style>@import "javascript:hit()";</style><x-hit>',
  '<link rel=stylesheet href="data:text/css,*{color:red}">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  'javascript:hit()//',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '&lt;script&gt;hit()&lt;/script&gt;<template><x-hit></template>',
] as const

const markup =
  'x-hit, script:not([src], [type="application/json"]), iframe, object, embed, marquee, [onerror], [onload], [href^="javascript:"]'

/** Nothing of it ran and nothing of it became a part of the page. */
async function untouched(page: Page): Promise<void> {
  expect(await page.evaluate((all) => [...document.querySelectorAll(all)].map((one) => one.outerHTML), markup)).toEqual(
    [],
  )
  expect(await page.evaluate(() => document.documentElement.dataset.hit ?? 'none')).toBe('none')
}

/** Everything that takes text, typed into and looked at. */
async function typeInto(page: Page, least: number): Promise<void> {
  const fields = await page
    .locator('input:not([type]), input[type="text"], input[type="email"], input[type="password"], textarea')
    .all()
  const open: typeof fields = []
  for (const field of fields) if ((await field.isVisible()) && (await field.isEditable())) open.push(field)
  expect(open.length).toBeGreaterThanOrEqual(least)
  for (const field of open) {
    for (const payload of payloads) await field.fill(payload)
    await field.press('Tab')
    await untouched(page)
    await field.fill('')
  }
}

const trap = () => {
  Object.assign(window, { hit: () => (document.documentElement.dataset.hit = 'yes') })
}

test('P46 thirty ways to turn text into a program do nothing, typed into any field or stored in any name', async ({
  visits,
  stage,
}) => {
  expect(new Set(payloads).size).toBe(30)
  const dialogs: string[] = []
  const opened = async (...[account, options]: Parameters<typeof visits.open>) => {
    const page = await visits.open(account, options)
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.evaluate(trap)
    return page
  }

  const stranger = await opened(null, { path: '/', expected: /status of 4\d\d/ })
  await typeInto(stranger, 2)
  await stranger.getByRole('button', { name: /^Esqueceu/ }).click()
  await expect(stranger.getByRole('dialog')).toBeVisible()
  await typeInto(stranger, 1)

  const all = payloads.join(' ')
  await stage.server.store.system(async (tx) => {
    await tx.query('update company set trade_name = left($1, 60) || trade_name', [payloads[6]])
    await tx.query('update app_user set name = $1 where email = $2', [payloads[8], 'supervisor@farol.dev'])
    await tx.query('update vehicle set maker = $1, model = $2', [payloads[0], all])
    await tx.query('update driver set name = $1', [payloads[15]])
  })
  const page = await opened('supervisor', { path: '/controle' })
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
  await untouched(page)
  await typeInto(page, 1)
  await stage.heard(cast.stands)
  await page
    .getByRole('row')
    .filter({ hasText: cast.stands.fleetNumber })
    .getByRole('button', { name: /^Bloquear/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await typeInto(page, 1)
  await page.keyboard.press('Escape')
  stage.provoke(cast.stands, 'panic')
  await expect(page.getByRole('alertdialog')).toContainText('Pânico acionado')
  await untouched(page)
  await page.keyboard.press('Escape')
  await page.goto(`/monitoramento/rastreador/${cast.stands.id}`)
  await page.evaluate(trap)
  // Hidden from readers while the alert is open over it.
  const detail = page.getByRole('complementary', { name: 'Detalhe do veículo', includeHidden: true })
  await expect(detail).toContainText(payloads[0])
  await untouched(page)
  expect(dialogs).toEqual([])
})
