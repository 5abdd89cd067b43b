import type { Language } from '#contract/kinds.ts'

type Bundle = Record<string, unknown>

/** One lazy chunk per folder and language: a screen's words come with the screen. */
const files = import.meta.glob<Bundle>(
  ['../../areas/*/text/*.json', '../../{app,fleet,kit,ui}/text/*.json', '../../{app,fleet,kit}/*/text/*.json'],
  { import: 'default' },
)

/** `../../areas/monitoring/text/en.json` → `monitoring/en`: the folder that holds `text/` names the namespace. */
const nameOf = (path: string) => {
  const [, namespace, language] = /([^/]+)\/text\/([^/]+)\.json$/.exec(path) ?? []
  return `${namespace}/${language}`
}

const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/**
 * The words of a namespace in a language. A bundle that does not exist in that language (GEN-04) reads as empty, and
 * the fallback language answers (GEN-05).
 */
export const readBundle = async (language: Language, namespace: string): Promise<Bundle> =>
  (await loaders.get(`${namespace}/${language}`)?.()) ?? {}
