import { externalDefect } from '#contract/entities/externalDefect.ts'
import { extraItem } from '#contract/entities/extraItem.ts'
import { tyreCondition } from '#contract/entities/tyreCondition.ts'
import { permissions } from '#contract/permissions.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'

const needs = permissions.inspectionSettings

/** `/fleetfulldriver/configuracoesvistoria`: what an inspection asks (CHK-01..03). */
export default registryTabs({
  defeitos: {
    label: ofNoun(externalDefect.words),
    needs,
    Screen: defineRegistry(externalDefect, {
      columns: ['description', 'severity', 'active'],
      form: [['description'], ['severity'], ['active']],
    }),
  },
  pneus: {
    label: ofNoun(tyreCondition.words),
    needs,
    Screen: defineRegistry(tyreCondition, {
      columns: ['description', 'code', 'severity', 'active'],
      form: [['code'], ['description'], ['severity'], ['active']],
    }),
  },
  itens: {
    label: ofNoun(extraItem.words),
    needs,
    Screen: defineRegistry(extraItem, {
      columns: ['title', 'summary', 'asks', 'leastPhotos', 'mostPhotos', 'mandatory', 'active'],
      form: [
        ['title'],
        ['summary'],
        ['description'],
        ['asks'],
        ['question'],
        ['asksText'],
        ['textQuestion'],
        ['leastPhotos', 'mostPhotos'],
        ['mandatory', 'active'],
      ],
    }),
  },
})
