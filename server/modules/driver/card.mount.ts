import { card } from '#contract/entities/card.ts'

import { fromTheBeginning } from '../../kit/entity/links.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'

const held = (what: string) =>
  `(select ${what} from card_driver l join driver d on d.id = l.driver_id where l.card_id = r.id and l.unlinked_at is null)`

export const cardMount = mountEntity(card, {
  table: 'card',
  read: { holder: held('d.name'), heldSince: held(`nullif(l.linked_at, '${fromTheBeginning}')`) },
  links: { drivers: { other: 'driver', label: 'o.name', where: 'o.active' } },
})
