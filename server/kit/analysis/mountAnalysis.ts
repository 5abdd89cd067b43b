import { type Cell, collatorOf, compareCells } from '#contract/columns.ts'
import type { ExportAnswer } from '#contract/dataset.ts'
import { fail } from '#contract/errors.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type Analysis, anyAnalysis, fileOf, measuresOf, viewed } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer, AnalysisAsked, OwnCell, OwnRow, Panels } from '#contract/machine/analysisShape.ts'
import type { Filters } from '#contract/machine/report.ts'
import {
  type MeasureName,
  type MeasuredBy,
  type SumName,
  type Values,
  measureOf,
  valuesOf,
} from '#contract/measures.ts'
import { type PermissionKey, allows } from '#contract/permissions.ts'
import { periodBefore } from '#contract/rules/periodBefore.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import type { MachineDeps, Mounted } from '../machine.ts'
import { type HourTelling, usedPeriod } from '../rollup.ts'
import { visibleOf } from '../scope.ts'
import { ask, sql } from '../sql.ts'
import { each, linesOf } from './answerLines.ts'
import { aroundRows } from './aroundRows.ts'
import { besideOf, besideWays, workRows } from './besideRows.ts'
import { farthestRows } from './farthestRows.ts'
import { withoutFew } from './fewPeople.ts'
import { goalLines } from './goalRows.ts'
import type { Group, GroupAsked } from './groupRows.ts'
import { edgesIn, readHeads } from './heads.ts'
import { refuseUnnamed, subjectsOf } from './namedSubjects.ts'
import { type OwnReads, ownPanels } from './ownPanels.ts'
import { farthestWay, waysOf } from './panelWays.ts'
import { ratedRows, schemesOf } from './ratedRows.ts'
import { recurringOf } from './recurring.ts'
import { saidOnce } from './saidOnce.ts'
import { besideSubjects } from './seriesRows.ts'
import { absentOf, namesOf } from './subjectNames.ts'
import { idOf, subjectRows } from './subjectRows.ts'
import { drawnOf, trendRows } from './trendRows.ts'

/** The question as a panel of its own reads it: companies are those that the caller may see. */
export type Question = Omit<AnalysisAsked, 'companies'> & {
  companies: readonly number[]
  /** Whose subjects an address may name; companies may be fewer, where there is nothing to tell of them. */
  within: readonly number[]
  now: number
  toldTo: number
  /** Of whoever asks: words of rows and cells of its own. */
  language: Language
  may: (key: PermissionKey) => boolean
  /** How many rows a panel of its own tells at most: a file has all that files have, the page this many. */
  atMost: (page: number) => number
  /** What the analysis asks beside what all do, by the names of its filters. */
  filters: Readonly<Record<string, unknown>>
}

/** The sums of everybody in the question, as its tiles are said of them: what a panel says of them is not asked again. */
export type Whole = Group | undefined

type Keys<T> = keyof T & string
type OwnPanels<Ps extends Panels> = {
  [K in Keys<Ps> as Ps[K] extends { rows: unknown } ? K : never]: (
    tx: Tx,
    asked: Question,
    whole: Whole,
  ) => Promise<
    readonly {
      [C in Keys<Ps[K] extends { rows: infer Cs } ? Cs : never>]: Cell
    }[]
  >
} & {
  [K in Keys<Ps> as Ps[K] extends { cells: unknown } | { parts: unknown } ? K : never]: (
    tx: Tx,
    asked: Question,
    whole: Whole,
  ) => Promise<readonly OwnCell[]>
} & {
  [K in Keys<Ps> as Ps[K] extends { figures: unknown } ? K : never]: (
    tx: Tx,
    asked: Question,
    whole: Whole,
  ) => Promise<Readonly<Record<Keys<Ps[K] extends { figures: infer Cs } ? Cs : never>, number | null>>>
}

/** What the dictionary does not say: panels of its own, what measures are said by, and what a schema cannot refuse. */
export interface AnalysisSource<Ps extends Panels> {
  own: OwnPanels<Ps>
  by?: (tx: Tx, asked: Question) => Promise<MeasuredBy> | MeasuredBy
  accept?: (asked: Question, caller: Caller) => void
  /** Whether subjects are compared with what their work gives everybody. */
  fair?: (asked: Question) => boolean
  /** Of whom and of which days it is in truth, where its own filters say so: an evaluation with its drivers and days. */
  narrow?: (tx: Tx, asked: Question) => Promise<Partial<Question>>
}
interface AnySource {
  own: OwnReads<Question>
  by?: (tx: Tx, asked: Question) => Promise<MeasuredBy> | MeasuredBy
  accept?: (asked: Question, caller: Caller) => void
  fair?: (asked: Question) => boolean
  narrow?: (tx: Tx, asked: Question) => Promise<Partial<Question>>
}

