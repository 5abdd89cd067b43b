import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { DeviceCommand, Handover } from '#server/gateway/port.ts'

import { TestGateway } from '../devices.ts'
import { withPostgres } from '../postgres.ts'
import { type TestRedis, withRedis } from '../redis.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { httpRest } from './rest.ts'
import { type SocketReader, readSocket } from './socketReader.ts'

export const company = CompanyId.parse(1)

/** A way to the devices named, and to no other. */
export class GatewayTo extends TestGateway {
  readonly devices: readonly string[]
  /** While set, what was handed over for a device is not accepted yet. */
  readonly holds = new Map<string, Promise<void>>()
  constructor(...devices: string[]) {
    super()
    this.devices = devices
  }
  override canCommand(deviceId: string): boolean {
    return this.devices.includes(deviceId)
  }
  override async send(command: DeviceCommand): Promise<Handover> {
    const sent = await super.send(command)
    await this.holds.get(command.deviceId)
    return sent
  }
  /** What was handed over for one device. */
  sentTo(deviceId: string): DeviceCommand[] {
    return this.sent.filter((command) => command.deviceId === deviceId)
  }
}

/** Two servers on one PostgreSQL and one Redis, in one process, each with everything of its own but the store. */
export interface Pair {
  a: Member
  b: Member
  redis: TestRedis
  databaseUrl: string
  /** Starts one more server on the same stores; it is closed with the pair unless the test closes it. */
  join(gateway?: GatewayTo): Promise<Member>
  /** Moves the clock of all of them ahead. */
  later(ms: number): void
  now(): number
  close(): Promise<void>
}

export interface Member {
  server: TestServer
  gateway: GatewayTo
  token: string
  read(): Promise<SocketReader>
  /** Registers devices, each with a vehicle whose plate and number are the device's id; gives the vehicles' ids. */
  register(...devices: string[]): Promise<VehicleId[]>
  /** Posts reports of devices to this server's door; resolves with their verdicts once they are stored. */
  report(...reports: { id: string; timestamp: number; speed?: number; attributes?: object }[]): Promise<string[]>
  fleet(): Promise<z.output<typeof endpoints.fleetSnapshot.answer>['fleet']>
  health(): Promise<z.output<typeof endpoints.health.answer>>
  close(): Promise<void>
}

const ingestToken = 'test-token-test-token'
const Verdicts = z.object({ results: z.array(z.string()) })

/** Starts both; `gateways` are the ways to devices of the first and of the second. */
export async function startPair(gateways: readonly [GatewayTo, GatewayTo]): Promise<Pair> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  let ahead = 0
  const now = () => Date.now() + ahead
  try {
    const postgres = await withPostgres()
    closers.push(postgres.close)
    const redis = await withRedis()
    closers.push(redis.close)
    const databaseUrl = await postgres.newDatabase()
    const join = async (gateway = new GatewayTo()) => {
      const member = await startMember({ databaseUrl, redisUrl: redis.url, gateway, now })
      closers.push(member.close)
      return member
    }
    const a = await join(gateways[0])
    const b = await join(gateways[1])
    return { a, b, redis, databaseUrl, join, now, later: (ms) => void (ahead += ms), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface MemberOptions {
  databaseUrl: string
  redisUrl: string
  gateway: GatewayTo
  now: () => number
}

async function startMember({ databaseUrl, redisUrl, gateway, now }: MemberOptions): Promise<Member> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-pair-'))
  const server = await startTestServer({
    dataDir,
    gateways: [gateway],
    clock: { now },
    settings: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, FAROL_FLEET: '0' },
  })
  const token = await server.signIn('admin')
  const rest = httpRest(server.url, token)
  const readers: SocketReader[] = []
  const ingest = async (path: string, body: unknown) => {
    const reply = await server.call('POST', `/ingest/${path}`, { token: ingestToken, body })
    return Verdicts.parse(reply.body).results
  }
  const fleet = async () => (await rest.call(endpoints.fleetSnapshot, { body: { companies: [company] } })).fleet
  let closed = false
  return {
    server,
    gateway,
    token,
    fleet,
    read: async () => {
      const reader = await readSocket(server.url, token)
      readers.push(reader)
      return reader
    },
    register: async (...devices) => {
      await ingest('devices', { devices: devices.map((id) => ({ id, company })) })
      const { fleetNumber, vehicleId } = await fleet()
      return devices.map((id) => VehicleId.parse(vehicleId[fleetNumber.indexOf(id)]))
    },
    report: (...reports) => ingest('batch', { reports: reports.map((one) => ({ lat: -23.5, lon: -46.6, ...one })) }),
    health: () => rest.call(endpoints.health, {}),
    async close() {
      if (closed) return
      closed = true
      for (const { socket } of readers) socket.disconnect()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
