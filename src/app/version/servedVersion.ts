/** What the server's page says of this one: the same build, another, or nothing because no page came. */
export type Served = 'same' | 'other' | 'unknown'

/** The entry script of a page, which is named after its content: one name, one build. */
export const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/**
 * Asks the server for its page and looks whether that still begins with the script that runs here. Never rejects:
 * a server that does not answer, or a proxy that answers for it, says nothing about versions.
 */
export async function servedVersion(running: string | null): Promise<Served> {
  if (running === null) return 'unknown'
  try {
    // Not `/index.html`: that is the page that the service worker holds.
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return 'unknown'
    const served = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (served === null) return 'unknown'
    return served === running ? 'same' : 'other'
  } catch {
    return 'unknown'
  }
}
