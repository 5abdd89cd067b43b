import { createHash } from 'node:crypto'

import { fail } from '#contract/errors.ts'
import { CompanyId } from '#contract/kinds.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { afdHeader, afdLines, latin1File } from './afd.ts'
import { verifyClock } from './verify.ts'

/** Lines of one answer; a company with more asks for fewer days. */
const most = 200_000

/** The state of recorders, and the files that the law asks for. */
export const legalHandlers = ({
  store,
  clock,
}: {
  store: Store
  clock: Clock
}): Pick<Handlers, 'clockStates' | 'afdFile'> => ({
  clockStates: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const sites = await tx.query<{
        company: number
        name: string
        last: number
        inpi: string | null
        layout: string
        employer: boolean
      }>(
        `select s.company_id as company, coalesce(c.name, c.trade_name) as name, s.nsr as last, s.inpi, s.afd_layout as layout,
           c.name is not null and c.cnpj is not null as employer
         from clock_site s join company c on c.id = s.company_id where s.company_id = any($1::int[]) order by name`,
        [visibleOf(caller, body.companies)],
      )
      const states = []
      for (const site of sites) {
        const { until, broken } = await verifyClock(tx, site.company)
        states.push({ ...site, company: CompanyId.parse(site.company), whole: until, broken })
      }
      return states
    }),

  afdFile: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const { company, from, to } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      const asked = { company, from, to, now: clock.now(), developer: null }
      const header = await afdHeader(tx, asked)
      const [counted] = await tx.query<{ rows: number }>(
        `select count(*)::int as rows from clock_record where company_id = $1
           and recorded_at >= ($2::date::timestamp at time zone $4) and recorded_at < (($3::date + 1)::timestamp at time zone $4)`,
        [company, from, to, header.zone],
      )
      const rows = counted?.rows ?? 0
      if (rows > most) return fail('export.tooLarge', { data: { rows, most } })
      const file = await latin1File(afdLines(tx, asked, header))
      const sha256 = createHash('sha256').update(file).digest('hex')
      await appendAudit(tx, {
        company,
        at: new Date(clock.now()),
        userId: caller.userId,
        sessionRef: caller.sessionRef,
        address: caller.address,
        entity: 'legalFile',
        entityId: header.file,
        action: 'journey.fileIssued',
        body: { by: caller.name, from, to, sha256, kind: 'AFD' },
      })
      return { name: header.file, content: file.toString('base64'), sha256, lines: rows + 3 }
    }),
})
