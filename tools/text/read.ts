import { globSync } from 'node:fs'
import { join } from 'node:path'

import { type UsedKey, usedKeys } from './usedKeys.ts'

export type Bundle = Map<string, string>

export type Texts = {
  /** namespace → language → key → text; keys of nested objects are joined by dots. */
  bundles: Map<string, Map<string, Bundle>>
  used: UsedKey[]
  /** Path → text of every source file, tests apart. */
  sources: Map<string, string>
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? [[prefix + key, part]] : flatten(part, `${prefix}${key}.`),
  )
}

/** Reads every bundle and every source file of `src` below the repository root. Throws on a bundle that is not JSON. */
export function readTexts(root: string, read: (path: string) => string): Texts {
  const bundles: Texts['bundles'] = new Map()
  for (const path of globSync('src/**/text/*.json', { cwd: root })) {
    const [, namespace = '', language = ''] = /([^/]+)\/text\/([^/]+)\.json$/.exec(path.replaceAll('\\', '/')) ?? []
    const byLanguage = bundles.get(namespace) ?? new Map<string, Bundle>()
    bundles.set(namespace, byLanguage.set(language, new Map(flatten(JSON.parse(read(join(root, path)))))))
  }
  const sources = new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
      .map((path) => [path, read(join(root, path))]),
  )
  return { bundles, used: [...sources].flatMap(([path, source]) => usedKeys(path, source)), sources }
}
