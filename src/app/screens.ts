import { addresses, type PathName } from '#src/lib/paths.ts'

import { routes } from './routes.ts'

const names = new Set(routes.map(({ path }) => path))

const titles = new Set<string>()

/** Screens that one can go to by name alone: no parameters, one address for each, and not the page of errors. */
export const screens: readonly PathName[] = [...names]
  .filter((name) => name !== 'error' && !addresses[name].path.includes(':'))
  .filter((name) => !titles.has(addresses[name].title) && titles.add(addresses[name].title))
