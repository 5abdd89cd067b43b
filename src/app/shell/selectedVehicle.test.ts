import { expect, test } from 'vitest'

import { selectedVehicle } from './selectedVehicle.ts'

test.each([
  ['/monitoramento/rastreador/12', '', 12],
  ['/monitoramento/rastreador/12', '?q=BRA', 12],
  ['/monitoramento/controle/7', '', 7],
  ['/monitoramento/controle/7', '?open=8', 8],
  ['/controle', '?open=8', 8],
  ['/controle', '?open=x', null],
  ['/monitoramento/rastreador', '', null],
  ['/monitoramento/rastreador/abc', '', null],
])('ROUTE-05 ROUTE-19 %s%s has vehicle %s open', (pathname, search, id) => {
  expect(selectedVehicle(pathname, search)).toBe(id)
})
