import { createServer } from 'node:http'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/**
 * For `node --import`: tells what the process holds, after a collection, at `memory.sock` of its data folder. The
 * product knows nothing of it. Wants --expose-gc. Heap and external are the main thread's: the embedded store is a
 * thread of its own, and shows in the resident size only.
 */
if (isMainThread)
  createServer((_request, response) => {
    globalThis.gc?.()
    response.end(JSON.stringify(process.memoryUsage()))
  })
    .listen(join(process.env['DATA_DIR'] ?? '', 'memory.sock'))
    .unref()
