import { plain } from '#contract/rules/searchText.ts'

/** What was typed before records are switched off: the name of one, of several how many they are. */
export function isTyped(typed: string, names: readonly string[]): boolean {
  const [only = ''] = names
  return names.length === 1 ? plain(typed.trim()) === plain(only.trim()) : typed.trim() === String(names.length)
}
