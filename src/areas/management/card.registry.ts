import { card } from '#contract/entities/card.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** By what drivers are known in the cab, card by card; a card is handed over in its form. */
export default defineRegistry(card, {
  columns: ['code', 'holder', 'heldSince', 'lastPlate', 'lastTripAt', 'active'],
  form: [['code'], ['drivers'], ['active']],
})
