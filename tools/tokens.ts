import { writeFileSync } from 'node:fs'

import { tokensCss } from '../src/ui/theme/tokensCss.ts'

/** Writes src/ui/theme/tokens.css from the token tables; run it after changing a token. */
writeFileSync(new URL('../src/ui/theme/tokens.css', import.meta.url), tokensCss())
