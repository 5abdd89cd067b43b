import type { Locator, Page } from '@playwright/test'

/** It interrupts while a critical alert is read, and is a plain dialog otherwise. */
export const alertPopup = (page: Page): Locator =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ has: page.getByRole('group', { name: 'Alertas não reconhecidos' }) })
