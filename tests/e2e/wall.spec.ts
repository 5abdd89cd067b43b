import type { BrowserContext, Locator, Page } from '@playwright/test'

import { places } from '#contract/places.ts'
import { wordsIn } from '#contract/words.ts'

import { barriers } from './barriers.ts'
import { cast } from './cast.ts'
import { counted } from './counted.ts'
import { cutTexts } from './look.ts'
import { vividShare } from './shapes.ts'
import { expect, test } from './stage.ts'

/** What a reader across the room could not read, or not reach without a hand. */
const unreadable = (page: Page, leastPx: number): Promise<string[]> =>
  page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.sr-only, script, style, svg') !== null) continue
      // What is magnified is read as large as it is drawn.
      const scale = element.closest('[inert]') ? Number(getComputedStyle(element).getPropertyValue('--magnify')) : 1
      const px = parseFloat(getComputedStyle(element).fontSize) * scale
      if (px < least - 0.01) found.push(`${px} px: ${words}`)
    }
    for (const element of document.querySelectorAll('[title], [role="tooltip"], [data-scope="tooltip"]'))
      found.push(`only on hover: ${element.outerHTML.slice(0, 80)}`)
    for (const element of document.querySelectorAll('main, main *'))
      if (/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1)
        found.push(`scrolls: ${element.className}`)
    return found
  }, leastPx)

/** The least capital on the glass, in the font that is drawn, as whoever stands so far away sees it: arc minutes and words. */
const smallestGlyph = (page: Page, viewing: { inches: number; metres: number }) =>
  page.evaluate(async ({ inches, metres }) => {
    await document.fonts.ready
    const pitchMm = (inches * 25.4) / Math.hypot(screen.width, screen.height)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.textRendering = 'geometricPrecision'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let least = { minutes: Infinity, words: '' }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.sr-only, script, style, svg') !== null) continue
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const scale = element.closest('[inert]') ? Number(getComputedStyle(element).getPropertyValue('--magnify')) : 1
      const mm = pen.measureText('H').actualBoundingBoxAscent * scale * pitchMm
      const minutes = (Math.atan(mm / 1_000 / metres) * 180 * 60) / Math.PI
      if (minutes < least.minutes) least = { minutes, words }
    }
    return least
  }, viewing)

/** A browser whose locks are counted, and which takes them back when its page goes out of sight, as browsers do. */
const countLocks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const locks: EventTarget[] = []
    const request = async () => {
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} })
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    addEventListener('test:sight', (event) => {
      const sight = event instanceof CustomEvent ? String(event.detail) : 'visible'
      Object.defineProperty(document, 'visibilityState', {
        value: sight.replace('taken', 'visible'),
        configurable: true,
      })
      const last = locks.at(-1)
      if (last && sight !== 'visible') {
        Object.assign(last, { released: true })
        last.dispatchEvent(new Event('release'))
      }
      document.dispatchEvent(new Event(sight === 'taken' ? 'nothing' : 'visibilitychange'))
      document.documentElement.dataset.locks = String(locks.length)
    })
  })
/** What becomes of the page, and how many locks it had been given when it was. */
const sight = (page: Page, detail: 'visible' | 'hidden' | 'taken') =>
  page.evaluate((to) => {
    dispatchEvent(new CustomEvent('test:sight', { detail: to }))
    return Number(document.documentElement.dataset.locks)
  }, detail)
const cursors = (page: Page) =>
  page.evaluate(() => ['html', 'main'].map((name) => getComputedStyle(document.querySelector(name)!).cursor))

const longest = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? ''
const longestAlert = `${longest(Object.values(wordsIn('pt-BR').alert))} +12`
const longestPlace = `112 km a SO de ${longest(places.map(({ name, state, country }) => `${name}, ${state || country}`))}`

/** Cells of the first row of a list of alerts that are higher than it, once it says the longest there is to say. */
const tooHigh = (page: Page): Promise<string[]> =>
  page
    .locator('section:has(> header h2) li')
    .first()
    .evaluate(
      (row, texts) => {
        const cells = ['b', 'b + span', 'b + span + span'].map((cell) => row.querySelector(`:scope > ${cell}`))
        for (const [n, cell] of cells.entries()) {
          if (!cell?.firstChild) return [`row without cell ${n}`]
          cell.firstChild.textContent = texts[n] ?? ''
        }
        const { top, bottom } = row.getBoundingClientRect()
        return cells.flatMap((cell) => {
          const box = cell?.getBoundingClientRect()
          const fits = box && box.top >= top - 0.5 && box.bottom <= bottom + 0.5
          return fits ? [] : [`${cell?.textContent}: ${box?.height} px`]
        })
      },
      [longestAlert, longestPlace, 'há 23 h 59'],
    )

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const pageNumber = (page: Page) => page.getByText(/^página \d+\/\d+$/)