const dayMs = 86_400_000
/** An hour over: where summer time ends, 31 days are as many hours and one. */
const spareMs = 3_600_000

/** The call of an analysis: one answer holds all panels, and its file is the table of the page. */
export function mountAnalysis<N extends string, Fs extends Filters, Ps extends Panels>(
  analysis: Analysis<N, Fs, Ps>,
  ...[source]: Keys<OwnPanels<Ps>> extends never
    ? [source?: Omit<AnalysisSource<Ps>, 'own'>]
    : [source: AnalysisSource<Ps>]
): (deps: MachineDeps & { hours: HourTelling }) => Mounted<Analysis<N, Fs, Ps>> {
  const base = anyAnalysis(analysis)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its panels are checked above, by their own columns
  const mine = { own: {}, ...source } as unknown as AnySource

  return ({ store, clock, hours }) => {
    const read = <T>(asked: Question, work: (tx: Tx) => Promise<T>) => store.scoped(asked, work)

    const filtersOf = (body: AnalysisAsked): Readonly<Record<string, unknown>> => {
      const given = new Map(Object.entries<unknown>({ ...body }))
      return Object.fromEntries(Object.keys(base.filters).map((key) => [key, given.get(key) ?? null]))
    }

    async function questionOf(
      body: AnalysisAsked,
      caller: Caller,
    ): Promise<[Question, { behind: number; all: number[]; absent: number }]> {
      const { from, to } = body
      if (body.companies.length === 0) fail('rating.noCompany')
      if (to < from || to - from > base.days * dayMs + spareMs) fail('period.invalid', { data: { days: base.days } })
      const now = clock.now()
      if (from > now) fail('period.future')
      const filters = filtersOf(body)
      const companies = visibleOf(caller, body.companies)
      // Of some of them the others go without a hint; of none of them there is nobody to tell of.
      if (companies.length === 0) fail('company.notFound')
      const said: Question = {
        ...body,
        companies,
        within: companies,
        now,
        toldTo: now,
        language: caller.language,
        may: (key) => allows(caller.permissions, key, 'r'),
        atMost: (page) => (body.format === undefined ? page : limits.exportRows),
        filters,
      }
      refuseUnnamed(base, body, filters)
      mine.accept?.(said, caller)
      const first: Question = { ...said, ...(await read(said, async (tx) => mine.narrow?.(tx, said) ?? {})) }
      const all = await read(first, async (tx) =>
        (
          await ask<{ id: number }>(
            tx,
            sql`select v.id from vehicle v where v.company_id = any(${first.companies}::int[]) and v.active
                and (cardinality(${first.vehicles}::int[]) = 0 or v.id = any(${first.vehicles}::int[]))
                and (cardinality(${first.groupings}::int[]) = 0 or exists (select from grouping_vehicle g
                  where g.vehicle_id = v.id and g.unlinked_at is null and g.grouping_id = any(${first.groupings}::int[])))`,
          )
        ).map(({ id }) => id),
      )
      const { within } = first
      const absent = await read(said, (tx) => absentOf(tx, base.subject, { companies: within }, subjectsOf(base, body)))
      const { toldTo, behind } = await hours.catchUp(all)
      return [
        { ...first, toldTo },
        { behind, all, absent },
      ]
    }

    async function answerOf(body: AnalysisAsked, caller: Caller): Promise<AnalysisAnswer> {
      const [asked, { behind, all, absent }] = await questionOf(body, caller)
      const known = viewed(base, asked.filters)
      const [names, ways] = [measuresOf(known), waysOf(known)]
      const hidden = names.filter((name) => {
        const { needs } = measureOf(name)
        return needs !== undefined && !allows(caller.permissions, needs, 'r')
      })
      const shown = names.filter((name) => !hidden.includes(name))
      const keys = [
        ...new Set<SumName>([
          'reports',
          'km',
          'vehicles',
          ...(known.leastPeople ? (['drivers'] as const) : []),
          ...shown.flatMap((name) => measureOf(name).of),
        ]),
      ]
      const used = usedPeriod(asked)
      const earlier = known.before ? periodBefore(asked) : null
      return read(asked, async (tx) => {
        const by = (await mine.by?.(tx, asked)) ?? {}
        const kinds = schemesOf(shown)
        const heads = await readHeads(tx, asked)
        const fair = mine.fair?.(asked) ?? false
        /** Sums of a period, and what measures say of them beside what they are said beside in it. */
        const periodOf = async (over: GroupAsked, by: typeof ways) => {
          const all = [...by, ...besideWays(shown)]
          const told = await ratedRows(tx, over, known.subject, keys, all, kinds)
          const { leastPeople } = known
          // The second way is by subject.
          const groups = told.map((way, at) => (at === 1 && leastPeople ? withoutFew(way, leastPeople) : way))
          const beside = besideOf(all, groups, fair ? await workRows(tx, over, known.subject) : null)
          const names = await namesOf(tx, known.subject, asked, (groups[1] ?? []).map(idOf))
          const headOf = (group: Group) => heads.get(names.get(idOf(group))?.company ?? -1)
          return { groups, names, say: saidOnce((group) => say(group, { ...beside(group), head: headOf(group) })) }
        }
        const say = ({ sums, eras }: Group, beside: MeasuredBy = {}, of: readonly MeasureName[] = shown): Values => ({
          ...valuesOf(of, sums, { ...by, ...beside, eras }),
          ...Object.fromEntries(hidden.map((name) => [name, null])),
        })
        const now = await periodOf(asked, ways)
        const { groups } = now
        const [whole] = groups
        const past = earlier && (await periodOf({ ...asked, ...earlier }, [[], ['subject']]))
        const found = new Map(ways.map((way, at) => [way.join(), groups[at] ?? []]))
        const sayOf = (group: Group, of: readonly MeasureName[]) => say(group, {}, of)
        const over = { panels: known.panels, subject: known.subject, found, shown, say: sayOf }
        const { trends, weekly } = await trendRows(tx, asked, over)
        const headOf = (id: number | null) => heads.get(now.names.get(id)?.company ?? -1)
        const driven = await farthestRows(tx, found.get(farthestWay.join()) ?? [], asked)
        const beside = besideSubjects(known, weekly, driven, { to: asked.to, say: sayOf, headOf })
        const own = await ownPanels(tx, known, mine.own, { asked, whole: whole?.[0], hidden })
        const { drawn, weeks } = drawnOf(known.panels, shown)
        return {
          total: whole?.[0] ? say(whole[0]) : noValues(names),
          before: past ? (past.groups[0]?.[0] ? say(past.groups[0][0]) : noValues(names)) : null,
          subjects: subjectRows(known, new Map([...(past?.names ?? []), ...now.names]), now, past, heads, beside),
          edges: edgesIn(heads, asked.companies),
          trends,
          recurring: recurringOf(known.panels, found, say),
          ...own,
          goals: await goalLines(tx, asked, Math.min(asked.from, asked.to - weeks * 7 * dayMs), drawn),
          absent,
          hidden,
          used: { from: used.from, to: used.to },
          usedBefore: earlier,
          toldTo: asked.toldTo,
          behind,
          unheard: Math.max(0, all.length - (whole?.[0]?.sums.vehicles ?? 0)),
          at: asked.now,
        }
      })
    }

    async function fileFor(body: AnalysisAsked, caller: Caller): Promise<ExportAnswer> {
      const told = await answerOf(body, caller)
      const known = viewed(base, filtersOf(body))
      const { columns } = fileOf(known)
      const lines = linesOf(known, told, caller.language)
      const { order } = body
      const key = order?.replace(/^-/, '') ?? ''
      const collator = collatorOf(caller.language)
      const way = order?.startsWith('-') ? -1 : 1
      // What is not known stands last, whichever way the rest goes.
      const last = (line: OwnRow) => Number((line[key] ?? null) === null)
      const sorted =
        order === undefined
          ? lines
          : lines.toSorted((a, b) => last(a) - last(b) || way * compareCells(a[key] ?? null, b[key] ?? null, collator))
      const companies = visibleOf(caller, body.companies)
      const around = { body, told, companies }
      return {
        ...(await store.scoped({ companies }, (tx) => aroundRows(tx, known, around, caller.language))),
        total: sorted.length,
        rows: each(sorted),
        hidden: Object.keys(base.calls.ask.file.columns).filter(
          (key) => !(key in columns) || told.hidden.includes(key),
        ),
      }
    }

    const calls = {
      ask: ({ body, caller }: { body: AnalysisAsked; caller: Caller }) =>
        body.format === undefined ? answerOf(body, caller) : fileFor(body, caller),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is answered is checked by the codec as it leaves
    return calls as unknown as Mounted<Analysis<N, Fs, Ps>>
  }
}

const noValues = (names: readonly MeasureName[]): Values => Object.fromEntries(names.map((name) => [name, null]))
