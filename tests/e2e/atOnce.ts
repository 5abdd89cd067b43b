import { type Page, expect } from '@playwright/test'

/** What keys do at an instant that no test could meet from outside: as soon as the pop-up shows a vehicle, and once more a moment on. */
export const pressWhenShown = (page: Page, shown: string): Promise<void> =>
  page.evaluate(async (plate) => {
    const dialog = () => document.querySelector('[role="alertdialog"]')
    const press = () => {
      // Enter and space on a button come as a click without a pointer.
      for (const button of dialog()?.querySelectorAll('button') ?? [])
        if (/^(Reconhecer|Fechar|Adiar|Assumir|Encerrar)/.test(button.textContent)) button.click()
      for (const key of ['a', 's', 'x']) dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      if (!dialog()?.textContent.includes(plate)) return
      observer.disconnect()
      const at = performance.now()
      press()
      setTimeout(() => {
        // Where the machine was too slow for the second, the first has been tried.
        if (performance.now() - at < 400) press()
        resolve()
      }, 50)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    await promise
  }, shown)

/** Keeps what stood in the button that answers, for a page that is gone sooner than a slow machine looks. */
export const keepAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=alertdialog] button'))
        if (textContent.startsWith('Reconhecido por')) document.documentElement.dataset.answered = textContent
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/**
 * How often a key was pressed until something came of it: within half a second of an arrival it does nothing, and pressed
 * again it is the one key of a hand that has read.
 */
export async function pressUntil(page: Page, key: string, seen: () => Promise<void>): Promise<number> {
  let presses = 0
  await expect(async () => {
    presses++
    await page.keyboard.press(key)
    await seen()
  }).toPass()
  return presses
}
