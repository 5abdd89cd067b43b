/** What Vite's manifest says of one built file: its name, and what a page that loads it loads with it. */
export interface BuiltFile {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** Where the page begins, before and after the sign-in. Screens, their maps and tables are no part of the shell. */
const entries = ['index.html', 'src/app/SignedIn.tsx']
/** Words that `src/main.tsx` waits for, in every language. */
const words = /^src\/(app|ui|areas\/login)\/text\/[^/]+\.json$/

/**
 * The built files without which the page cannot open: scripts, styles, faces, the sprite and the words.
 * @returns their paths as the manifest names them: `assets/index-abc.js`
 * @throws when the manifest lacks an entry, so that a renamed file does not empty the shell
 */
export function shellFiles(manifest: Readonly<Record<string, BuiltFile>>): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string): void => {
    const built = manifest[key]
    if (!built) throw new Error(`the build has no ${key}`)
    if (visited.has(key)) return
    visited.add(key)
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(file)
    built.imports?.forEach(visit)
  }
  for (const key of [...entries, ...Object.keys(manifest).filter((name) => words.test(name))]) visit(key)
  return files
}
