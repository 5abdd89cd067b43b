import { setTimeout as pause } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'

import { analyses } from '#contract/analyses/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'

import { readSocket } from '../../live/socketReader.ts'
import { opens } from './expected.ts'
import { all } from './matrix.ts'
import { canariesOf, canaryOf } from './plant.ts'
import { byOtherRight, partsOf } from './sample.ts'
import { type Role, type World, held } from './world.ts'

export interface CanaryFigures {
  /** Sockets that listened while every company had news, and what they were told. */
  sockets: number
  told: number
  /** Files that were asked for all companies at once, and their bytes once unpacked. */
  files: number
  fileBytes: number
  /** Words of another company, frames of one, files that could not be had, and readers who were told nothing. */
  wrong: string[]
}

type Formats = 'both' | 'inTurn'
const companies = [1, 2, 3, 4]
const ingestToken = 'test-token-test-token'

/** News of every kind that a device can make, each with the word of its company. */
async function raiseNews({ server, clock }: World, round: number): Promise<void> {
  const reports = companies.map((company) => ({
    id: `${canaryOf(company)}1`,
    timestamp: clock.now() - 60_000 + round,
    // Into the planted fence, and far out of it.
    lat: round % 2 === 0 ? -23.5 : -23.9,
    lon: -46.6,
    attributes: { alarm: 'sos', message: `${canaryOf(company)}message`, driverUniqueId: canaryOf(company) },
  }))
  const { body } = await server.call('POST', '/ingest/batch', { token: ingestToken, body: { reports } })
  if (!JSON.stringify(body).includes('stored')) throw new Error(`the news were answered ${JSON.stringify(body)}`)
}

async function listen(world: World, rounds: number, figures: CanaryFigures): Promise<void> {
  const roles = world.roles.filter(({ firstAccess }) => !firstAccess)
  const readers = await Promise.all(
    roles.map(async (role) => {
      const reader = await readSocket(world.server.url, await world.open(role.userId))
      const texts: string[] = []
      reader.socket.onAny((name: string, payload: unknown) => {
        if (name !== 'frame') texts.push(`${name} ${JSON.stringify(payload)}`)
      })
      await reader.watch(held(world, role.companies[0] ?? 0).VehicleId)
      return { role, reader, texts }
    }),
  )
  try {
    for (let round = 0; round < rounds; round++) await raiseNews(world, round)
    const done = () =>
      readers.every(({ reader, role }) =>
        role.companies.every((id) => reader.events.some(({ company }) => company === id)),
      )
    for (let waited = 0; !done() && waited < 20_000; waited += 50) await pause(50)
    if (!done()) figures.wrong.push('a reader was told nothing of an own company')
    for (const { role, reader, texts } of readers) {
      figures.sockets += 1
      figures.told += texts.length + reader.frames.length
      const own: readonly number[] = role.companies
      for (const text of texts)
        if (role.forbidden.test(text)) figures.wrong.push(`${role.name} heard ${text.slice(0, 200)}`)
      for (const { company } of [...reader.frames, ...reader.events])
        if (!own.includes(company)) figures.wrong.push(`${role.name} heard of company ${company}`)
    }
  } finally {
    for (const { reader } of readers) reader.socket.disconnect()
  }
}

/** What stands in a file: a workbook is a zip archive, of which every part is read. */
function textsOf(format: string, bytes: Buffer): string {
  if (format === 'csv') return bytes.toString('utf8')
  const texts: string[] = []
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    texts.push(bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(bytes.subarray(start)).toString('utf8') : '')
  }
  return texts.join('\n')
}

/** Every file by every role, in the two forms that can be read back, or in one in turn; lists name every company that there is. */
async function files(world: World, role: Role, figures: CanaryFigures, asked: Formats): Promise<void> {
  const token = await world.open(role.userId)
  const own = held(world, role.companies[0] ?? 0)
  const formats = ['csv', 'xlsx']
  const roleTurn = world.roles.indexOf(role)
  for (const [turn, [name, endpoint]] of all.filter(([, one]) => one.file !== undefined).entries()) {
    for (const format of asked === 'both' ? formats : formats.slice((turn + roleTurn) % 2).slice(0, 1)) {
      const parts = partsOf(endpoint, own, {
        one: (of) => Object.entries(own).find(([kind]) => kind === of)?.[1],
        // A foreign vehicle in a list refuses some files whole, as it should (P36): of these, companies alone are mixed.
        many: (of, place) => {
          if (of === 'CompanyId') return companies
          return byOtherRight(place) ? [] : [Object.entries(own).find(([kind]) => kind === of)?.[1]]
        },
      })
      const response = await world.server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: { ...Object(parts.body), formato: format },
      })
      world.clock.pass(7_000)
      if (response.statusCode !== 200) {
        if (mayHave(name, endpoint, role)) figures.wrong.push(`${role.name} ${name} ${format}: ${response.statusCode}`)
        continue
      }
      const text = textsOf(format, response.rawPayload)
      figures.files += 1
      figures.fileBytes += text.length
      const found = role.forbidden.exec(text)
      if (found !== null || text === '') figures.wrong.push(`${role.name} ${name} ${format}: ${found?.[0] ?? 'empty'}`)
    }
  }
}

/** Analyses of several beside each other want two of their noun: tests/server/analyses.test.ts. */
const ofSeveral = Object.values(analyses).flatMap((one) => (anyAnalysis(one).of === 'few' ? [`${one.name}Ask`] : []))
const mayHave = (name: string, endpoint: Endpoint, role: Role): boolean =>
  !role.firstAccess && !ofSeveral.includes(name) && opens([name, endpoint], role)

/** P39: the words of every company, looked for in what sockets and files tell those who have nothing to do with it. */
export async function seekCanaries(world: World, rounds: number, asked: Formats = 'both'): Promise<CanaryFigures> {
  const figures: CanaryFigures = { sockets: 0, told: 0, files: 0, fileBytes: 0, wrong: [] }
  await listen(world, rounds, figures)
  for (const role of world.roles.filter(({ firstAccess }) => !firstAccess)) await files(world, role, figures, asked)
  const read = canariesOf(companies)
  if (!read.test(canaryOf(1))) figures.wrong.push('no word would be found')
  return figures
}
