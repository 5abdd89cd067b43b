import { immobilization } from '#contract/profiles/immobilization.ts'
import { defineProfileScreen } from '#src/fleet/parameter-profile/defineProfileScreen.tsx'

/** `/imobilizacao/configuracao`, its sets and its history (IMMOB-01..05, 10). */
export const { sets, holders, history } = defineProfileScreen(immobilization)
