import { eventCatalogue } from '#contract/codes/eventCatalogue.ts'
import type { Language } from '#contract/kinds.ts'
import events from '#contract/text/events.json' with { type: 'json' }
import { wordsIn } from '#contract/words.ts'

const named: Readonly<Record<Language, Readonly<Record<string, string>>>> = events
const known = new Map(eventCatalogue.map((event) => [event.code, event]))

/** What an event is called; undefined of a code that the server does not name. An alert is called as everywhere else. */
export function eventLabel(code: string, language: Language): string | undefined {
  const alert = known.get(code)?.alert ?? null
  return alert === null ? named[language][code] : wordsIn(language).alert[alert]
}
