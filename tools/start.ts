import { join } from 'node:path'

import { serve } from '../server/serve.ts'
import { root, runStep } from './steps.ts'

/**
 * `npm start`: builds the page when its sources changed and, meanwhile, opens the store; a first start fills it in the
 * time that the page takes. A build beside the server, because it wants the memory and the threads of a process.
 */
async function builtPages(): Promise<string> {
  const { state } = await runStep({ name: 'build', command: ['node', 'tools/build.ts', '--if-stale'], aloud: true })
  if (state !== 'ok') throw new Error('the page could not be built; see above')
  return join(root, 'dist')
}

await serve(builtPages)
