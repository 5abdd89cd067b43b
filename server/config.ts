import { isIP } from 'node:net'

import { z } from 'zod'

import { PasswordPolicy } from '#contract/rules/password.ts'

/** What the installation decides (docs: README, "Settings"). Read once at start; nothing else reads the environment. */
export interface Config {
  host: string
  port: number
  /** Folder of the embedded store and of generated secrets. */
  dataDir: string
  /** null = the embedded store in `dataDir`. */
  databaseUrl: string | null
  /** Where processes on one PostgreSQL pass frames to each other; null = this process is the only one. */
  redisUrl: string | null
  /** Simulated fleet and demo accounts. */
  demo: boolean
  /** Vehicles of the simulated fleet. */
  fleet: number
  /** Whether an avalanche of alerts comes soon after the start of the demo. */
  demoFlood: boolean
  /** Shared secret of the ingest door; null in the demo until `secrets.ts` made one. */
  ingestToken: string | null
  /** `embedded`, an address of a style or of tiles, or a file of this machine (`basemap/open.ts`). */
  basemap: string
  mapboxToken: string | null
  passwordPolicy: PasswordPolicy
  /** Where browsers find this installation, without a slash at the end; null = where it listens. Links in mails lead there. */
  publicUrl: string | null
  /** `smtp://…` or `smtps://…`; null = mail is written to `dataDir`/outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** A Nominatim server, or one that speaks its `/reverse`; null = the built-in table of places. */
  geocoderUrl: string | null
  /** A Traccar server by whose REST interface commands go to real trackers; null = they only report. */
  traccar: { url: string; token: string; timeoutMs: number } | null
  /** A server that puts tracks on roads and times ways; null = straight lines between the points. */
  routerUrl: string | null
  /** What the router speaks. */
  routerKind: 'osrm' | 'valhalla'
  /** The page of the repair assistant (REPAIR-02); null = there is none, and no entry for it. */
  repairUrl: string | null
  /** Pictures of a street, `{lat}` and `{lng}` in it; null = no link. The browser goes there, and only when asked. */
  streetImageryUrl: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Reverse proxies whose `X-Forwarded-For` is believed; of anybody else's anyone could choose the address limits count by. */
  trustProxy: readonly string[]
  /** Live links that one session, one user and one address may hold at once. */
  sockets: { session: number; user: number; address: number }
  /** Seals what the store must not hold in the clear; null = a key made once and kept in `dataDir` (`secretKey.ts`). */
  secretKey: string | null
}

/** The settings were wrong. One line per variable, each naming it and what would do. */
export class ConfigError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message)
}
const databaseAddress = (text: string) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
const webAddress = (text: string) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text)
const serviceAddress = (text: string) => /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
/** Encrypted, or of this very machine: it is shown inside pages of an encrypted site. */
const framedAddress = (text: string) =>
  URL.canParse(text) && /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text)
