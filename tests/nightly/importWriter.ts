import { grouping } from '#contract/entities/grouping.ts'
import { openStore } from '#server/db/open.ts'

import { callsOf } from '../server/registryRig.ts'

/** Writes an import step by step, and says each before it begins, until it is killed. */
const [folder = '', chave = ''] = process.argv.slice(2)
const ask = callsOf(await openStore({ dataDir: folder }), grouping)
for (let step = 1; ; step++) {
  console.log(`step ${step}`)
  await ask('importStep', { body: { id_empresa: 1, chave, passo: 'write' } })
}
