import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * For `node --import`: tells what the process holds, after a collection, at `memory.sock` of its data folder. The
 * product knows nothing of it. Wants --expose-gc.
 */
createServer((_request, response) => {
  globalThis.gc?.()
  response.end(JSON.stringify(process.memoryUsage()))
})
  .listen(join(process.env['DATA_DIR'] ?? '', 'memory.sock'))
  .unref()
