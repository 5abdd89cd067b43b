import { card } from '#contract/entities/card.ts'

import { fromTheBeginning } from '../../kit/entity/links.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { drivesAnew } from './cardDrives.ts'

const held = (what: string) =>
  `(select ${what} from card_driver l join driver d on d.id = l.driver_id where l.card_id = r.id and l.unlinked_at is null)`

const last = (what: string) =>
  `(select ${what} from travel t where t.company_id = r.company_id and upper(t.driver_code) = upper(r.code) order by t.started_at desc limit 1)`

export const cardMount = mountEntity(
  card,
  {
    table: 'card',
    read: {
      holder: held('d.name'),
      heldSince: held(`nullif(l.linked_at, '${fromTheBeginning}')`),
      lastPlate: last('(select v.plate from vehicle v where v.id = t.vehicle_id)'),
      lastTripAt: last('t.started_at'),
    },
    links: { drivers: { other: 'driver', label: 'o.name', where: 'o.active' } },
  },
  { moved: drivesAnew },
)
