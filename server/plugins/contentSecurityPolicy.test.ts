import { expect, test } from 'vitest'

import { pagePolicy, scriptPolicy, sourcesOf } from './contentSecurityPolicy.ts'

test('P46 without a foreign map nothing foreign is allowed and nothing inline runs', () => {
  const policy = pagePolicy(sourcesOf('embedded'), 'abc')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/unsafe|https:|blob:;? *worker/)
})

test.each([
  ['https://tiles.example.org/styles/x.json', 'https://tiles.example.org'],
  ['https://tiles.example.org:8443/style.json?key=1', 'https://tiles.example.org:8443'],
  ['https://{s}.tile.example.org/{z}/{x}/{y}.png', 'https://*.tile.example.org'],
])('a map at %s opens its own host only', (basemap, origin) => {
  const allowed = `connect-src 'self' ${origin};`
  expect(pagePolicy(sourcesOf(basemap), 'n')).toContain(allowed)
  // the worker that fetches the tiles has the policy of its file
  expect(scriptPolicy(sourcesOf(basemap))).toContain(allowed)
})

test('Mapbox gets its worker and its origins', () => {
  const policy = pagePolicy(sourcesOf('mapbox://styles/mapbox/dark-v11'), 'n')
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain('https://events.mapbox.com')
})

test('REPAIR-02 the origin of the repair assistant may stand inside a page, and nothing else may', () => {
  expect(pagePolicy(sourcesOf('embedded'), 'n')).toContain("; frame-src 'none';")
  const policy = pagePolicy(sourcesOf('embedded', 'https://repair.example/start?client=1'), 'n')
  expect(policy).toContain('; frame-src https://repair.example;')
  expect(policy.match(/repair/g)).toHaveLength(1)
})
