import type { Language } from '../kinds.ts'
import type { ReportWords } from '../machine/report.ts'
import { wordsIn } from '../words.ts'

/**
 * Words of a report with the choices of some filters as cells call them: what is named once for all is not named again.
 * @param shared filter → where `contract/text` has the names of its values; the report words its label and `all`
 */
export function sharedChoices<C extends string, G extends string>(
  words: ReportWords<C, G>,
  shared: Readonly<Record<string, 'port' | 'portKind'>>,
): ReportWords<C, G> {
  const of = (language: Language) => {
    const filters = { ...words[language].filters }
    for (const [filter, names] of Object.entries(shared)) {
      const said = filters[filter]
      if (said) filters[filter] = { ...said, choices: { ...said.choices, ...wordsIn(language)[names] } }
    }
    return { ...words[language], filters }
  }
  return { 'pt-BR': of('pt-BR'), en: of('en'), es: of('es') }
}