const imageryAddress = (text: string) =>
  text === 'off' ||
  (/^https:\/\/[^/{}]+\//.test(text) && text.includes('{lat}') && text.includes('{lng}') && URL.canParse(text))
const mailAddress = (text: string) => /^smtps?:\/\/./.test(text) && URL.canParse(text)
const redisAddress = (text: string) => /^rediss?:\/\/./.test(text) && URL.canParse(text)
/** An address, or a network in CIDR form; `loopback` for this machine's own. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0) return text === 'loopback'
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}
const basemapForm = new RegExp(
  [
    'embedded',
    'mapbox://styles/\\S+',
    // the host goes into a header as it is, so it is a host and no more
    'https://(\\{\\w+\\}\\.)?[a-zA-Z0-9.-]+(:\\d+)?/(?!\\S*\\.mbtiles$)\\S*',
    '(?!\\w+://).+\\.(pmtiles|mbtiles)',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
)

const Environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address to listen on, for example 127.0.0.1')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8080),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(databaseAddress, 'must be postgres://user:password@host:port/name').optional(),
  REDIS_URL: z.string().refine(redisAddress, 'must be redis://user:password@host:port/number').optional(),
  FAROL_DEMO: onOff.optional(),
  /** An avalanche of alerts soon after the start of the demo. */
  FAROL_DEMO_FLOOD: z.enum(['0', '1']).optional(),
  FAROL_FLEET: wholeNumber(0, 100_000).default(300),
  INGEST_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  MAP_BASEMAP: z
    .string()
    .regex(basemapForm, 'must be "embedded", mapbox://styles/…, an https:// address, or a .pmtiles or .mbtiles file')
    .default('embedded'),
  MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\.\S+$/, 'must be a public Mapbox token (pk.…)')
    .optional(),
  PASSWORD_POLICY: z.enum(PasswordPolicy.options, 'must be "spec" or "asvs"').default('spec'),
  PUBLIC_URL: z
    .string()
    .refine(webAddress, 'must be an address such as https://farol.example.com, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: z.string().refine(mailAddress, 'must be smtp://user:password@host:port or smtps://…').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address, such as Farol <farol@example.com>')
    .default('Farol <farol@localhost>'),
  GEOCODER_URL: z.string().refine(serviceAddress, 'must be an http:// or https:// address').optional(),
  TRACCAR_URL: z.string().refine(serviceAddress, 'must be an http:// or https:// address').optional(),
  TRACCAR_TOKEN: z.string().max(4_000).optional(),
  TRACCAR_TIMEOUT_MS: wholeNumber(1_000, 60_000).default(10_000),
  ROUTER_URL: z.string().refine(serviceAddress, 'must be an http:// or https:// address').optional(),
  ROUTER_KIND: z.enum(['osrm', 'valhalla'], 'must be "osrm" or "valhalla"').default('osrm'),
  REPAIR_ASSISTANT_URL: z.string().refine(framedAddress, 'must be an https:// address').optional(),
  STREET_IMAGERY_URL: z
    .string()
    .refine(imageryAddress, 'must be "off", or an https:// address with {lat} and {lng} in it')
    .default('https://www.google.com/maps/@?api=1&map_action=pano&viewpoint={lat},{lng}'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
    .refine((parts) => parts.every(isNetwork), 'must be "off", or addresses of proxies such as 127.0.0.1, 10.0.0.0/8')
    .default([]),
  SOCKETS_PER_SESSION: wholeNumber(1, 100_000).default(32),
  SOCKETS_PER_USER: wholeNumber(1, 100_000).default(64),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 100_000).default(2_000),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
})

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/**
 * Settings from environment variables; an empty variable counts as absent.
 * Throws ConfigError with one line per wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = Environment.safeParse(given)
  if (!read.success) {
    const byName = new Map(read.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    throw new ConfigError([...byName].map(([name, message]) => `${name} ${message}.`))
  }
  const v = read.data
  const lines: string[] = []
  if (!loopback.test(v.HOST) && v.FAROL_DEMO === undefined) {
    lines.push(
      `FAROL_DEMO must be set when HOST is ${v.HOST}: the demo has accounts whose password is public, so beyond this machine it runs only with FAROL_DEMO=on; use FAROL_DEMO=off for a real installation.`,
    )
  }
  if (v.REDIS_URL !== undefined && v.DATABASE_URL === undefined) {
    lines.push('DATABASE_URL must be set when REDIS_URL is: only processes on one PostgreSQL have something to share.')
  }
  if (v.MAP_BASEMAP.startsWith('mapbox:') && v.MAPBOX_TOKEN === undefined) {
    lines.push('MAPBOX_TOKEN must be set when MAP_BASEMAP is a mapbox:// style.')
  }
  if (v.SMTP_URL !== undefined && v.PUBLIC_URL === undefined) {
    lines.push('PUBLIC_URL must be set when SMTP_URL is: links in mails lead there.')
  }
  if (v.TRACCAR_URL !== undefined && v.TRACCAR_TOKEN === undefined) {
    lines.push('TRACCAR_TOKEN must be set when TRACCAR_URL is: commands are sent in its name.')
  }
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    redisUrl: v.REDIS_URL ?? null,
    demo: v.FAROL_DEMO !== 'off',
    fleet: v.FAROL_FLEET,
    demoFlood: v.FAROL_DEMO_FLOOD === '1',
    ingestToken: v.INGEST_TOKEN ?? null,
    basemap: v.MAP_BASEMAP,
    mapboxToken: v.MAPBOX_TOKEN ?? null,
    passwordPolicy: v.PASSWORD_POLICY,
    publicUrl: v.PUBLIC_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    geocoderUrl: v.GEOCODER_URL ?? null,
    traccar:
      v.TRACCAR_URL === undefined
        ? null
        : { url: v.TRACCAR_URL, token: v.TRACCAR_TOKEN ?? '', timeoutMs: v.TRACCAR_TIMEOUT_MS },
    routerUrl: v.ROUTER_URL ?? null,
    routerKind: v.ROUTER_KIND,
    repairUrl: v.REPAIR_ASSISTANT_URL ?? null,
    streetImageryUrl: v.STREET_IMAGERY_URL === 'off' ? null : v.STREET_IMAGERY_URL,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    sockets: { session: v.SOCKETS_PER_SESSION, user: v.SOCKETS_PER_USER, address: v.SOCKETS_PER_ADDRESS },
    secretKey: v.SECRET_KEY ?? null,
  }
}
