import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { shellFiles } from './shellFiles.ts'

/**
 * The page of the server, or the shell when none comes within 5 s: a line that swallows everything must not keep it
 * from opening. Copied into the worker as text: it knows nothing but its argument.
 */
async function pageOrShell({ request }: { request: Request }): Promise<Response> {
  const waited = new AbortController()
  const timer = setTimeout(() => waited.abort(), 5_000)
  try {
    const page = await fetch(request, { signal: waited.signal })
    // A proxy answers for a server that is down.
    if (page.status < 502 || page.status > 504) return page
  } catch {
    // No network, no server: what is held answers.
  } finally {
    clearTimeout(timer)
  }
  return (await caches.match('/index.html', { ignoreSearch: true })) ?? Response.error()
}

/**
 * The service worker `/sw.js`: it holds the shell, so that the page opens without a network and can say so. Pages come
 * from the network while there is one, each with a nonce of its own, and from the worker only when the server does not
 * answer; answers of the API are never held (decision 13). It takes over as soon as it is there, and reloads nothing.
 */
export function shellWorker(): PluginOption {
  let folder = ''
  return [
    {
      name: 'shell-worker-folder',
      apply: 'build',
      configResolved: ({ root, build }) => {
        folder = resolve(root, build.outDir)
      },
    },
    VitePWA({
      filename: 'sw.js',
      // The page registers it (src/app/version): nothing is written into index.html, and the manifest is a file.
      injectRegister: false,
      manifest: false,
      minify: true,
      workbox: {
        inlineWorkboxRuntime: true,
        sourcemap: false,
        skipWaiting: true,
        clientsClaim: false,
        cleanupOutdatedCaches: true,
        globPatterns: ['index.html', 'theme.js', 'favicon.svg', 'brand/*', 'assets/*'],
        manifestTransforms: [
          async (found) => {
            const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very build
            const shell = shellFiles(JSON.parse(text) as Parameters<typeof shellFiles>[0])
            const manifest = found.filter(({ url }) => !url.startsWith('assets/') || shell.has(url))
            return { manifest, warnings: [] }
          },
        ],
        // Otherwise "/" would be answered by the page held, also while there is a network.
        directoryIndex: null,
        ignoreURLParametersMatching: [],
        navigateFallback: null,
        runtimeCaching: [
          {
            // Copied into the worker as text, as `pageOrShell` is.
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              // A reset link comes with headers of its own (P45); the others are no pages.
              !/^\/(reset-password|api|ingest|socket\.io|basemap|tiles)(\/|$)/.test(url.pathname),
            handler: pageOrShell,
          },
        ],
      },
    }),
  ]
}
