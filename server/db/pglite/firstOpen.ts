import fs from 'node:fs'
import { dirname, join } from 'node:path'

import { openDurable } from './durable.ts'

/**
 * Makes the database folder if there is none. It is made beside its place, forced to disk and moved there in one step,
 * so that a crash in the middle leaves no half-made database to be opened later.
 */
export async function ensureFolder(folder: string, wasm: WebAssembly.Module): Promise<void> {
  if (fs.existsSync(folder)) return
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(dirname(folder), { recursive: true })
  const db = await openDurable(draft, wasm)
  await db.close()
  syncTree(draft)
  fs.renameSync(draft, folder)
  syncOne(dirname(folder))
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncOne(path)
  }
  syncOne(folder)
}

function syncOne(path: string): void {
  // Windows opens no folders and syncs no read-only handle; there the move alone has to do.
  if (process.platform === 'win32') return
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
