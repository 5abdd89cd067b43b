/** One page of the lower area; a list that is longer than a page has several. */
export type WallPage =
  | { kind: 'map' }
  | {
      kind: 'alerts' | 'silent' | 'companies'
      /** The rows of this page: from, up to and without. */
      from: number
      to: number
      /** How many rows there are in all; those that no page shows are counted on the last one. */
      of: number
      part: number
      parts: number
    }

/** Pages that one list may take: a longer one would keep the others away for minutes (20 s each). */
const mostPages = 3

interface Lengths {
  /** Vehicles with an alert that nobody acknowledged, and those that are not heard from. */
  alerts: number
  silent: number
  companies: number
  /** Rows of a page. */
  rows: number
}

function listPages(kind: 'alerts' | 'silent' | 'companies', of: number, rows: number): WallPage[] {
  const parts = Math.min(mostPages, Math.ceil(of / rows))
  return Array.from({ length: parts }, (_, part) => {
    const last = part === parts - 1
    // What no page shows is said in a row of its own.
    const room = last && of > parts * rows ? rows - 1 : rows
    return { kind, from: part * rows, to: Math.min(of, part * rows + room), of, part: part + 1, parts }
  })
}

/** The map first, then what there is to tell; one company alone needs no page of companies. */
export function planPages({ alerts, silent, companies, rows }: Lengths): WallPage[] {
  return [
    { kind: 'map' },
    ...listPages('alerts', alerts, rows),
    ...listPages('silent', silent, rows),
    ...(companies > 1 ? listPages('companies', companies, rows) : []),
  ]
}
