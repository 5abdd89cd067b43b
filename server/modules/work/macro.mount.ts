import { macroUrl } from '#contract/codes/notifications.ts'
import { macro } from '#contract/entities/macro.ts'
import { limits } from '#contract/limits.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

const week = `now() - interval '7 days'`
/** SQL: whether what is kept of a company's notifications reaches a week back: of many to one list of people only the newest are. */
const reaches = `not exists (select from notification n where n.company_id = r.company_id and n.alert_id is null
  group by n.users having count(*) >= ${limits.notificationMost} and min(n.at) > ${week})`

export const macroMount = mountEntity(macro, {
  table: 'macro',
  read: {
    userCount: '(select count(*)::int from macro_user l where l.macro_id = r.id)',
    // A macro that a driver sends is told under its address, once (MACRO).
    uses: `(case when ${reaches} then (select count(*) from notification n where n.company_id = r.company_id and n.type = 'macro'
      and n.at > ${week} and n.url = '${macroUrl(0).replace(/0$/, '')}' || r.id) end)::int`,
  },
  links: {
    users: { other: 'app_user', between: 'macro_user', theirs: 'user_id', label: 'o.name', where: 'o.active' },
  },
})
