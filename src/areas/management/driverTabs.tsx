import { card } from '#contract/entities/card.ts'
import { driver } from '#contract/entities/driver.ts'
import { permissions } from '#contract/permissions.ts'
import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { unknownCards } from '#contract/reports/unknownCards.ts'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'

import Cards from './card.registry.ts'
import Drivers from './driver.registry.ts'
import Identification from './driverIdentification.report.tsx'
import Unknown from './unknownCards.report.tsx'

const cards = { label: ofNoun(card.words), needs: permissions.card, Screen: Cards }

/** `/gerenciamento/motorista`: people at the wheel, the cards by which they are known (GEN-20), and those of nobody. */
export const byDriver = registryTabs({
  drivers: { label: ofNoun(driver.words), needs: permissions.driver, Screen: Drivers },
  cards,
  unknown: { label: ofNoun(unknownCards.words), needs: permissions.card, Screen: Unknown },
})

/** `/configuration/driver`: vehicle by vehicle who is known there (ROUTE-37), and the cards. */
export const byVehicle = registryTabs({
  vehicles: { label: ofNoun(driverIdentification.words), needs: permissions.link, Screen: Identification },
  cards,
})
