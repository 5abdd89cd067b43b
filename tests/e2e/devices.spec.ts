import { expect, test } from './stage.ts'

const title = 'Dispositivos desconhecidos'

test('a device that nobody registered is in sight of an administrator until it is registered', async ({
  visits,
  stage,
}) => {
  const door = (path: string, body: unknown) =>
    stage.server.call('POST', path, { body, headers: { authorization: 'Bearer test-token-test-token' } })
  const page = await visits.open('admin', { path: '/debug' })
  const devices = page.getByRole('region', { name: title }).first()
  const refresh = devices.getByRole('button', { name: 'Atualizar dispositivos desconhecidos' })
  await expect(devices.getByText('Nenhum dispositivo desconhecido')).toBeVisible()

  const report = { id: '860000000000001', timestamp: Date.now(), lat: -23.5, lon: -46.6 }
  expect((await door('/ingest/batch', { reports: [report, report] })).body).toEqual({
    results: ['unknownDevice', 'unknownDevice'],
  })
  const row = devices.getByRole('row', { name: /860000000000001/ })
  await expect(async () => {
    await refresh.click()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(row.getByRole('gridcell')).toHaveText([
    '860000000000001',
    'batch',
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    /há/,
    '2',
    '—',
    '—',
  ])

  expect((await door('/ingest/devices', { devices: [{ id: report.id }] })).status).toBe(200)
  await refresh.click()
  await expect(row).toBeHidden()
  await expect(devices.getByText('Nenhum dispositivo desconhecido')).toBeVisible()
})

test('an unknown device is taken into the register from its row, with what is known of it', async ({
  visits,
  stage,
}) => {
  const id = '860000000000009'
  const report = { id, timestamp: Date.now(), lat: -23.5, lon: -46.6 }
  await stage.server.call('POST', '/ingest/batch', {
    body: { reports: [report] },
    headers: { authorization: 'Bearer test-token-test-token' },
  })
  const page = await visits.open('admin', { path: '/gerenciamento/instalacao?cadastro=unknown' })
  const devices = page.getByRole('region', { name: title }).first()
  const row = devices.getByRole('row', { name: new RegExp(id) })
  await expect(async () => {
    await devices.getByRole('button', { name: 'Atualizar dispositivos desconhecidos' }).click()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Ações de ${id}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  // Put aside it leaves the list until it is asked for.
  await act('Ignorar')
  await expect(row).toHaveCount(0)
  await devices.getByText('Ignorados', { exact: true }).click()
  await expect(page).toHaveURL(/ignorados=sim/)
  await expect(row).toContainText('Ana Ribeiro')
  await act('Deixar de ignorar')
  await expect(devices.getByText('Nenhum dispositivo ignorado')).toBeVisible()
  await devices.getByText('Ignorados', { exact: true }).click()
  await act('Registrar')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: /^ESN/ })).toHaveValue(id)
  await expect(form.getByRole('textbox', { name: /^Protocolo/ })).toHaveValue('batch')
  await form.getByRole('textbox', { name: /^Descrição/ }).fill('Reserva 9')
  await form.getByRole('combobox', { name: /^Teclado/ }).selectOption({ label: 'Sem teclado' })
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/gerenciamento/instalacao?cadastro=unknown')
  await expect(devices.getByRole('button', { name: 'Atualizar dispositivos desconhecidos' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('unknown devices: a failure says so and can be tried again, old rows stay with their time', async ({ visits }) => {
  const page = await visits.open('admin', { path: '/controle', expected: /status of 403/ })
  const address = '**/api/v2/device/unknown'
  const refusal = { status: 403, json: { code: 'permission.denied', msg: 'x' } }
  await page.route(address, (route) => route.fulfill(refusal))
  await page.goto('/debug')
  const devices = page.getByRole('region', { name: title }).first()
  await expect(devices.getByText('Não foi possível carregar os dispositivos desconhecidos')).toBeVisible()
  await page.unroute(address)
  await devices.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(devices.getByText('Nenhum dispositivo desconhecido')).toBeVisible()
  await page.route(address, (route) => route.fulfill(refusal))
  await devices.getByRole('button', { name: 'Atualizar dispositivos desconhecidos' }).click()
  await expect(devices.getByText(/^Não foi possível atualizar; dados de \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(devices.getByText('Nenhum dispositivo desconhecido')).toBeVisible()
})

test('PERM-05 unknown devices are hidden from a profile without the key', async ({ visits }) => {
  const page = await visits.open('operador', { path: '/debug' })
  await expect(page.getByRole('region', { name: 'Diagnostics' })).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)
})
