import { chordOf, isLetter, isTyping } from './keys.ts'
import { letterKeysOn } from './letterKeys.ts'
import { type PageShortcut, type ShortcutName, shortcutNames, shortcutOf } from './shortcuts.ts'

type Handler = () => void

/** The first key of a sequence waits this long for the second, ms. */
const sequenceMs = 1_500

const handlers = new Map<ShortcutName, Handler[]>()
let begun: { chord: string; at: number } | null = null

/** How many dialogs have the screen to themselves. */
const modals = () => document.querySelectorAll('[aria-modal="true"]').length

function reaches(name: ShortcutName): boolean {
  const { reach } = shortcutOf(name)
  if (reach === 'focus') return false
  return reach === 'always' || modals() <= (reach === 'dialog' ? 1 : 0)
}

/** What the page hears of it: a part that has the focus hears its own keys itself, whatever they mean elsewhere. */
const find = (chord: string) =>
  shortcutNames.find((name) => shortcutOf(name).reach !== 'focus' && shortcutOf(name).keys.includes(chord))
const begins = (chord: string) =>
  shortcutNames.some((name) => shortcutOf(name).keys.some((keys) => keys.startsWith(`${chord} `)))

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const chord = chordOf(event)
  if (chord === null || chord === 'Shift' || chord === 'AltGraph') return
  const before = begun !== null && event.timeStamp - begun.at <= sequenceMs ? begun.chord : null
  begun = null
  if (isLetter(chord) && (isTyping(event.target) || !letterKeysOn())) return
  const name = (before === null ? undefined : find(`${before} ${chord}`)) ?? find(chord)
  const handler = name && reaches(name) ? handlers.get(name)?.at(-1) : undefined
  if (handler) {
    event.preventDefault()
    handler()
  } else if (begins(chord)) begun = { chord, at: event.timeStamp }
}

/**
 * Lets a shortcut do something until the returned function is called. Of several the newest answers; a `fallback` only
 * while there is no other.
 */
export function handleShortcut(name: PageShortcut, handler: Handler, fallback = false): () => void {
  if (handlers.size === 0) addEventListener('keydown', onKeyDown)
  const mine = () => handler()
  const others = handlers.get(name) ?? []
  handlers.set(name, fallback ? [mine, ...others] : [...others, mine])
  return () => {
    const left = (handlers.get(name) ?? []).filter((other) => other !== mine)
    if (left.length > 0) handlers.set(name, left)
    else handlers.delete(name)
    if (handlers.size === 0) removeEventListener('keydown', onKeyDown)
  }
}
