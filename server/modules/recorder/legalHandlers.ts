import { createHash } from 'node:crypto'

import type { Answer } from '#contract/endpoint.ts'
import type { mirrorFile } from '#contract/endpoints/recorder.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId } from '#contract/kinds.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { pdfFile } from '../../kit/exports/pdf.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { aejFileLines } from './aej.ts'
import { type Reads, afdHeader, afdLines, latin1File, latin1Parts } from './afd.ts'
import { absencesOf } from './dayNote.mount.ts'
import { mirrorSheet } from './mirror.ts'
import { verifyClock } from './verify.ts'
import { type Worker, employerOf, workersOf } from './workRows.ts'

/** Days of work in one file. */
const mostDays = 92

interface Deps {
  store: Store
  clock: Clock
  originName: string
  version: string
}

/** The state of recorders, and the files that the law asks for. */
export const legalHandlers = ({
  store,
  clock,
  originName,
  version,
}: Deps): Pick<Handlers, 'clockStates' | 'afdFile' | 'aejFile' | 'mirrorFile'> => ({
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

  afdFile: async ({ body, caller }) => {
    const { company, from, to } = body
    if (!caller.companies.includes(company)) return fail('company.notFound')
    if (to < from) return fail('request.invalid', { data: { fields: ['de', 'ate'] } })
    const asked = { company, from, to, now: clock.now(), developer: null }
    const reads: Reads = (work) => store.scoped(caller, work)
    const header = await reads((tx) => afdHeader(tx, asked))
    const parts = () => latin1Parts(afdLines(reads, asked, header))
    // Read twice: whoever takes it away is on record with its digest before a byte of it leaves, and no record ever changes.
    const hash = createHash('sha256')
    for await (const part of parts()) hash.update(part)
    const sha256 = hash.digest('hex')
    const name = header.file
    await reads((tx) => issued(tx, { caller, company, at: asked.now, name, sha256, kind: 'AFD', from, to }))
    return { name, sha256, parts: parts() }
  },

  aejFile: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const { company, from, to } = body
      if (!caller.companies.includes(company)) return fail('company.notFound')
      mustBePeriod(from, to)
      const asked = { company, from, to, driver: null, now: clock.now() }
      const employer = await employerOf(tx, asked)
      const absences = await absencesOf(tx, asked)
      const absent = absences.map((one) => one.driver)
      const workers = await workersOf(tx, asked, employer.zone, absent)
      const program = { name: originName, version, id: null, owner: null, mail: null }
      const file = await latin1File(aejFileLines(asked, employer, workers, absences, program))
      const name = `AEJ${employer.id}_${from}_${to}.txt`
      const sha256 = digestOf(file)
      await issued(tx, { caller, company, at: asked.now, name, sha256, kind: 'AEJ', from, to })
      const leftOut = workers.filter(({ document }) => document === null).length
      return { name, content: file.toString('base64'), sha256, leftOut }
    }),

  mirrorFile: ({ body, caller }) =>
    store.scoped(caller, async (tx): Promise<Answer<typeof mirrorFile>> => {
      const { driver, from, to } = body
      const [one] = await tx.query<Omit<Worker, 'entries' | 'journeys'> & { company: number }>(
        'select id, company_id as company, name, document, hired_on::text as "hiredOn", job from driver where id = $1',
        [driver],
      )
      if (one === undefined) return fail('entity.notFound')
      mustBePeriod(from, to)
      const asked = { company: one.company, from, to, driver, now: clock.now() }
      const employer = await employerOf(tx, asked)
      const [worker = { ...one, entries: [], journeys: [] }] = await workersOf(tx, asked, employer.zone)
      const parts: Uint8Array[] = []
      for await (const part of pdfFile(mirrorSheet(asked, employer, worker, originName))) parts.push(part)
      const file = Buffer.concat(parts)
      const name = `Espelho_${driver}_${from}_${to}.pdf`
      const sha256 = digestOf(file)
      await issued(tx, { caller, company: one.company, at: asked.now, name, sha256, kind: 'mirror', from, to })
      return { name, content: file.toString('base64'), sha256, leftOut: one.document === null ? 1 : 0 }
    }),
})

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

const digestOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

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
