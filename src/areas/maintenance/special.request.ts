import { special } from '#contract/requests/special.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/manutencao/funcoesespeciais`: what a tracker does when asked, a card for each function (maintenance §7.3). */
export default defineRequestScreen(special)
