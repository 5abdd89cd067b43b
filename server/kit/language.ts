import type { FastifyRequest } from 'fastify'

import { type Language, languages } from '#contract/kinds.ts'

const byPrimary = new Map<string, Language>(languages.map((one) => [one.slice(0, 2), one]))

/** The best of our languages for an `Accept-Language` header (RFC 9110 §12.5.4); Brazilian Portuguese when none fits. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { language: byPrimary.get(tag.split('-')[0] ?? ''), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((wish) => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wishes.find((wish) => wish.language !== undefined)?.language ?? 'pt-BR'
}

/** The language to answer a call in: the caller's own, else what the browser wishes. */
export const languageFor = (http: Pick<FastifyRequest, 'caller' | 'headers'>): Language =>
  http.caller?.language ?? languageOf(http.headers['accept-language'])
