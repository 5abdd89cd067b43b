import { expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const linesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

test('an empty environment is a demo on this machine only', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8080, demo: true, fleet: 300, basemap: 'embedded' })
  expect(readConfig({ PORT: '  ' }).port).toBe(8080)
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be postgres://user:password@host:port/name.'],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be redis://user:password@host:port/number.'],
  ['REDIS_URL', 'redis://127.0.0.1:6379', /^DATABASE_URL must be set when REDIS_URL is/],
  ['FAROL_DEMO', 'yes', 'FAROL_DEMO must be "on" or "off".'],
  ['FAROL_FLEET', '-1', 'FAROL_FLEET must be a whole number from 0 to 100000.'],
  ['INGEST_TOKEN', 'short', 'INGEST_TOKEN must have at least 16 characters.'],
  ['MAP_BASEMAP', 'http://plain.example/style.json', /^MAP_BASEMAP must be "embedded"/],
  ['MAP_BASEMAP', 'http://plain.example/brazil.mbtiles', /^MAP_BASEMAP must be "embedded"/],
  ['MAP_BASEMAP', 'https://elsewhere.example/brazil.mbtiles', /^MAP_BASEMAP must be "embedded"/],
  ['MAP_BASEMAP', 'https://a.example;script-src/style.json', /^MAP_BASEMAP must be "embedded"/],
  ['MAP_BASEMAP', 'mapbox://styles/a/b', /^MAPBOX_TOKEN must be set/],
  ['MAPBOX_TOKEN', 'sk.secret', /^MAPBOX_TOKEN must be a public/],
  ['PASSWORD_POLICY', 'none', 'PASSWORD_POLICY must be "spec" or "asvs".'],
  ['PUBLIC_URL', 'farol.example.com', /^PUBLIC_URL must be an address/],
  ['PUBLIC_URL', 'https://example.com/farol', /^PUBLIC_URL must be an address/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL must be smtp:/],
  ['SMTP_URL', 'smtp://mail.example.com', /^PUBLIC_URL must be set/],
  ['REPAIR_ASSISTANT_URL', 'http://repair.example/', /^REPAIR_ASSISTANT_URL must be an https:/],
  ['REPAIR_ASSISTANT_URL', 'javascript:alert(1)', /^REPAIR_ASSISTANT_URL must be an https:/],
  ['STREET_IMAGERY_URL', 'https://a.example/{lat}', /^STREET_IMAGERY_URL must be "off"/],
  ['STREET_IMAGERY_URL', 'javascript:alert({lat},{lng})', /^STREET_IMAGERY_URL must be "off"/],
  ['ROUTER_URL', 'roads.example', /^ROUTER_URL must be an http:/],
  ['ROUTER_KIND', 'google', 'ROUTER_KIND must be "osrm" or "valhalla".'],
  ['MAIL_FROM', 'Farol', /^MAIL_FROM must be an e-mail/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
  ['TRUST_PROXY', 'on', 'TRUST_PROXY must be "off", or addresses of proxies such as 127.0.0.1, 10.0.0.0/8.'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be "off", or addresses of proxies such as 127.0.0.1, 10.0.0.0/8.'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
])('%s=%s is refused with one clear line', (name, value, line) => {
  const lines = linesOf({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(line)
})

test.each([
  'embedded',
  'https://tiles.example:8443/style.json?key=1',
  'https://{s}.tile.example/{z}/{x}/{y}.png',
  'https://tiles.example/brazil.pmtiles',
  '/srv/my maps/brazil.mbtiles',
  'C:\\maps\\brazil.pmtiles',
])('MAP_BASEMAP=%s is taken', (basemap) => {
  expect(readConfig({ MAP_BASEMAP: basemap }).basemap).toBe(basemap)
})

test('every wrong variable has its own line', () => {
  expect(linesOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
})

test('beyond loopback the demo runs only when it is said explicitly', () => {
  expect(linesOf({ HOST: '0.0.0.0' })[0]).toMatch(/^FAROL_DEMO must be set when HOST is 0\.0\.0\.0/)
  expect(readConfig({ HOST: '0.0.0.0', FAROL_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0', FAROL_DEMO: 'off' }).demo).toBe(false)
  for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) expect(readConfig({ HOST: host }).demo).toBe(true)
})

test('street pictures are linked to unless they are off', () => {
  expect(readConfig({}).streetImageryUrl).toContain('{lat},{lng}')
  expect(readConfig({ STREET_IMAGERY_URL: 'off' }).streetImageryUrl).toBeNull()
  const own = 'https://pictures.example/{lng}/{lat}'
  expect(readConfig({ STREET_IMAGERY_URL: own }).streetImageryUrl).toBe(own)
})
