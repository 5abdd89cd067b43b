import { randomUUID } from 'node:crypto'

import { openReview } from '#contract/endpoints/review.ts'
import { faultText } from '#contract/entities/faultText.ts'
import { anyReport } from '#contract/machine/report.ts'
import { faultDelete } from '#contract/requests/faultDelete.ts'
import { faultRead } from '#contract/requests/faultRead.ts'
import { addresses as book } from '#src/lib/paths.ts'

import { barriers } from './barriers.ts'
import { visit } from './everyAddress.ts'
import { few, pageOf, played, refused } from './playedReports.ts'
import { expect, test } from './stage.ts'

test('M29 on the row of a fault: a review is opened of it, its code is ignored, and its vehicle is read again', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/relatorios/posicao', expected: /40[04]/ })
  const asked = await played(page)
  asked.answer = (report) => pageOf(report, few)
  const sent: { path: string; body: unknown }[] = []
  let refuses = true
  for (const [path, json] of [
    [openReview.path, { id: 7, rev: 1, estado: 'upToDate' }],
    [faultText.calls.create.path, refused],
  ] as const)
    await page.route(`**${path}`, (route) => {
      if (route.request().method() === 'GET') return route.continue()
      sent.push({ path, body: route.request().postDataJSON() })
      const isRefused = 'code' in json || refuses
      refuses = false
      return route.fulfill({ status: isRefused ? 400 : 200, json: isRefused ? refused : json })
    })
  await visit(page, `${book.faultCodes.path}?aba=ativas`)
  const row = page.getByRole('grid').locator('tbody tr').first()
  await row.getByRole('button', { name: 'Abrir revisão…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abrir revisão: / })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert').last()).toHaveText('Falta preencher um campo, ou um valor não serve.')
  await dialog.getByLabel('Ordem de serviço').fill('OS 77')
  await dialog.getByLabel('Data da revisão').fill('20/12/2099')
  await dialog.getByLabel('Data do alerta').fill('19/12/2099')
  await dialog.getByLabel('Km da revisão').fill('130000')
  await dialog.getByLabel('Km do alerta').fill('129000')
  // What was refused stays as it was typed, and is sent again as the same one.
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert').last()).toHaveText(refused.msg)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Revisão aberta.')).toBeVisible()
  const [first, second] = sent
  expect(second).toEqual(first)
  expect(first?.body).toMatchObject({
    tipo: 'fault',
    ordem_servico: 'OS 77',
    km_revisao: 130_000,
    data_alerta: '2099-12-19',
  })

  await row.getByRole('button', { name: 'Ignorar código…' }).click()
  const asks = page.getByRole('dialog', { name: /^Ignorar código: / })
  await asks.getByRole('button', { name: 'Ignorar código' }).click()
  // Refused here: nothing says that it is ignored.
  await expect(asks.getByRole('alert')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // Pressed again it is written over what the company says of it already, in the revision that was read, and said.
  const beside = {
    id: 1,
    id_empresa: 1,
    alterado_em: null,
    alterado_por: null,
    veiculos: 2,
    texto: 'Da oficina',
    rev: 4,
  }
  await page.route(/\/fault\/text\/\d+$/, (route) => {
    const asked = route.request()
    if (asked.method() === 'PUT') sent.push({ path: asked.url(), body: asked.postDataJSON() })
    return route.fulfill({ json: { ...beside, codigo: 'P0420', gravidade: 'soon', ignorar: false, ativo: false } })
  })
  await asks.getByRole('button', { name: 'Ignorar código' }).click()
  await expect(page.getByText(/ passa a ser ignorado\.$/)).toBeVisible()
  await expect(asks).toHaveCount(0)
  expect(sent.at(-1)?.body).toMatchObject({
    texto: 'Da oficina',
    gravidade: 'soon',
    ignorar: true,
    ativo: true,
    rev: 4,
  })

  // The vehicle is read again from here: what is known of it is asked first, and stands in the dialog.
  const list = anyReport(faultRead.list)
  await page.route(`**${list.calls.dump.path}`, (route) => route.fulfill({ json: pageOf(list, 1) }))
  await page.route(`**${faultRead.calls.order.path}`, (route) => {
    sent.push({ path: route.request().url(), body: route.request().postDataJSON() })
    return route.fulfill({ json: { id_lote: randomUUID(), resultados: [] } })
  })
  await row.getByRole('button', { name: 'Ler falhas…' }).click()
  const lot = page.getByRole('alertdialog', { name: /^Ler falhas: 1 veículo/ })
  await expect(lot.getByRole('listitem')).toHaveCount(1)
  await lot.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ acao: 'faultRead', veiculos: [expect.any(Number)] })
})

test('maintenance §4 whoever clears faults from the row of one reads what is lost by it before it is confirmed', async ({
  visits,
}) => {
  const page = await visits.open('admin', { path: '/relatorios/posicao', expected: /40[04]/ })
  const asked = await played(page)
  asked.answer = (report) => pageOf(report, few)
  const list = anyReport(faultDelete.list)
  await page.route(`**${list.calls.dump.path}`, (route) => route.fulfill({ json: pageOf(list, 1) }))
  await visit(page, `${book.faultCodes.path}?aba=ativas`)
  const row = page.getByRole('grid').locator('tbody tr').first()
  await row.getByRole('button', { name: 'Apagar falhas…' }).click()
  const lot = page.getByRole('alertdialog', { name: /^Apagar falhas: 1 veículo/ })
  await expect(lot.getByText(/o quadro congelado, os monitores de prontidão e a distância/)).toBeVisible()
  await expect(lot.getByText(/Uma falha que continua presente volta\./)).toBeVisible()
})
