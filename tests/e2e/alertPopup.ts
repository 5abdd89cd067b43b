import type { Locator, Page } from '@playwright/test'

/** It interrupts while a critical alert is read, and is a plain dialog otherwise. */
export const alertPopup = (page: Page): Locator =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ has: page.getByRole('group', { name: 'Alertas não reconhecidos' }) })

/** Whether words of the title lie where the pager is. */
export const pagerOverTitle = (page: Page): Promise<boolean> =>
  alertPopup(page)
    .locator('h2')
    .evaluate((title) => {
      const pager = title.parentElement?.querySelector('[role="group"]')?.getBoundingClientRect()
      if (!pager) throw new Error('there is no pager')
      return [...title.querySelectorAll('b, span, small')].some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < pager.right && right > pager.left && top < pager.bottom && bottom > pager.top
      })
    })
