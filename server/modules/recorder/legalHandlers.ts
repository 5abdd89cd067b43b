import { fail } from '#contract/errors.ts'
import { CompanyId } from '#contract/kinds.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { pdfFile } from '../../kit/exports/pdf.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { aejOf } from './aej.ts'
import { type Reads, afdHeader, afdLines, digestOf, latin1Parts } from './afd.ts'
import { mirrorSheet } from './mirror.ts'
import { ClockWalks } from './verify.ts'
import { type Worker, employerOf, workersOf } from './workRows.ts'

/** Days of work in one file. */
const mostDays = 92

interface Deps {
  store: Store
  clock: Clock
  originName: string
  version: string
  /** Tells what is noted of the journeys of a company up to a day, for as long as a question may wait; false: not all of it. */
  told: (company: number, to: string) => Promise<boolean>
}

/** The state of recorders, and the files that the law asks for. */
export function legalHandlers({
  store,
  clock,
  originName,
  version,
  told,
}: Deps): Pick<Handlers, 'clockStates' | 'afdFile' | 'aejFile' | 'mirrorFile'> {
  const walks = new ClockWalks()
  const mustBeTold = async (company: number, to: string) => {
    if (!(await told(company, to))) fail('journey.notTold')
  }
  return {
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
          const { until: whole, ...walked } = await walks.look(tx, site.company, clock.now(), body.anew)
          states.push({ ...site, company: CompanyId.parse(site.company), whole, ...walked })
        }
        return states
      }),

    afdFile: async ({ body, caller }) => {
      const { company, from, to } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      if (to < from) return fail('request.invalid', { data: { fields: ['de', 'ate'] } })
      const asked = { company, from, to, now: clock.now(), developer: null }
      const reads: Reads = (work) => store.scoped(caller, work)
      const header = await reads((tx) => afdHeader(tx, asked))
      const parts = () => latin1Parts(afdLines(reads, asked, header))
      // Read twice: whoever takes it away is on record with its digest before a byte of it leaves, and no record ever changes.
      const sha256 = await digestOf(parts())
      const name = header.file
      await reads((tx) => issued(tx, { caller, company, at: asked.now, name, sha256, kind: 'AFD', from, to }))
      return { name, sha256, parts: parts() }
    },

    aejFile: async ({ body, caller }) => {
      const { company, from, to } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      mustBePeriod(from, to)
      const reads: Reads = (work) => store.scoped(caller, work)
      const asked = { company, from, to, now: clock.now() }
      const program = { name: originName, version, id: null, owner: null, mail: null }
      await reads((tx) => employerOf(tx, asked))
      await mustBeTold(company, to)
      const file = await aejOf(reads, asked, program)
      const { name, sha256 } = file
      try {
        await reads((tx) => issued(tx, { caller, company, at: asked.now, name, sha256, kind: 'AEJ', from, to }))
      } catch (error) {
        await file.close?.()
        throw error
      }
      return file
    },

    mirrorFile: async ({ body, caller }) => {
      const { driver, from, to } = body
      const reads: Reads = (work) => store.scoped(caller, work)
      const [one] = await reads((tx) =>
        tx.query<Omit<Worker, 'entries' | 'journeys'> & { company: number }>(
          'select id, company_id as company, name, document, hired_on::text as "hiredOn", job from driver where id = $1',
          [driver],
        ),
      )
      if (one === undefined) return fail('entity.notFound')
      mustBePeriod(from, to)
      const { company } = one
      const asked = { company, from, to, now: clock.now() }
      await reads((tx) => employerOf(tx, asked))
      await mustBeTold(company, to)
      return reads(async (tx) => {
        const employer = await employerOf(tx, asked)
        const [worker = { ...one, entries: [], journeys: [] }] = await workersOf(tx, asked, employer.zone, [driver])
        // Of one person and three months at most: a few pages.
        const parts: Uint8Array[] = []
        for await (const part of pdfFile(mirrorSheet(asked, employer, worker, originName))) parts.push(part)
        const name = `Espelho_${driver}_${from}_${to}.pdf`
        const sha256 = await digestOf(parts)
        await issued(tx, { caller, company, at: asked.now, name, sha256, kind: 'mirror', from, to })
        return { name, sha256, leftOut: one.document === null ? 1 : 0, parts: oneByOne(parts) }
      })
    },
  }
}

async function* oneByOne(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

function mustBePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 0 || days >= mostDays) fail('period.invalid', { data: { days: mostDays } })
}

interface Issued {
  caller: Caller
  company: number
  at: number
  name: string
  sha256: string
  kind: string
  from: string
  to: string
}

/** The file bears whole documents: who took it away is on record, with its digest. */
const issued = (tx: Tx, { caller, company, at, name, sha256, kind, from, to }: Issued): Promise<void> =>
  appendAudit(tx, {
    company,
    at: new Date(at),
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    entity: 'legalFile',
    entityId: name,
    action: 'journey.fileIssued',
    body: { by: caller.name, from, to, sha256, kind },
  })
