import { isDriverPage } from '#contract/driverPage.ts'

/** A line that swallows everything must not keep the page from opening. */
const patienceMs = 5_000

/** Addresses that are no pages, the driver's page, which has a worker of its own, and the link to set a password, which comes with headers of its own (P45). */
const leftAlone = /^\/(reset-password|api|ingest|socket\.io|assets|basemap|tiles)(\/|$)/

/** Whether a request is for a page that the shell can stand in for. */
export const isPage = ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === 'navigate' && !leftAlone.test(url.pathname) && !isDriverPage(url.pathname)

/**
 * The page of the server, with the nonce of this one answer; the shell that is held when the server does not answer
 * within 5 s, or when a proxy answers for it (502 to 504).
 */
export async function pageOrShell(request: Request, shell: () => Promise<Response | undefined>): Promise<Response> {
  const waited = new AbortController()
  const timer = setTimeout(() => waited.abort(), patienceMs)
  try {
    const page = await fetch(request, { signal: waited.signal })
    if (page.status < 502 || page.status > 504) return page
  } catch {
    // No network, no server: what is held answers.
  } finally {
    clearTimeout(timer)
  }
  return (await shell()) ?? Response.error()
}
