import { expect, test } from 'vitest'

import { baseOf } from './base.ts'

const bases = {
  VITE_API_URL: 'https://main.example/api',
  VITE_API_V2_URL: 'https://two.example/api',
  VITE_DRIVER_LOG_URL: 'https://log.example/api',
}

test.each([
  ['/empresa/resumo', bases.VITE_API_URL],
  ['/v2/notification', bases.VITE_API_V2_URL],
  ['/v2extra', bases.VITE_API_URL],
  ['/driverlog/macro', bases.VITE_DRIVER_LOG_URL],
  ['/v2/driverLog/checkList/list', bases.VITE_DRIVER_LOG_URL],
])('API-01 API-02 API-03 %s is asked of %s', (path, base) => {
  expect(baseOf(path, bases)).toBe(base)
  expect(baseOf(path, { VITE_API_URL: bases.VITE_API_URL })).toBe(bases.VITE_API_URL)
  expect(baseOf(path, {})).toBe('/api')
})
