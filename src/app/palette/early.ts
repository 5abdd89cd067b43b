interface Press {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** What is typed by now, with one more key; null for a key that is no letter of it. */
export function earlyText(text: string, { key, ctrlKey, altKey, metaKey }: Press): string | null {
  // Ctrl and Alt together are the third level of a keyboard: with them signs are typed.
  if (metaKey || ctrlKey !== altKey) return null
  if (key === 'Backspace') return text.slice(0, -1)
  return [...key].length === 1 ? text + key : null
}
