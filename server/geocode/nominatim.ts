import { z } from 'zod'

import type { Language } from '#contract/kinds.ts'
import { plain } from '#contract/rules/searchText.ts'

import { type FoundPlace, type Geocoder, placesFound } from './port.ts'

const Answer = z.object({
  error: z.string().optional(),
  display_name: z.string().optional(),
  address: z.record(z.string(), z.string()).optional(),
})

/** Places that a text may mean; degrees come as text. */
const Found = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    address: z.record(z.string(), z.string()).optional(),
  }),
)

/** What the usage policy of the public server allows, and what one's own will not mind. */
const everyMs = 1_000
const timeoutMs = 5_000
/** More than this waiting is a flood: the next is refused at once, and the page shows its degrees. */
const waitingMax = 20
/** About 11 m: two stops in one yard are one address. */
const digits = 4
const kept = 20_000

/**
 * Nominatim, or a server that speaks its `/reverse` and `/search` (GEOCODER_URL). One question a second, the same place once; what it
 * does not know is null, what it cannot answer is thrown.
 */
export function nominatim(
  base: string,
  deps: { fetch?: typeof fetch; wait?: (ms: number) => Promise<void> } = {},
): Geocoder {
  const ask = deps.fetch ?? fetch
  const wait = deps.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref()))
  const positions = new Map<string, Promise<string | null>>()
  const searches = new Map<string, Promise<readonly FoundPlace[]>>()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function read(call: string, query: Record<string, string>): Promise<unknown> {
    const text = new URLSearchParams({ format: 'jsonv2', ...query })
    const response = await ask(`${base.replace(/\/$/, '')}/${call}?${text}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'user-agent': 'Farol fleet control room' },
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`)
    return response.json()
  }

  async function reverse(lat: string, lon: string, language: Language): Promise<string | null> {
    const answer = await read('reverse', { lat, lon, zoom: '17', 'accept-language': language })
    const { error, display_name: whole, address } = Answer.parse(answer)
    if (error !== undefined) return null
    // A place without a word for it is not known: a blank would pass for an address.
    return shortText(address) ?? (whole?.trim() || null)
  }

  async function forward(text: string, language: Language): Promise<readonly FoundPlace[]> {
    const answer = await read('search', {
      q: text,
      limit: String(placesFound),
      addressdetails: '1',
      'accept-language': language,
    })
    return Found.parse(answer).flatMap(({ lat, lon, display_name: whole, address }) => {
      const name = shortText(address) ?? whole.trim()
      return name === '' ? [] : [{ name, latitude: lat, longitude: lon }]
    })
  }

  /** The same question once, one question a second. */
  function inTurn<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
    const before = known.get(key)
    if (before) return before
    if (waiting >= waitingMax) return Promise.reject(new Error('Too many questions wait for the geocoder.'))
    waiting += 1
    const answer = queue.then(work).finally(() => (waiting -= 1))
    queue = answer.catch(() => undefined).then(() => wait(everyMs))
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    if (known.size > kept) for (const oldest of known.keys()) if (known.delete(oldest)) break
    return answer
  }

  return {
    locate({ latitude, longitude }, language) {
      const place = [latitude.toFixed(digits), longitude.toFixed(digits)] as const
      return inTurn(positions, `${place.join()}/${language}`, () => reverse(...place, language))
    },
    search(text, language) {
      return inTurn(searches, `${language}/${plain(text)}`, () => forward(text, language))
    },
  }
}

/** "Rua Augusta, 120, Consolação, São Paulo": what a dispatcher reads out, without country and postal code. */
function shortText(address: Record<string, string> | undefined): string | null {
  if (!address) return null
  const road = [address['road'], address['house_number']].filter(Boolean).join(', ')
  const town = address['city'] ?? address['town'] ?? address['village'] ?? address['municipality']
  const parts = [road, address['suburb'], town, address['state']].filter((part) => part?.trim())
  return parts.length === 0 ? null : [...new Set(parts)].join(', ')
}
