import type { Bundle } from './read.ts'

const quoted = /'((?:[\w-]+:)?[\w.-]+)'|"((?:[\w-]+:)?[\w.-]+)"/g
/** The constant part before the first hole of a template. */
const template = /`([\w:.-]+)\$\{/g

const withoutNamespace = (key: string) => key.slice(key.indexOf(':') + 1)

/**
 * Keys that no source can read: neither written in quotes anywhere nor begun by the constant part of a template. A word
 * that stands in quotes for another reason saves its key: this finds what is surely dead, not all of it.
 * @returns `unused key: namespace key`, one line each
 */
export function unusedKeys(bundles: Map<string, Map<string, Bundle>>, sources: Iterable<string>): string[] {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    for (const [, single, double] of source.matchAll(quoted)) words.add(withoutNamespace(single ?? double ?? ''))
    for (const [, begin = ''] of source.matchAll(template)) beginnings.add(withoutNamespace(begin))
  }
  const isRead = (key: string) => words.has(key) || [...beginnings].some((begin) => key.startsWith(begin))
  return [...bundles].flatMap(([namespace, languages]) =>
    [...(languages.get('pt-BR')?.keys() ?? [])]
      .filter((key) => !isRead(key) && !isRead(key.replace(/_(zero|one|two|few|many|other)$/, '')))
      .map((key) => `unused key: ${namespace} ${key}`),
  )
}
