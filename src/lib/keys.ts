import { type ShortcutName, shortcutOf } from './shortcuts.ts'

/** True while the keys belong to a text or to an open list of choices: single-letter shortcuts are silent there (WCAG 2.1.4). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select') ||
    target.isContentEditable ||
    target.closest('[role="menu"], [data-scope="select"]') !== null)

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

/**
 * What was pressed, as the table of shortcuts writes it: `mod+k`, `?`, `a`, `F8`. Letters are small whatever the Shift
 * key; AltGr only helps to write a sign, as on Brazilian keyboards. Null for what no shortcut uses.
 */
export function chordOf(event: Key): string | null {
  const writing = event.getModifierState('AltGraph')
  if (event.altKey && !writing) return null
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  return (event.ctrlKey || event.metaKey) && !writing ? `mod+${key}` : key
}

/** A letter or sign by itself: what may be turned off (WCAG 2.1.4). */
export const isLetter = (chord: string): boolean => chord.length === 1

/** Whether a key event of a focused part is that shortcut. */
export const isShortcut = (event: Key, name: ShortcutName): boolean => {
  const chord = chordOf(event)
  return chord !== null && shortcutOf(name).keys.includes(chord)
}
