import { setCacheNameDetails, skipWaiting } from 'workbox-core'
import { type PrecacheEntry, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

import { isPage, pageOrShell } from './pageOrShell.ts'

/** Files of the shell with their revisions, written in by tools/pwa/buildWorker.ts. */
declare const SHELL_FILES: PrecacheEntry[]

/**
 * The service worker `/sw.js`: it holds the shell, so that the page opens without a network and can say so. Pages come
 * from the network while there is one; answers of the API are never held (decision 15). It takes over as soon as it is
 * there, and reloads no page.
 */
setCacheNameDetails({ prefix: 'farol' })
skipWaiting()
cleanupOutdatedCaches()
// Without an index: otherwise "/" would be answered by the page that is held, also while there is a network.
precacheAndRoute(SHELL_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
registerRoute(isPage, ({ request }) => pageOrShell(request, () => matchPrecache('/index.html')))
