import { setTimeout as pause } from 'node:timers/promises'

import { alertSnapshot } from '#contract/endpoints/live.ts'

import { openBrowser } from '../load/benchPage.ts'
import { drivingFleet, pushSteadily } from '../load/ingestLoad.ts'
import { percentile } from '../load/percentiles.ts'
import { serverWithFleet } from '../load/registeredFleet.ts'
import { signedInPage } from '../load/signedInPage.ts'
import { ingestToken, signIn } from '../serverProcess.ts'

export interface AlertsOnPage {
  sent: number
  /** On record, and those of them that the page drew. */
  stored: number
  drawn: number
  /** How many wait for an answer, as the server has it and as the table of the flood says. */
  waiting: number
  shown: number
  /** From when the server had its report to the frame that shows it. */
  paintedP95Ms: number
  paintedP99Ms: number
  /** What keys that are pressed meanwhile wait for their turn. */
  keys: number
  inputDelayP95Ms: number
  longestTaskMs: number
}

const vehicles = 2_000
const keyEveryMs = 250

/** In the page: when the plate of each vehicle was first drawn, what keys waited, and the longest task. */
function watch(): void {
  const seen: Record<string, number> = {}
  const figures = { seen, delays: [] as number[], longestTaskMs: 0 }
  Object.assign(window, { figures })
  addEventListener('keydown', ({ timeStamp }) => void figures.delays.push(performance.now() - timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) figures.longestTaskMs = Math.max(figures.longestTaskMs, duration)
  }).observe({ type: 'longtask' })
  new MutationObserver((changes) => {
    const texts = changes.map(({ target, addedNodes }) =>
      target.nodeType === Node.TEXT_NODE
        ? target.textContent
        : [...addedNodes].map((node) => node.textContent).join(' '),
    )
    const plates = texts.join(' ').match(/FRL\d{6}/g) ?? []
    // Drawn it is with the frame that follows.
    requestAnimationFrame(() => {
      for (const plate of plates) seen[plate] ??= Date.now()
    })
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/**
 * P11, P20: a page on the newest alerts of a fleet of two thousand that reports every ten seconds, while so many of its
 * vehicles call for help, one after the other.
 */
export async function alertsOnPage(alerts: number, everyMs: number): Promise<AlertsOnPage> {
  const fleet = await serverWithFleet(vehicles)
  const { url } = fleet.server
  const browser = await openBrowser('page')
  try {
    const page = await signedInPage(browser, url, '/monitoramento/alertas?ordem=newest')
    await page.getByRole('status').filter({ hasText: 'Ao vivo' }).waitFor({ timeout: 120_000 })
    await page.evaluate(watch)
    const driving = pushSteadily(url, drivingFleet(vehicles), vehicles / 10, (alerts * everyMs) / 1_000 + 5)
    const over = new AbortController()
    const typing = (async () => {
      while (!over.signal.aborted) {
        await page.keyboard.press('Shift')
        await pause(keyEveryMs)
      }
    })()
    const begun = performance.now()
    const answers: Promise<number>[] = []
    for (let n = 0; n < alerts; n++) {
      await pause(Math.max(0, begun + n * everyMs - performance.now()))
      answers.push(callForHelp(url, n))
    }
    const sent = (await Promise.all(answers)).filter((status) => status === 200).length
    await driving
    over.abort()
    await typing
    const figures = await page.evaluate(() => (window as unknown as { figures: Figures }).figures)
    const open = await openAlerts(url)
    const waiting = open.filter(({ severity, acknowledgedAt }) => severity !== 'low' && acknowledgedAt === null).length
    const shown = await page
      .getByText(/^[\d.]+ sem resposta/)
      .first()
      .textContent()
    const stored = open.filter(({ type }) => type === 'panic')
    const painted = stored.flatMap(({ plate, receivedAt }) => {
      const at = figures.seen[plate]
      return at === undefined ? [] : [at - receivedAt]
    })
    const whole = (ms: number) => Math.round(ms)
    return {
      sent,
      stored: stored.length,
      drawn: painted.length,
      waiting,
      shown: Number(shown?.split(' ')[0]?.replaceAll('.', '')),
      paintedP95Ms: whole(percentile(painted, 0.95)),
      paintedP99Ms: whole(percentile(painted, 0.99)),
      keys: figures.delays.length,
      inputDelayP95Ms: whole(percentile(figures.delays, 0.95)),
      longestTaskMs: whole(figures.longestTaskMs),
    }
  } finally {
    await browser.close()
    await fleet.close()
  }
}

interface Figures {
  seen: Record<string, number>
  delays: number[]
  longestTaskMs: number
}

async function callForHelp(url: string, n: number): Promise<number> {
  const report = {
    id: `load-${n}`,
    timestamp: Date.now(),
    lat: -23.5 + (n % 100) * 0.01,
    lon: -46.6 + Math.floor(n / 100) * 0.01,
    speed: 30,
    attributes: { ignition: true, alarm: 'sos' },
  }
  const response = await fetch(`${url}/ingest/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reports: [report] }),
  })
  await response.arrayBuffer()
  return response.status
}

async function openAlerts(url: string) {
  const response = await fetch(`${url}/api/v2/live/alerts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(url)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ empresasSelecionadas: [1] }),
  })
  return alertSnapshot.answer.parse(await response.json()).alerts
}
