import { macro } from '#contract/entities/macro.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

export const macroMount = mountEntity(macro, {
  table: 'macro',
  read: {
    userCount: '(select count(*)::int from macro_user l where l.macro_id = r.id)',
    // Messages of drivers are received by no door yet.
    uses: 'null::int',
  },
  links: {
    users: { other: 'app_user', between: 'macro_user', theirs: 'user_id', label: 'o.name', where: 'o.active' },
  },
})
