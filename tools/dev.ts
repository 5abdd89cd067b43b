import { spawn } from 'node:child_process'

import { createServer } from 'vite'

import { root } from './steps.ts'

/** `npm run dev`: the page with hot reload on PORT, the server behind it on the port after, restarted when it changes. */
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 8080)
const target = `http://127.0.0.1:${port + 1}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port + 1) },
  stdio: 'inherit',
})

const vite = await createServer({
  root,
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      // As an object, so that the server still sees the host of the page: it refuses writes of pages of another.
      '/api': { target },
      '/ingest': target,
      '/basemap': target,
      '/tiles': target,
      '/socket.io': { target, ws: true },
    },
  },
})
await vite.listen()
vite.printUrls()

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await vite.close()
}

server.once('exit', () => void vite.close())
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
