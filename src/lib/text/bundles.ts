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
 * Portuguese and Spanish have a form of their own for whole millions (`many`), which differs from the others only where
 * the number is spelt out: here it reads as they do. Without it a million rows would read as a bare key.
 */
const withMany = (words: Bundle): Bundle =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, text]): [string, unknown][] => {
      if (typeof text === 'object' && text !== null) return [[key, withMany({ ...text })]]
      const many = key.replace(/_other$/, '_many')
      return many === key || many in words
        ? [[key, text]]
        : [
            [key, text],
            [many, text],
          ]
    }),
  )

/**
 * The words of a namespace in a language. A bundle that does not exist in that language (GEN-04) reads as empty, and
 * the fallback language answers (GEN-05).
 */
export const readBundle = async (language: Language, namespace: string): Promise<Bundle> =>
  withMany((await loaders.get(`${namespace}/${language}`)?.()) ?? {})
