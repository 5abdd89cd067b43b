import type { Language } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { firmware } from '#contract/profiles/firmware.ts'
import { defineProfileScreen } from '#src/fleet/parameter-profile/defineProfileScreen.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'

const { words } = firmware
const { sets, holders, history } = defineProfileScreen(firmware)
const tab = (face: 'sets' | 'holders' | 'history') => ({
  needs: permissions.application,
  label: (language: Language) =>
    ofNoun({ 'pt-BR': words['pt-BR'][face], en: words.en[face], es: words.es[face] })(language),
})

/** `/application/parameter`: sets of parameters, which vehicle has what, and every application (VALID-PARAM-02..04). */
export default registryTabs({
  conjuntos: { ...tab('sets'), Screen: sets },
  aparelhos: { ...tab('holders'), Screen: holders },
  historico: { ...tab('history'), Screen: history },
})
