import type { Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'

import { cast } from './cast.ts'
import { lookedAtHard, visit } from './everyAddress.ts'
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

/** The texts put into everything in sight that takes some, each drawn once; says in how many fields. */
const typeAll = (page: Page, texts: readonly string[]): Promise<number> =>
  page.evaluate(
    async ([restMs, all]) => {
      const kinds = 'input:not([type]), [type="text"], [type="search"], [type="email"], [type="password"], textarea'
      const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(kinds)].filter(
        (field) => field.checkVisibility({ visibilityProperty: true }) && !field.readOnly && !field.disabled,
      )
      for (const field of fields) {
        // The setter below React's own, as browsers use it when somebody types.
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
        field.focus()
        const together = all.join(' ')
        for (const text of [...all, together, '']) {
          set?.call(field, text)
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
          // Drawn by then, and no frame is waited for: where software draws a map there are few of them. A search asks once
          // the hand rests.
          await new Promise((resolve) => setTimeout(resolve, text === together ? restMs : 0))
        }
        field.blur()
      }
      return fields.length
    },
    [2 * limits.selectorSearchMs, texts] as const,
  )

const timeout = 240_000

/** Waits until at least so many fields are in sight and have taken all of it. */
async function typeInto(page: Page, least: number, where = ''): Promise<void> {
  await expect.poll(() => typeAll(page, payloads), { message: where, timeout }).toBeGreaterThanOrEqual(least)
  await untouched(page)
}

/** What opens further fields: where, by which buttons, and how many fields are then in sight at least. */
const openers = [
  { address: '/', by: ['Usuário', 'Perfil'], least: 1 },
  { address: '/monitoramento/pontosreferencia', by: ['Novo ponto'], least: 3 },
  { address: '/monitoramento/cercas', by: ['Nova cerca', 'Por raio'], least: 3 },
]

const trap = () => {
  Object.assign(window, { hit: () => (document.documentElement.dataset.hit = 'yes') })
}

test('P46 thirty ways to turn text into a program do nothing, typed into any field or stored in any name', async ({
  visits,
  stage,
}) => {
  // As many screens as the product has, each typed into.
  test.setTimeout(2_400_000)
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
    await tx.query('update app_user set name = $1 where email = $2', [payloads[8], 'admin@farol.dev'])
    await tx.query('update vehicle set maker = $1, model = left($2, 100)', [payloads[0], all])
    await tx.query('update driver set name = $1', [payloads[15]])
    await tx.query('update fence set name = left($1, 60) || id, note = $2', [payloads[6], payloads[0]])
    await tx.query('update reference_point set description = left($1, 40) || id', [payloads[1]])
    await tx.query('update notification set title = $1, description = $2', [payloads[6], all])
  })
  // Searching for such a text finds nothing: the console may say so.
  const page = await opened('admin', { path: '/controle', expected: /status of 4\d\d/ })
  await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeVisible()
  await stage.heard(cast.stands)
  // A machine draws its fields and its rows alike: some of its screens, and all of them in the night.
  for (const address of lookedAtHard) {
    await visit(page, address)
    await typeInto(page, 0)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await typeInto(page, 1)
  await page.keyboard.press('Escape')
  for (const { address, by, least } of openers) {
    await visit(page, address)
    for (const name of by)
      await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
    await typeInto(page, least, `${address} ${by.join()}`)
    await page.keyboard.press('Escape')
  }
  await page.goto('/controle')
  await page.evaluate(trap)
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
