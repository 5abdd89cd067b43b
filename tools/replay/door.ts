import { z } from 'zod'

import { type Fix, kmhPerKnot } from './fix.ts'

export interface DoorOptions {
  url: string
  token?: string
  /** One request per fix in OsmAnd's own form, instead of batches. */
  single: boolean
  /** Reports may be older than any device keeps. */
  history?: boolean
  fetch?: typeof fetch
  sleep(ms: number): Promise<void>
}

/** One report of `POST /ingest/batch`: OsmAnd's names, knots, epoch ms. */
export interface BatchReport {
  id: string
  timestamp: number
  lat: number
  lon: number
  speed?: number
  bearing?: number
  altitude?: number
  valid: boolean
  attributes: Fix['attributes']
}

const Answer = z.object({ results: z.array(z.enum(['stored', 'duplicate', 'unknownDevice', 'refused', 'tooOld'])) })

/** The door refused the whole of us (token, address): going on is pointless. */
export class DoorClosed extends Error {}

const tries = 5

const Refused = z.object({ msg: z.string(), fields: z.array(z.string()).default([]) })

/** The server's own sentence and the fields that it names; the status where it says none. */
async function said(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined)
  const read = Refused.safeParse(body)
  if (!read.success) return `HTTP ${answer.status}`
  const { msg, fields } = read.data
  return `${msg}${fields.length > 0 ? ` (${fields.join(', ')})` : ''} [HTTP ${answer.status}]`
}

export function reportOf(fix: Fix, fixAt: number): BatchReport {
  const { device, latitude, longitude, speedKmh, headingDeg, altitudeM, valid, attributes } = fix
  const speed = speedKmh === undefined ? undefined : Math.round((speedKmh / kmhPerKnot) * 1_000) / 1_000
  return {
    id: device,
    timestamp: fixAt,
    lat: latitude,
    lon: longitude,
    speed,
    bearing: headingDeg,
    altitude: altitudeM,
    valid,
    attributes,
  }
}

/** The ingest door of a Farol server. */
export class Door {
  private readonly options: DoorOptions

  constructor(options: DoorOptions) {
    this.options = options
  }

  /**
   * Hands reports over.
   * @returns how many came to what: the server's own words, or 'failed: …' for those that never got an answer.
   * @throws DoorClosed when the server does not let us in at all.
   */
  async post(reports: readonly BatchReport[]): Promise<Map<string, number>> {
    const counts = new Map<string, number>()
    const count = (what: string, n = 1) => counts.set(what, (counts.get(what) ?? 0) + n)
    if (this.options.single) {
      for (const report of reports) count(await this.postOne(report))
      return counts
    }
    const answer = await this.request(
      '/ingest/batch',
      JSON.stringify({ reports, history: this.options.history }),
      'application/json',
    )
    if (typeof answer === 'string') count(answer, reports.length)
    else if (!answer.ok) count(`failed: ${await said(answer)}`, reports.length)
    else {
      const read = Answer.safeParse(await answer.json().catch(() => undefined))
      if (!read.success || read.data.results.length !== reports.length)
        count('failed: answer not understood', reports.length)
      else for (const result of read.data.results) count(result)
    }
    return counts
  }

  /** Makes devices known, so that their reports are taken. @throws DoorClosed, or Error when it fails. */
  async register(
    devices: readonly { id: string; company?: string; category?: string; description?: string }[],
  ): Promise<void> {
    const answer = await this.request('/ingest/devices', JSON.stringify({ devices }), 'application/json')
    if (typeof answer === 'string') throw new Error(`registering devices ${answer}`)
    if (!answer.ok) throw new Error(`registering devices failed: ${await said(answer)}`)
  }

  private async postOne({ attributes, ...report }: BatchReport): Promise<string> {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries({ ...attributes, ...report })) {
      if (value !== undefined) query.set(key, String(value))
    }
    const answer = await this.request('/ingest/osmand', query.toString(), 'application/x-www-form-urlencoded')
    if (typeof answer === 'string') return answer
    return answer.ok ? 'accepted' : `refused: ${await said(answer)}`
  }

  /** The answer, or 'failed: …' when none came in spite of repeats. Busy and broken servers are asked again. */
  private async request(path: string, body: string, type: string): Promise<Response | string> {
    const { url, token, fetch: ask = fetch, sleep } = this.options
    const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    let reason = ''
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await sleep(250 * 2 ** attempt)
      try {
        const answer = await ask(new URL(path, url), { method: 'POST', headers, body })
        if (answer.status === 401 || answer.status === 403) {
          throw new DoorClosed(`${url} does not accept the token (HTTP ${answer.status}): give --token or INGEST_TOKEN`)
        }
        if (answer.status !== 429 && answer.status < 500) return answer
        reason = `failed: HTTP ${answer.status}`
        await answer.body?.cancel()
        const wait = Number(answer.headers.get('retry-after'))
        if (wait > 0) await sleep(Math.min(60, wait) * 1_000)
      } catch (error) {
        if (error instanceof DoorClosed) throw error
        reason = 'failed: no answer'
      }
    }
    return reason
  }
}
