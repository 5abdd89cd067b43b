import { expect, test } from 'vitest'

import { scaleOf, scaleText } from './scale.ts'

test('the scale is a round length that fits', () => {
  for (let zoom = 1; zoom < 19; zoom += 0.3) {
    const { metres, pixels } = scaleOf(-23.5, zoom, 100)
    expect(pixels).toBeLessThanOrEqual(100)
    expect(pixels).toBeGreaterThan(39)
    expect(['1', '2', '5']).toContain(String(metres).replace(/0+$/, '').replace('.', '').replace(/^0+/, ''))
  }
})

test('a pixel at zoom 0 on the equator is a 512th of the earth', () => {
  const { metres, pixels } = scaleOf(0, 0, 100)
  expect(metres / pixels).toBeCloseTo(40_075_016.686 / 512, 3)
})

test('the text has the unit that reads best', () => {
  expect(scaleText({ metres: 20_000, pixels: 80 }, 'pt-BR')).toBe('20 km')
  expect(scaleText({ metres: 500, pixels: 80 }, 'en')).toBe('500 m')
})
