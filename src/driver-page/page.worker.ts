import { driverPage } from '#contract/driverPage.ts'

/** Digest of the files of the page, written in by tools/pwa/buildDriverPage.ts: a new one is held anew. */
declare const PAGE_VERSION: string
/** Of a worker what is used here: its whole library of types would take the place of the page's. */
interface WorkerEvent {
  request: Request
  waitUntil: (until: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}
declare const self: {
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** The driver's page opens without a signal: its few files are held, and the network's are taken while there is one. */
const held = `driver-${PAGE_VERSION}`
const files = ['/', '/app.js', '/app.css', '/manifest.webmanifest'].map((name) => driverPage + name)
const patienceMs = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(held)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('driver-') && name !== held).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(`${driverPage}/`)) return
  event.respondWith(fromNetworkOrHeld(request))
})

async function fromNetworkOrHeld(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) return answer
  } catch {
    // No signal: what is held answers.
  }
  const cache = await caches.open(held)
  const page = request.mode === 'navigate' ? `${driverPage}/` : request
  return (await cache.match(page, { ignoreVary: true, ignoreSearch: true })) ?? Response.error()
}
