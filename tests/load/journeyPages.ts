import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import { hashOfToken, newToken } from '#server/modules/recorder/storedDevices.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { openBrowser } from './benchPage.ts'
import { percentile } from './percentiles.ts'

export interface JourneyPageFigures {
  lanes: number
  /** From the step to the screen to all of its lanes, each with its bands, in the page. */
  timelineMs: number
  openings: number
  /** From the answer to a phone's mark to the row of its driver in the office's control, and marks that never came there. */
  paintedMs: number
  marks: number
  lost: number
}

const timeline = '/fleetfulldriver/timelinemotorista'
/** A page of the product that draws no map, from which the timeline is gone to as by a link. */
const before = '/fleetfulldriver/configuracoesvistoria'
/** Beyond this a figure is none: the page, or a mark, did not come. */
const waitMs = 15_000
/** Of the drivers that are planted, the one who has a phone: of the company that the office has before it. */
const paired = 'Motorista 1'
/** What each mark makes of its driver, in the words of the control. */
const marks = [
  ['work', 'Trabalho'],
  ['meal', 'Refeição'],
] as const

/** What journeys cost on a screen: the day of `lanes` drivers, and marks of a phone as the office sees them. */
export async function measureJourneyPages(lanes: number, openings: number, many: number): Promise<JourneyPageFigures> {
  const server = await startTestServer({ pages: join(import.meta.dirname, '../../dist') })
  const browser = await openBrowser('page')
  try {
    const token = newToken()
    await plant(server, lanes, token)
    const session = JSON.stringify(await server.signIn('admin'))
    const drawn: number[] = []
    for (let n = 0; n < openings; n++) {
      // A context of its own each time: what was read once would be drawn from memory.
      const page = await office(browser, server.url, session, before)
      drawn.push(await opened(page, lanes))
      await page.context().close()
    }
    const control = await office(browser, server.url, session, '/jornada/controle?vista=tabela')
    const painted: number[] = []
    for (let n = 0; n < many; n++) {
      const [event, word] = marks[n % 2] ?? marks[0]
      const body = { agora: Date.now(), desvio: 0, itens: [{ chave: randomUUID(), evento: event, em: Date.now() }] }
      const { status, text } = await server.call('PUT', '/api/driverlog/app/appointments', { token, body })
      if (status !== 200 || !text.includes('gravado')) throw new Error(`a mark was not taken: ${status} ${text}`)
      const began = performance.now()
      const seen = await control
        .waitForFunction(
          ([name, state]) =>
            [...document.querySelectorAll('[role=row]')].some(
              (row) =>
                row.textContent.includes(name) &&
                [...row.querySelectorAll('[role=cell], [role=gridcell]')].some(
                  ({ textContent }) => textContent.trim() === state,
                ),
            ),
          [paired, word] as const,
          { polling: 'raf', timeout: waitMs },
        )
        .then(() => true)
        .catch(() => false)
      if (seen) painted.push(performance.now() - began)
    }
    return {
      lanes,
      timelineMs: percentile(drawn, 0.95),
      openings,
      paintedMs: percentile(painted, 0.95),
      marks: many,
      lost: many - painted.length,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Drivers of one company with a journey of today, ten bands each, and the phone of the first. */
async function plant(server: TestServer, lanes: number, token: string): Promise<void> {
  await server.store.system(async (tx) => {
    await tx.query('delete from driver_now')
    await tx.query(
      `insert into driver (company_id, name, document) select 1, 'Motorista ' || n, null from generate_series(1, $1) n`,
      [lanes],
    )
    const day = `date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`
    const chosen = `(select id from driver where company_id = 1 and name like 'Motorista %' order by id limit $1)`
    await tx.query(
      `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, law, drive_min, work_min, wait_min,
         meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min, balance_min, km, told_to)
       select 1, d.id, ${day}, ${day} + interval '600 seconds', (${day})::date, false, 'mark', 'app', 'B', 5, 2, 1, 1, 1, 0, 8, 0, 8, 480,
         0, 0, 0, 5, now() from ${chosen} d`,
      [lanes],
    )
    await tx.query(
      `insert into journey_segment (company_id, driver_id, from_at, to_at, state, source, presumed, conflict)
       select 1, d.id, ${day} + n * interval '1 minute', ${day} + (n + 1) * interval '1 minute',
         (array['drive', 'work', 'wait', 'meal', 'rest'])[1 + n % 5], 'mark', false, false
       from ${chosen} d, generate_series(0, 9) n`,
      [lanes],
    )
    await tx.query(`update driver set document = '52998224725' where company_id = 1 and name = $1`, [paired])
    await tx.query(
      `insert into driver_device (company_id, driver_id, name, token_hash, paired_at) select company_id, id, 'Moto', $1, now()
       from driver where company_id = 1 and name = $2`,
      [hashOfToken(token), paired],
    )
  })
}

async function office(browser: Browser, url: string, session: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'farol.token', value: session }] }] },
  })
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: waitMs })
  return page
}

/** From the step to the timeline to the frame in which all lanes are in the page, ms. */
const opened = (page: Page, lanes: number): Promise<number> =>
  page.evaluate(
    ([to, many, most]) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          const seen = document.querySelectorAll('main li a[href*="/fleetfulldriver/jornada"]').length
          if (seen >= many) requestAnimationFrame(() => resolve(performance.now() - began))
          else if (performance.now() - began > most) reject(new Error(`${seen} of ${many} lanes after ${most} ms`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [timeline, lanes, waitMs] as const,
  )