test('ux §5.6 ux-U08 a wall opens by itself, is read from 3 m, turns its pages, and stays with what is critical', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  const page = await visits.open('painel', {
    path: '/?inches=55&metres=3&name=Sala 1',
    // A leap of the clock may take it beyond the patience of a call that is under way.
    expected: /permissions not read/,
    viewport: { width: 1920, height: 1080 },
    routes: async (context) => {
      await context.clock.install()
      await countLocks(context)
    },
  })
  await expect(page.getByRole('status').filter({ hasText: 'AO VIVO' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'movendo' })).toHaveText(/^1movendo$/)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Nada exige ação')).toBeVisible()

  await test.step('pages turn by themselves', async () => {
    // Pages turn beside the test too, and a slow machine finds another one than it left.
    await expect(async () => {
      const before = await pageNumber(page).innerText()
      await page.clock.fastForward(21_000)
      await expect(pageNumber(page)).not.toHaveText(before)
      await expect(page.getByRole('heading', { name: /Veículos sem sinal|Empresas/ })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect([...(await unreadable(page, 31)), ...(await cutTexts(page)), ...(await barriers(page))]).toEqual([])
  })

  await test.step('a critical alert brings the map and keeps it', async () => {
    await stage.raise(cast.waits, 'panic')
    const band = page.getByRole('region', { name: 'Alertas críticos e altos sem reconhecimento' })
    await expect(band.getByRole('listitem')).toHaveText(/Pânico acionado/)
    await expect(page.getByText('parada: alerta crítico')).toBeVisible()
    await page.clock.fastForward(45_000)
    await expect(pageNumber(page)).toHaveText(/^página 1\//)
    await expect(page.getByRole('status').filter({ hasText: 'AO VIVO' })).toBeVisible()
    expect([...(await unreadable(page, 31)), ...(await cutTexts(page))]).toEqual([])
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    expect(await barriers(page, ['color-contrast'])).toEqual([])
  })

  await test.step('a key turns a page and shows the ways out, which go again', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(pageNumber(page)).toHaveText(/^página 2\//)
    // Devices have faults of their own now and then, which join the list.
    await expect(page.getByRole('heading', { name: /^Veículos com alerta [1-9]\d*$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Encerrar sessão' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await tooHigh(page), 'two lines of a row hold the longest').toEqual([])
    await page.clock.fastForward(11_000)
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  await test.step('a pointer that rests is not to be seen, at the edge of the glass neither', async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(1_919, 1_079)
    expect(await cursors(page)).toEqual(['auto', 'auto'])
    await page.clock.fastForward(5_100)
    await expect.poll(() => cursors(page)).toEqual(['none', 'none'])
  })

  await test.step('the display is kept lit: asked for again when the page is back in sight, and when the lock was taken', async () => {
    expect(await sight(page, 'hidden')).toBe(1)
    expect(await sight(page, 'visible')).toBe(2)
    await sight(page, 'taken')
    await expect(page.getByText('esta tela pode apagar')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByText('esta tela pode apagar')).toHaveCount(0)
  })

  await test.step('a picture that stands still has the page loaded anew, and the alert is there again', async () => {
    await page.evaluate(() => (window.requestAnimationFrame = () => 0))
    await page.clock.runFor(30_000)
    await expect(page.getByText(/^recarregado 1×, .* imagem parada$/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'AO VIVO' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Alertas críticos/ })).toContainText('Pânico acionado')
  })
})

test('ux-U04 ux-U08 from 3 m the smallest capital of a 55″ wall is seen under 16 minutes of arc, in 1080p and 4K, in calm and in alarm, and a calm wall says what it watches', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.drives)
  const viewing = { inches: 55, metres: 3 }
  const fullHd = { width: 1920, height: 1080 }
  const page = await visits.open('painel', { path: '/?inches=55&metres=3&name=Sala 1', viewport: fullHd })
  const band = page.getByRole('region', { name: 'Alertas críticos e altos sem reconhecimento' })
  const read = async (moment: string, size: typeof fullHd, leastPx: number) => {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(() => screen.height)).toBe(size.height)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--fs-meta')))
      .toBe(`${leastPx}px`)
    const { minutes, words } = await smallestGlyph(page, viewing)
    const type = `smallest capital, ${size.height} px, ${moment}`
    counted(`ux-U08 ${type}`, `${minutes.toFixed(1)} minutes of arc: ${words}`)
    expect(minutes, `${type}: ${words}`).toBeGreaterThanOrEqual(16)
    expect([...(await unreadable(page, leastPx)), ...(await cutTexts(page))], type).toEqual([])
  }
  const fourK = { width: 3840, height: 2160 }

  await expect(band).toHaveText(/^Nada exige ação\s*12 veículos de 3 empresas em observação$/)
  await expect(page.locator('main header time')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await read('calm', fullHd, 31)
  const vivid = await vividShare(page)
  counted('ux-U04 vivid, calm', `${(100 * vivid).toFixed(1)} % of the wall`)
  expect(vivid, 'where nothing is wrong, nothing shouts').toBeLessThan(0.05)
  await read('calm', fourK, 61)

  await stage.raise(cast.waits, 'panic')
  await stage.raise(cast.stands, 'powerCut')
  await expect(band.getByRole('listitem')).toHaveText([/Pânico acionado/, /Alimentação cortada/])
  await expect(page.getByText('Nada exige ação')).toHaveCount(0)
  await read('alarm', fourK, 61)
})

test('ux §5.4 ux §5.6 whoever asks for a wall says how large it is and how far away, and leaves it by the keyboard', async ({
  visits,
}) => {
  const page = await visits.open('leitor', { path: '/monitoramento/rastreador?wall=1' })
  await expect(page.getByRole('heading', { name: 'Ajustar este painel' })).toBeVisible()
  await page.getByLabel('Distância de quem lê').fill('6')
  await page.getByLabel('Distância de quem lê').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'AO VIVO' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--fs-meta'))).toBe('61px')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ajustar' })).toBeVisible()
  const leave = page.getByRole('button', { name: 'Sair do painel' })
  while (!(await isFocused(leave))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.display)).toBeUndefined()
})
