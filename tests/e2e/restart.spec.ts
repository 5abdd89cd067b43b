import { signIn } from '#contract/endpoints/auth.ts'
import { alertSnapshot } from '#contract/endpoints/live.ts'
import type { Alert } from '#contract/live/alert.ts'
import { outOfFlow } from '#contract/reports/outOfFlow.ts'
import { isShelved } from '#contract/rules/shelving.ts'

import { fleet } from './cast.ts'
import { type Farol, expect, farolTest } from './farol.ts'
import { mapCodeArrived } from './mapCode.ts'
import { Visits } from './visits.ts'

const INGEST_TOKEN = 'a-token-for-the-restart-test'
/** Few vehicles, because each gets a week of history at the first start. */
const fleetSize = 7
const test = farolTest({ FAROL_FLEET: String(fleetSize), INGEST_TOKEN })

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text)
}

const signInAs = async (farol: Farol, account: string): Promise<string> =>
  signIn.answer.parse(await post(`${farol.url}/api/auth`, { email: `${account}@farol.dev`, senha: 'farol123' })).token

/** A panic button pressed now, as a device sends it; resolves once the server has answered for it. */
async function panic(farol: Farol, deviceId: string): Promise<void> {
  const query = new URLSearchParams({ id: deviceId, lat: '-23.55', lon: '-46.63', alarm: 'sos' })
  const answer = await fetch(`${farol.url}/ingest/osmand?${query}`, {
    headers: { authorization: `Bearer ${INGEST_TOKEN}` },
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Plates of the first company with a panic on record. */
async function alertsOf(farol: Farol, token: string): Promise<Alert[]> {
  const body = await post(`${farol.url}/api/v2/live/alerts`, { empresasSelecionadas: [1] }, token)
  return alertSnapshot.answer.parse(body).alerts
}

const panics = async (farol: Farol, token: string): Promise<Set<string>> =>
  new Set((await alertsOf(farol, token)).filter(({ type }) => type === 'panic').map(({ plate }) => plate))

/** Vehicles of the first company that the demo has out of service: what they tell is held back until an end. */
async function outOfService(farol: Farol, token: string): Promise<Set<number>> {
  const { path, answer } = outOfFlow.calls.dump
  const body = await post(`${farol.url}/api${path}`, { empresasSelecionadas: [1] }, token)
  return new Set(answer.parse(body).rows.flatMap((row) => (row.kindCode === 'outOfService' ? [row.vehicleId] : [])))
}

/** What has a page in the pop-up: nobody acknowledged it and nobody put it aside; the simulated fleet adds alerts of its own to ours. */
const paged = async (farol: Farol, token: string): Promise<number> =>
  (await alertsOf(farol, token)).filter(
    (alert) =>
      alert.acknowledgedAt === null &&
      !isShelved(alert, Date.now()) &&
      (alert.severity === 'critical' || alert.severity === 'high'),
  ).length

test('ALERT-17 SESS-06 a server killed and started again: the page comes back by itself, no alert is gone, the session holds', async ({
  browser,
  farol,
}) => {
  // A session of our own: the page replaces the token of its session as soon as it starts (SESS-06).
  const token = await signInAs(farol, 'supervisor')
  const visits = new Visits(browser, farol.url, (account) => signInAs(farol, account))
  const page = await visits.open('supervisor', {
    path: '/controle',
    // What a dead server makes a page say: nothing else may stand in its console. The map of an alert is not among it.
    expected: /ERR_CONNECTION|WebSocket connection|Failed to load resource|permissions not read/,
  })
  const strip = (text: string) => page.getByRole('status', { includeHidden: true }).filter({ hasText: text })
  await expect(strip('Ao vivo')).toBeVisible()
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { sameVisit: 'yes' }))

  const out = await outOfService(farol, token)
  const ours = fleet.vehicles.slice(0, fleetSize).filter(({ id, companyId }) => companyId === 1 && !out.has(id))
  const [last, ...before] = ours
  const [first, ...others] = before
  expect(others.length).toBeGreaterThan(0)
  // One alert is on screen with its map, the next ones come as the server dies.
  await panic(farol, first?.deviceId ?? '')
  await expect(page.getByRole('alertdialog').locator('canvas.maplibregl-canvas')).toBeVisible()
  await mapCodeArrived(page)
  await Promise.all(others.map(({ deviceId }) => panic(farol, deviceId)))
  // Every answer above stands for what is on disk: the process may die at once.
  await farol.kill()
  await expect(strip('Sem conexão')).toBeVisible()
  await farol.restart()
  await expect(strip('Ao vivo')).toBeVisible()
  await panic(farol, last?.deviceId ?? '')

  await expect.poll(() => panics(farol, token)).toEqual(new Set(ours.map(({ plate }) => plate)))
  const pager = page.getByRole('group', { name: 'Alertas não reconhecidos' })
  const told = async () => Number(/\/(\d+)/.exec((await pager.textContent()) ?? '')?.[1])
  await expect.poll(async () => (await told()) - (await paged(farol, token)), 'pages without an alert').toBe(0)
  expect(await page.evaluate(() => document.documentElement.dataset.sameVisit), 'no reload').toBe('yes')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toHaveCount(0)
  visits.expectNoFaults()
  await visits.close()
})
