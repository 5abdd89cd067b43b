import type { FastifyRequest } from 'fastify'

import { type Language, languages } from '#contract/kinds.ts'

const byPrimary = new Map<string, Language>(languages.map((one) => [one.slice(0, 2), one]))

/** The best of our languages for an `Accept-Language` header (RFC 9110 §12.5.4), if one fits. */
function wishOf(header: string | undefined): Language | undefined {
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
  return wishes.find((wish) => wish.language !== undefined)?.language
}

/** The same; Brazilian Portuguese when none fits. */
export const languageOf = (header: string | undefined): Language => wishOf(header) ?? 'pt-BR'

/**
 * The language to answer a call in: that of the page that asks, which may differ from the one that the user has stored
 * (the menu of the user changes the page alone); who wishes none has the stored one.
 */
export const languageFor = (http: Pick<FastifyRequest, 'caller' | 'headers'>): Language =>
  wishOf(http.headers['accept-language']) ?? http.caller?.language ?? 'pt-BR'
