import { writeFileSync } from 'node:fs'

import { sprite } from './icons/sprite.ts'

/** Writes src/ui/icons/sprite.svg from names.ts, Phosphor and our own drawings; run it after changing a name. */
writeFileSync(new URL('../src/ui/icons/sprite.svg', import.meta.url), sprite())
