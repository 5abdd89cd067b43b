import type { Bundle, Texts } from './read.ts'

const reference = 'pt-BR'
const others = ['en', 'es']

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

const places = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .toSorted()
    .join(', ')

function bundleProblems(namespace: string, language: string, bundle: Bundle, model: Bundle): string[] {
  // Form by form: the three languages count alike, and a form that one lacks would be read in Portuguese.
  const missing = [...model.keys()]
    .filter((key) => !bundle.has(key))
    .map((key) => `missing in ${language}: ${namespace} ${key}`)
  const left = [...bundle.keys()]
    .filter((key) => !model.has(key))
    .map((key) => `left over in ${language}: ${namespace} ${key}`)
  const torn = [...bundle]
    .filter(([key, text]) => model.has(key) && places(text) !== places(model.get(key) ?? ''))
    .map(([key]) => `other {{places}} in ${language}: ${namespace} ${key}`)
  return [...missing, ...left, ...torn]
}

/**
 * What is wrong with the texts, one line each, empty when nothing is: keys that one language lacks or has too many,
 * {{places}} that differ, keys that code reads and no bundle holds.
 * @param withoutSpanish namespaces allowed to have no es bundle at all (GEN-04)
 */
export function textProblems(
  { bundles, used }: Pick<Texts, 'bundles' | 'used'>,
  withoutSpanish: readonly string[],
): string[] {
  const problems: string[] = []
  for (const [namespace, byLanguage] of bundles) {
    const model = byLanguage.get(reference)
    if (!model) {
      problems.push(`no ${reference} bundle: ${namespace}`)
      continue
    }
    for (const language of others) {
      const bundle = byLanguage.get(language)
      if (bundle) problems.push(...bundleProblems(namespace, language, bundle, model))
      else if (language !== 'es' || !withoutSpanish.includes(namespace))
        problems.push(`no ${language} bundle: ${namespace}`)
    }
  }
  for (const { namespace, key, path, line } of used) {
    const known = namespace
      .split('|')
      .some((name) => [...(bundles.get(name)?.get(reference)?.keys() ?? [])].map(base).includes(key))
    if (!known) problems.push(`unknown key at ${path}:${line}: ${namespace} ${key}`)
  }
  return problems
}
