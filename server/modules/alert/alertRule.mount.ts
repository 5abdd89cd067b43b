import { limitRangeOf, neverOff, readingOf, typeOfRule } from '#contract/codes/alertRules.ts'
import { alertRule } from '#contract/entities/alertRule.ts'
import { fail } from '#contract/errors.ts'
import { unknownVariable } from '#contract/rules/ruleMessage.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, sql } from '../../kit/sql.ts'

/** What is over when a rule no longer watches: its alerts last no longer, and their answer is still asked for. */
async function endOf(tx: Tx, id: number): Promise<void> {
  await ask(tx, sql`delete from alert_state where rule_id = ${id}`)
  await ask(
    tx,
    sql`update alert set cleared_at = now(), changes = changes + 1 where rule_id = ${id} and cleared_at is null`,
  )
}

export const alertRuleMount = mountEntity(
  alertRule,
  {
    table: 'alert_rule',
    read: {
      alerts: `(select count(*)::int from alert a where a.rule_id = r.id and a.occurred_at > now() - interval '7 days')`,
    },
    links: {
      vehicles: { other: 'vehicle', label: 'o.plate', search: `o.plate || ' ' || o.fleet_number`, where: 'o.active' },
      groupings: { other: 'grouping', label: 'o.description', where: 'o.active' },
      users: { other: 'app_user', between: 'alert_rule_user', theirs: 'user_id', label: 'o.name', where: 'o.active' },
    },
  },
  {
    accept: (draft) => {
      // On and off are changed alone.
      if (!('code' in draft)) return draft
      const type = typeOfRule(String(draft['code']))
      const range = type === undefined ? undefined : limitRangeOf(type)
      const limit = draft['threshold']
      const refuse = (field: string) => fail('alertRule.invalid', { data: { field } })
      if (type === undefined) return refuse('codigo')
      if (String(draft['description']).length < 3) return refuse('descricao')
      if (typeof limit === 'number') {
        if (range === undefined || limit < range.least || limit > range.most) return refuse('limite')
      } else if (readingOf(type) !== undefined && !['overspeed', 'lowBattery'].includes(type)) return refuse('limite')
      const second = draft['threshold2']
      if (typeof second === 'number') {
        if (range === undefined || typeof limit !== 'number') return refuse('limite_2')
        const beyond = range.holds === 'above' ? second > limit : second < limit
        if (!beyond || second < range.least || second > range.most) return refuse('limite_2')
      }
      const rain = draft['rainLimit']
      if (typeof rain === 'number' && (type !== 'overspeed' || typeof limit !== 'number' || rain > limit))
        return refuse('limite_chuva')
      if (typeof draft['message'] === 'string' && unknownVariable(draft['message']) !== undefined)
        return refuse('mensagem')
      if ((draft['windowFrom'] === null) !== (draft['windowTo'] === null)) return refuse('hora_fim')
      const cooldown = Number(draft['cooldownS'])
      if (draft['severity'] === 'critical' && cooldown > 300) return refuse('intervalo')
      const isEmpty = (link: string) => Array.isArray(draft[link]) && draft[link].length === 0
      if (draft['reach'] === 'some' && isEmpty('vehicles') && isEmpty('groupings')) return refuse('vinculos')
      if (draft['notify'] === 'some' && isEmpty('users')) return refuse(alertRule.links?.users.wire ?? 'users')
      return draft
    },
    after: async ({ was, is }, tx) => {
      const type = typeOfRule(String(was?.['code']))
      const off = was?.['active'] === true && is?.['active'] !== true
      if (off && was['origin'] === 'factory' && type !== undefined && neverOff.has(type)) fail('alertRule.neverOff')
      if (was !== null && (off || is === null)) await endOf(tx, was.id)
      return []
    },
    uses: async (id, tx) =>
      (
        await ask(
          tx,
          sql`select 1 from alert_rule where id = ${id} and origin = 'factory'
                         union all select 1 from alert where rule_id = ${id} limit 1`,
        )
      ).length > 0
        ? ['alert']
        : [],
  },
)
