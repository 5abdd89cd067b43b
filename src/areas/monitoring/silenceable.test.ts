import { expect, test } from 'vitest'

import { alert, t0 } from '#streams/testing/events.ts'

import { silenceable } from './silenceable.ts'

test('§3 row 2 a vehicle is silenced without what is critical, answered, aside already, or of another vehicle', () => {
  const one = { id_veiculo: 7 }
  const high = { ...one, tipo: 'lowBattery', severidade: 'high' }
  const alerts = [
    alert(1, high),
    alert(2, one),
    alert(3, { ...high, reconhecido: t0 }),
    { ...alert(4, high), shelvedUntil: t0 + 1 },
    alert(5, { ...high, id_veiculo: 8 }),
  ]
  const ids = (now: number) => silenceable(alerts, 7, now).map(({ id }) => Number(id))
  expect([ids(t0), ids(t0 + 1)]).toEqual([[1], [1, 4]])
})
