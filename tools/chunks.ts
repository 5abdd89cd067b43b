import { join } from 'node:path'

import type { Rolldown } from 'vite'

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...of: never) => unknown>

const src = join(import.meta.dirname, '../src')

/** What everybody who is signed in loads, and a part of the sign-in page that it may not drag along. */
const signedIn = join(src, 'app/SignedIn.tsx')
const firstAccess = join(src, 'areas/login/FirstAccessDialog.tsx')
const lazy = new Set([signedIn, firstAccess])

/** What a module brings along, itself left out; what is imported later, when it is asked for, is not among it. */
function broughtBy(root: string, of: Parameters<Naming>[1], follows: (id: string) => boolean): Set<string> {
  const brought = new Set<string>()
  const visit = (id: string): void => {
    for (const next of of.getModuleInfo(id)?.importedIds ?? []) {
      if (brought.has(next) || lazy.has(next) || !follows(next)) continue
      brought.add(next)
      visit(next)
    }
  }
  visit(root)
  return brought
}

/** Names what comes with the session and is not of the sign-in page. */
function shell(): Naming {
  let members: Set<string> | undefined
  return (id, of) => {
    if (!members) {
      members = broughtBy(signedIn, of, () => true)
      for (const own of broughtBy(firstAccess, of, (next) => !next.includes('/node_modules/'))) members.delete(own)
    }
    return members.has(id) ? 'shell' : null
  }
}

/**
 * What always comes together comes as one file. Left to itself the bundler gives every set of screens that share
 * something a file of its own: 209 for the overview, each of them asked for, sent and compiled by itself.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  // Chunks run before the entry that imports them: zod is told to do without eval in its own, ahead of any schema.
  { name: 'zod', test: /node_modules\/zod\/|src\/lib\/withoutEval/, priority: 5 },
  // The page itself and the module that it names stay what they are: Vite finds its page by them.
  { name: 'start', tags: ['$initial'], test: (id) => !/\.html|\/src\/main\.tsx$/.test(id), priority: 4 },
  { name: shell(), debugName: 'shell', priority: 3 },
  // Of the map's engine what most maps draw with; a screen with a layer of its own brings that along.
  { name: 'deck', test: /node_modules\/(@deck\.gl|@luma\.gl|@math\.gl|@probe\.gl)\//, minShareCount: 6, priority: 2 },
  // Tables, fields, sheets: what most screens have, so few of them load what they do not show.
  { name: 'parts', test: (id) => !id.includes('/node_modules/'), minShareCount: 20, priority: 1 },
]
