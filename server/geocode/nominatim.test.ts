import { expect, test } from 'vitest'

import { nominatim } from './nominatim.ts'

const home = { latitude: -23.55052, longitude: -46.63331 }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function service(answers: (() => Response)[]) {
  const asked: string[] = []
  const waits: number[] = []
  const geocoder = nominatim('https://geo.example/', {
    fetch: (address) => {
      asked.push(address instanceof Request ? address.url : address.toString())
      return Promise.resolve((answers[asked.length - 1] ?? answers.at(-1))?.() ?? json({}))
    },
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  return { geocoder, asked, waits }
}

test('an address is short, and a place is asked for once in a language', async () => {
  const address = {
    road: 'Rua Augusta',
    house_number: '120',
    suburb: 'Consolação',
    city: 'São Paulo',
    state: 'São Paulo',
  }
  const { geocoder, asked, waits } = service([() => json({ display_name: 'long', address })])
  expect(await geocoder.locate(home, 'pt-BR')).toBe('Rua Augusta, 120, Consolação, São Paulo')
  await geocoder.locate({ latitude: -23.550521, longitude: -46.633309 }, 'pt-BR')
  await geocoder.locate(home, 'en')
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe(
    'https://geo.example/reverse?format=jsonv2&lat=-23.5505&lon=-46.6333&zoom=17&accept-language=pt-BR',
  )
  expect(waits[0]).toBe(1_000)
})

test('the sea is nothing, a failure is thrown and asked again the next time', async () => {
  const { geocoder, asked } = service([
    () => json({ error: 'Unable to geocode' }),
    () => json({}, 500),
    () => json({ display_name: 'here' }),
  ])
  expect(await geocoder.locate(home, 'pt-BR')).toBeNull()
  const other = { latitude: 1, longitude: 1 }
  await expect(geocoder.locate(other, 'pt-BR')).rejects.toThrow('500')
  expect(await geocoder.locate(other, 'pt-BR')).toBe('here')
  expect(asked).toHaveLength(3)
})

test('an answer without a word in it is no address, and no place to choose', async () => {
  const { geocoder } = service([
    () => json({ display_name: '', address: {} }),
    () => json({ display_name: ' ', address: { road: ' ' } }),
    () => json([{ lat: '1', lon: '1', display_name: '' }]),
  ])
  expect(await geocoder.locate(home, 'pt-BR')).toBeNull()
  expect(await geocoder.locate({ latitude: 1, longitude: 1 }, 'pt-BR')).toBeNull()
  expect(await geocoder.search('nada', 'pt-BR')).toEqual([])
})

test('a flood is refused instead of queued for minutes', async () => {
  const { geocoder } = service([() => json({ display_name: 'here' })])
  const asked = Array.from({ length: 30 }, (_, i) => geocoder.locate({ latitude: i, longitude: 0 }, 'pt-BR'))
  const results = await Promise.allSettled(asked)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('MAP-15 a text is looked for once in a language; its answers are short, and none is an empty list', async () => {
  const address = { road: 'Rua Augusta', city: 'São Paulo', state: 'São Paulo' }
  const { geocoder, asked } = service([
    () => json([{ lat: '-23.55', lon: '-46.65', display_name: 'long', address }]),
    () => json([]),
  ])
  const here = [{ name: 'Rua Augusta, São Paulo', latitude: -23.55, longitude: -46.65 }]
  expect(await geocoder.search('Rua Augusta', 'pt-BR')).toEqual(here)
  expect(await geocoder.search('rua augusta', 'pt-BR')).toEqual(here)
  expect(await geocoder.search('nowhere', 'pt-BR')).toEqual([])
  expect(asked).toEqual([
    'https://geo.example/search?format=jsonv2&q=Rua+Augusta&limit=6&addressdetails=1&accept-language=pt-BR',
    'https://geo.example/search?format=jsonv2&q=nowhere&limit=6&addressdetails=1&accept-language=pt-BR',
  ])
})
