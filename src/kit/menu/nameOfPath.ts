import { matchPath } from 'react-router-dom'

import { addresses, type PathName } from '#src/lib/paths.ts'

const isName = (name: string): name is PathName => name in addresses
const names = Object.keys(addresses).filter(isName)

/** The address of the book that a path is, if any; the catch-all is none. */
export const nameOfPath = (pathname: string): PathName | undefined =>
  names.find((name) => name !== 'notFound' && matchPath(addresses[name].path, pathname))
