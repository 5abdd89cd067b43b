import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'

import { startTestServer } from '../server.ts'
import { expect, test } from './stage.ts'
import { Visits } from './visits.ts'

const path = '/controle'
const entry = (page: Page) => page.getByRole('button', { name: 'Assistente de Reparo' })

/** Somebody else's page, which answers when the test says so. */
async function startAssistant() {
  const waiting: ServerResponse[] = []
  let prompt = true
  const answer = (response: ServerResponse) =>
    response.setHeader('content-type', 'text/html').end('<h1>Passo 1</h1><button>Medir</button>')
  const server = createServer((_request, response) => void (prompt ? answer(response) : waiting.push(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the assistant does not listen')
  return {
    url: `http://127.0.0.1:${address.port}/inicio`,
    keepSilent: (silent: boolean) => (prompt = !silent),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('REPAIR-01 the assistant opens over the screen, keeps the focus, and says when it does not come', async ({
  browser,
}) => {
  const assistant = await startAssistant()
  const pages = join(import.meta.dirname, '../../dist')
  const server = await startTestServer({ pages, settings: { REPAIR_ASSISTANT_URL: assistant.url } })
  const visits = new Visits(browser, server.url, server.signIn)
  try {
    // From the start: a timer of the real clock could not be cancelled by the other.
    const page = await visits.open('admin', { path, routes: (context) => context.clock.install() })
    const dialog = page.getByRole('dialog', { name: 'Assistente de Reparo' })
    await page.getByRole('button', { name: /^Usuário Ana/ }).press('Enter')
    await entry(page).click()
    const frame = dialog.frameLocator('iframe[title="Assistente de Reparo"]')
    await expect(frame.getByRole('heading', { name: 'Passo 1' })).toBeVisible()
    await expect(dialog.getByRole('status')).toBeHidden()
    const link = dialog.getByRole('link', { name: 'Abrir em outra janela' })
    await link.focus()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(frame.getByRole('button', { name: 'Medir' }), 'the frame is reached by keyboard').toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link, 'and left again, into the dialog').toBeFocused()
    await dialog.getByRole('button', { name: 'Fechar' }).press('Enter')
    await expect(dialog).toBeHidden()

    assistant.keepSilent(true)
    await page.getByRole('button', { name: /^Usuário Ana/ }).click()
    await entry(page).click()
    await expect(dialog.getByRole('status')).toBeVisible()
    await page.clock.runFor(limits.frameWaitMs)
    await expect(dialog.getByRole('alert')).toContainText('O assistente de reparo não abriu')
    assistant.keepSilent(false)
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(frame.getByRole('heading', { name: 'Passo 1' })).toBeVisible()
    await expect(link).toHaveAttribute('href', assistant.url)
    visits.expectNoFaults()
  } finally {
    await visits.close()
    await server.close()
    assistant.close()
  }
})

test('REPAIR-02 without an address there is no entry', async ({ visits }) => {
  const page = await visits.open('admin', { path })
  const settings = page.waitForResponse('**/api/config')
  await page.reload()
  expect(await (await settings).json()).toMatchObject({ repairUrl: null })
  await page.getByRole('button', { name: /^Usuário Ana/ }).click()
  await expect(page.getByRole('button', { name: 'Perfil' })).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
})
