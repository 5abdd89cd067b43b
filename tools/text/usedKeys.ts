/** A literal key that code reads, and where. Keys built at run time are checked by their types alone. */
export type UsedKey = { namespace: string; key: string; path: string; line: number }

const declaration = /\b(?:const|let)\s+(\w+)\s*=\s*(?:useText|textOf)\(\s*'([\w-]+)'\s*\)/g
const direct = /\btextOf\(\s*'([\w-]+)'\s*\)\(\s*'([\w.-]+)'/g

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

/**
 * The literal keys a file reads: `const t = useText('ui')` and then `t('close')`, or `textOf('ui')('close')`.
 * A name that stands for two namespaces in one file is read in both, and a key found in either will do.
 */
export function usedKeys(path: string, source: string): UsedKey[] {
  const namespaces = new Map<string, Set<string>>()
  for (const [, name = '', namespace = ''] of source.matchAll(declaration))
    namespaces.set(name, (namespaces.get(name) ?? new Set()).add(namespace))

  const found: UsedKey[] = []
  for (const [name, ofName] of namespaces)
    for (const match of source.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'([\\w.-]+)'`, 'g')))
      found.push({
        namespace: [...ofName].join('|'),
        key: match[1] ?? '',
        path,
        line: lineAt(source, match.index),
      })
  for (const match of source.matchAll(direct))
    found.push({ namespace: match[1] ?? '', key: match[2] ?? '', path, line: lineAt(source, match.index) })
  return found
}
