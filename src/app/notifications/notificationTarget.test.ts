import { expect, test } from 'vitest'

import { notificationTarget } from './notificationTarget.ts'

const origin = 'https://farol.example'

test.each([
  ['/monitoramento/rastreador/12', '/monitoramento/rastreador/12'],
  ['/controle?vehicle=3#top', '/controle?vehicle=3#top'],
  ['https://farol.example/controle', '/controle'],
  ['/monitoramento/../controle', '/controle'],
])('NOTIF-02 %s leads to %s', (url, target) => {
  expect(notificationTarget(url, origin)).toBe(target)
})

test.each([
  '',
  'https://evil.example/controle',
  '//evil.example/controle',
  '/\\evil.example/controle',
  'https://farol.example.evil.example/controle',
  'https://farol.example@evil.example/controle',
  'http://farol.example/controle',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://farol.example/controle',
  '/no/screen/here',
  '/api/session',
])('NOTIF-02 %j leads nowhere', (url) => {
  expect(notificationTarget(url, origin)).toBeNull()
})
