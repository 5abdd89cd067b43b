import { cast } from './cast.ts'
import { expect, test } from './stage.ts'
import { commandsOf, orderBlock, progressDialog, requestBlock, row } from './tower.ts'

test('C11 a halt is read on every screen, keeps back what would be sent, and two people let commands go again', async ({
  visits,
  stage,
}) => {
  const { stands } = cast
  await stage.heard(stands)
  const page = await visits.open('supervisor', { path: '/controle' })
  const other = await visits.open('admin', { path: '/monitoramento' })
  await page.getByRole('button', { name: 'Parar comandos…' }).click()
  const dialog = page.getByRole('alertdialog').filter({ hasText: 'Parar todos os comandos' })
  const confirm = dialog.getByRole('button', { name: 'Parar comandos' })
  await dialog.getByLabel('Motivo').fill('curto')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Conta suspeita de invasão')
  await confirm.click()
  const banner = (one: typeof page) => one.getByRole('alert').filter({ hasText: 'Comandos parados' })
  for (const one of [page, other]) {
    await expect(banner(one)).toContainText('Sérgio Nogueira')
    await expect(banner(one)).toContainText('Conta suspeita de invasão')
  }
  const { status } = await requestBlock(stage, await stage.server.signIn('despacho'), stands)
  expect([status, await commandsOf(stage, stands)]).toEqual([409, []])

  await banner(page).getByRole('button', { name: 'Pedir retomada' }).click()
  await expect(banner(page)).toContainText('falta a confirmação de outra pessoa')
  await expect(banner(page).getByRole('button')).toHaveCount(0)
  await banner(other).getByRole('button', { name: 'Confirmar retomada' }).click()
  for (const one of [page, other]) await expect(banner(one)).toHaveCount(0)
  await expect(row(page, stands)).toBeVisible()
  await stage.heard(stands)
  await orderBlock(page, stands)
  await expect(progressDialog(page)).toBeVisible()
})

test('§5.6 a way to real trackers that is slow, gone or refused is read by who decides how a company commands, and by nobody else', async ({
  visits,
  stage,
}) => {
  await stage.heard(cast.stands)
  const page = await visits.open('admin', { path: '/controle' })
  const other = await visits.open('leitor', { path: '/monitoramento' })
  const banner = (one: typeof page) => one.getByRole('alert').filter({ hasText: 'Traccar' })
  for (const traccar of ['slow', 'unreachable', 'refused', 'up']) {
    for (const one of [page, other]) {
      await one.unroute('**/api/health')
      await one.route('**/api/health', async (route) => {
        const response = await route.fetch()
        const json: unknown = await response.json()
        await route.fulfill({ response, json: { ...Object(json), traccar } })
      })
      await one.reload()
      await expect(one.getByRole('main')).toBeVisible()
    }
    await expect(banner(page)).toHaveCount(traccar === 'up' ? 0 : 1)
    await expect(banner(other)).toHaveCount(0)
  }
})
