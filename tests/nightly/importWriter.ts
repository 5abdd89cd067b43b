import { grouping } from '#contract/entities/grouping.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { openStore } from '#server/db/open.ts'

import { callsOf } from '../server/registryRig.ts'

/** Does step after step of an import, writing or taking back, and says each before it begins, until it is killed. */
const [folder = '', chave = '', passo = ''] = process.argv.slice(2)
const ask = callsOf(await openStore({ dataDir: folder }), grouping as unknown as AnyEntity)
for (let step = 1; ; step++) {
  console.log(`step ${step}`)
  await ask('importStep', { body: { id_empresa: 1, chave, passo } })
}
