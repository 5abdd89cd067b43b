import type { FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { type Cell, type ColumnKind, collatorOf, compareCells, faceOf } from '#contract/columns.ts'
import { ExportAnswer } from '#contract/dataset.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { languages } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { callName } from '#contract/machine/list.ts'
import { type AnyReport, anyReport, sortableColumns } from '#contract/machine/report.ts'
import { profileReports } from '#contract/profiles/all.ts'
import { reports } from '#contract/reports/all.ts'
import { requestReports } from '#contract/requests/all.ts'
import type { Caller } from '#server/kit/caller.ts'
import { silentLog } from '#server/kit/log.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { triesAll } from '../whole.ts'
import { plantWeek, week } from './reportRig.ts'
import { type Watched, watched } from './watchedStore.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const all: AnyReport[] = [...Object.values(reports).map(anyReport), ...requestReports, ...profileReports]
const Rows = z.array(z.looseObject({ id: z.string() }))
type Row = z.output<typeof Rows>[number]

/** The three languages of a definition, key by key. */
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner).map((below) => `${key}.${below}`)])
    : []

describe.each(all)('$name', (report) => {
  test('its words are whole in three languages, none is empty, none names what is no column', () => {
    const { columns, figures = {}, words } = report
    for (const language of languages) {
      expect(keysOf(words[language]), language).toEqual(keysOf(words['pt-BR']))
      expect(Object.keys(words[language].columns).toSorted()).toEqual(Object.keys(columns).toSorted())
      expect(Object.keys(words[language].figures).toSorted()).toEqual(Object.keys(figures).toSorted())
      const texts = [words[language].name, words[language].lead, words[language].empty]
      for (const text of [...texts, ...Object.values(words[language].columns)]) expect(text.trim()).not.toBe('')
    }
  })
})

/** Between the two values beside the place, as far as it is from each. */
function percentileOf(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * at
  const below = sorted[Math.floor(place)] ?? NaN
  return below + ((sorted[Math.ceil(place)] ?? NaN) - below) * (place - Math.floor(place))
}

describeEachStore('every report', (store) => {
  let seen: Watched
  let handlers: ReturnType<typeof machineHandlers>
  beforeAll(async () => {
    await plantWeek(store())
    seen = watched(store())
    const clock = { now: () => week.now }
    const refuses = () => Promise.reject(new Error('no report orders'))
    const hours = new HourKeeper({ store: store(), clock, log: silentLog })
    // A slow machine tells part of it in the first question; then later pages would have more rows than that had.
    while ((await hours.catchUp(week.own)).behind > 0);
    handlers = machineHandlers({
      store: seen.store,
      clock,
      announce: () => {},
      lots: { order: refuses, found: refuses, mayReach: () => true, mayTake: () => true },
      travels: { catchUp: async () => 0 },
      hours,
    })
  }, 60_000)

  /** Asks as the page does: names on the wire in, names on the wire out, by the codecs of the contract. */
  async function ask(report: AnyReport, verb: 'column' | 'dump' | 'total', said: object, caller: Caller) {
    const endpoint: Endpoint = report.calls[verb]
    const own = Object.fromEntries(Object.entries(endpoint.sample ?? {}))
    const span = report.period.of === 'past' ? { inicio: week.from, fim: week.to } : {}
    const body = endpoint.body?.parse({ empresasSelecionadas: [1], ...span, ...own, ...said })
    const handler = handlers[callName(report.name, verb)]
    if (handler === undefined) throw new Error(`nothing answers ${verb} of ${report.name}`)
    return { endpoint, answer: await handler({ body, caller, http }) }
  }
  async function page(report: AnyReport, said: object, caller = testCaller()) {
    const { endpoint, answer } = await ask(report, 'dump', said, caller)
    const wire = z
      .object({ linhas: Rows, proxima: z.string().nullable(), total: z.int() })
      .parse(z.encode(endpoint.answer, answer))
    return { rows: wire.linhas, next: wire.proxima, total: wire.total }
  }
  /** Page by page to the end. */
  async function joined(report: AnyReport, said: object, limit: number) {
    const rows: Row[] = []
    for (let after: string | null | undefined; after !== null;) {
      const found = await page(report, { ...said, limite: limit, ...(after === undefined ? {} : { apos: after }) })
      rows.push(...found.rows)
      after = found.next
    }
    return rows
  }
  /** All of it, however many pages that is. */
  async function everyRow(report: AnyReport, said: object, caller = testCaller()) {
    const { total } = await page(report, { ...said, limite: 1 }, caller)
    const rows: Row[] = []
    while (rows.length < total) {
      const found = await page(report, { ...said, desde: rows.length }, caller)
      if (found.rows.length === 0) break
      rows.push(...found.rows)
    }
    return { rows, total }
  }
  async function file(report: AnyReport, said: object, caller = testCaller()) {
    const { answer } = await ask(report, 'dump', { formato: 'csv', ...said }, caller)
    const { total, rows, hidden = [], end } = ExportAnswer.parse(answer)
    const lines: Readonly<Record<string, Cell>>[] = []
    for await (const row of rows) lines.push(row)
    return { total, lines, hidden, end: end?.() }
  }
  async function totals(report: AnyReport, said: object = {}, caller = testCaller()) {
    const { answer } = await ask(report, 'total', said, caller)
    return z.record(z.string(), z.number().nullish()).parse(answer)
  }
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  for (const report of all) {
    const { name, columns, hides = {} } = report
    const hidden = Object.entries(hides).flatMap(([key, right]) => (right === undefined ? [] : [[key, right] as const]))
    const blind = () => {
      const rights = hidden.map(([, right]) => (typeof right === 'string' ? right : right[0]))
      const caller = testCaller()
      return { ...caller, permissions: caller.permissions.filter(({ key }) => !rights.some((right) => right === key)) }
    }

    test(`${name}: its rows hold what their kinds say; each is named once; pages joined, file and count are the same rows (M32)`, async () => {
      const whole = await everyRow(report, {})
      expect(whole.rows.length).toBeGreaterThan(3)
      expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(whole.total)
      for (const row of whole.rows)
        for (const [key, kind] of Object.entries(columns))
          expect([faceOf(kind).holds === 'text' ? 'string' : 'number', 'null'], `${name}.${key}`).toContain(
            row[key] === null ? 'null' : typeof row[key],
          )
      const pages = await joined(report, {}, Math.max(2, Math.ceil(whole.total / 8)))
      expect(pages).toEqual(whole.rows)
      const written = await file(report, {})
      expect(written.total).toBe(whole.total)
      expect(written.lines).toEqual(
        whole.rows.map((row) => Object.fromEntries(Object.keys(columns).map((key) => [key, row[key]]))),
      )
    })

    test(`${name}: by every column, up and down, pages lose no row and keep its order; a page opened by number is that page`, async () => {
      const { rows, total } = await everyRow(report, {})
      const collator = collatorOf('pt-BR')
      const kindOf = new Map(Object.entries<ColumnKind>(columns))
      const walked = new Set<string>()
      for (const key of sortableColumns(report)) {
        const kind = kindOf.get(key)
        const holds = `${kind && faceOf(kind).holds}${report.key.includes(key) ? ' key' : ''}`
        // A mark is written by what a column holds: one of each is walked, in the night all.
        const walks = triesAll || !walked.has(holds)
        walked.add(holds)
        for (const sign of ['', '-']) {
          const limit = walks ? Math.max(3, Math.ceil(total / 6)) : Math.min(limits.reportPage, rows.length + 1)
          const sorted = await joined(report, { ordem: sign + key }, limit)
          expect(sorted.map(({ id }) => id).toSorted(), sign + key).toEqual(rows.map(({ id }) => id).toSorted())
          const known = z
            .array(z.union([z.string(), z.number()]))
            .parse(Rows.parse(sorted).flatMap((row) => (row[key] === null ? [] : [row[key]])))
          const right = known.toSorted((a, b) => compareCells(a, b, collator))
          expect(known, sign + key).toEqual(sign === '' ? right : right.toReversed())
          if (!walks) continue
          const second = await page(report, { ordem: sign + key, desde: 3, limite: 3 })
          expect([second.rows, second.total]).toEqual([sorted.slice(3, 6), total])
        }
      }
      expect(await page(report, { desde: total + 7 })).toMatchObject({ rows: [], next: null, total })
    })

    test(`${name}: totals are those of the whole filter, whatever the page; without rows they are not known, or none (M32)`, async () => {
      const { rows } = await everyRow(report, {})
      const told = await totals(report)
      const valuesOf = (key: string) => rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []))
      const sum = (key: string) => valuesOf(key).reduce((all, value) => all + value, 0)
      for (const [key, how] of Object.entries({ ...report.totals })) {
        if (how === 'sum') expect(told[key], key).toBeCloseTo(sum(key), 6)
        else if (how === 'max') expect(told[key], key).toBe(Math.max(...valuesOf(key)))
        else if (how === 'min') expect(told[key], key).toBe(Math.min(...valuesOf(key)))
        else if (how === 'count') expect(told[key], key).toBe(valuesOf(key).length)
        else if (how) expect(told[key], key).toBeCloseTo((how.times * sum(how.ratio[0])) / sum(how.ratio[1]), 6)
      }
      for (const [key, figure] of Object.entries({ ...report.figures })) {
        if ('count' in figure) expect(told[key], key).toBe(rows.filter((row) => row[figure.count] === true).length)
        else if ('sum' in figure) expect(told[key], key).toBeCloseTo(sum(figure.sum), 6)
        else if ('percentile' in figure)
          expect(told[key], key).toBeCloseTo(percentileOf(valuesOf(figure.percentile), figure.at), 6)
        else expect(told[key], key).toBeCloseTo((figure.times * sum(figure.ratio[0])) / sum(figure.ratio[1]), 6)
      }
      // R16: below the rows of a file stand their totals, and how they were asked for and measured.
      const { end } = await file(report, {})
      for (const key of Object.keys({ ...report.totals })) {
        const value = told[key] ?? null
        if (value === null) expect([key, end?.totals[key]]).toEqual([key, null])
        else expect(end?.totals[key], key).toBeCloseTo(value, 6)
      }
      expect(end?.notes.slice(0, 3)).toEqual([
        expect.stringMatching(/^Filtro: todos os veículos( ·|$)/),
        expect.stringContaining('Horários de America/Sao_Paulo'),
        report.words['pt-BR'].lead,
      ])
      if (report.period.of === 'now') return
      const before = { inicio: week.from - 86_400_000 * 3, fim: week.from - 86_400_000 * 2 }
      // A row may be of a vehicle of which nothing is known: it tells no figure.
      const untold = await page(report, before)
      expect(untold).toMatchObject({ next: null, total: untold.rows.length })
      const { lines } = await file(report, before)
      expect(lines).toHaveLength(untold.total)
      for (const row of [...untold.rows, ...lines])
        for (const key of Object.keys({ ...report.totals })) expect([row[key], key]).toEqual([null, key])
      for (const value of Object.values(await totals(report, before))) expect([0, null]).toContain(value)
    })

    test(`${name}: M32 VCARD-06 what a session may not read is in no page, column, file or total, and nothing is ordered by it`, async () => {
      const caller = blind()
      const { answer } = await ask(report, 'column', {}, caller)
      const readable = z.array(z.object({ key: z.string() })).parse(answer)
      expect(readable.map(({ key }) => key)).toEqual(
        Object.keys(columns).filter((key) => hidden.every(([one]) => one !== key)),
      )
      const { rows } = await everyRow(report, {}, caller)
      const full = await everyRow(report, {})
      const [written, told] = [await file(report, {}, caller), await totals(report, {}, caller)]
      const kept = full.rows.map((row) => hidden.map(([key]) => row[key]).filter((value) => Number(value) % 1 > 0))
      // Nor under the name of what only the page works with.
      const ids = (row: (typeof rows)[number]) => Object.keys(report.ids).map((key) => row[key])
      expect(rows.filter((row, n) => ids(row).some((value) => kept[n]?.includes(value)))).toEqual([])
      for (const [key] of hidden) {
        expect(rows.map((row) => row[key])).toEqual(rows.map(() => null))
        // Else nothing would have been hidden.
        const some = full.rows.some((row) => row[key] !== null)
        expect(some, key).toBe(true)
        expect(written.hidden).toContain(key)
        expect(written.lines.every((line) => (line[key] ?? null) === null)).toBe(true)
        expect(told[key] ?? null).toBeNull()
        if (sortableColumns(report).includes(key))
          expect(await refusal(page(report, { ordem: key }, caller))).toBe('permission.denied')
      }
    })

    test(`${name}: P36 a company or a vehicle of others is none; what the page left is what the file has`, async () => {
      const { rows } = await page(report, {})
      expect(await page(report, { empresasSelecionadas: [1, 2] })).toMatchObject({ rows })
      expect((await page(report, { empresasSelecionadas: [2] })).rows).toEqual([])
      expect((await page(report, {}, testCaller({ companies: [2] }))).rows).toEqual([])
      // Alone it is not there, just as one that does not exist; among others it is left out.
      for (const alone of [week.foreign, 999_999]) {
        expect(await refusal(page(report, { veiculos: [alone] }))).toBe('vehicle.notFound')
        expect(await refusal(totals(report, { veiculos: [alone] }))).toBe('vehicle.notFound')
        expect(await refusal(file(report, { veiculos: [alone] }))).toBe('vehicle.notFound')
      }
      const own = await everyRow(report, { veiculos: week.own.slice(0, 4) })
      expect(await everyRow(report, { veiculos: [...week.own.slice(0, 4), week.foreign] }), 'R25').toEqual(own)
      const picked = rows.slice(1, 3).map(({ id }) => id)
      expect((await file(report, { linhas: picked })).total).toBe(2)
      expect((await file(report, { linhas: [] })).total).toBe(0)
    })

    test(`${name}: VALID-PERIOD P51 a period upside down or too long is refused, and so is a page mark that nobody gave`, async () => {
      const wrong = ['[]', '{}', 'x', '[1]', '["a",{}]', JSON.stringify(['x'.repeat(500)])]
      for (const apos of wrong) expect(await refusal(page(report, { apos })), apos).toBe('request.invalid')
      if (report.period.of === 'now') return
      const { days } = report.period
      expect(await refusal(page(report, { fim: week.from - 1 }))).toBe('period.invalid')
      const tooLong = { inicio: week.to - (days + 1) * 86_400_000 }
      expect(await refusal(page(report, tooLong))).toBe('period.invalid')
      expect(await refusal(totals(report, tooLong))).toBe('period.invalid')
      expect(await refusal(page(report, { inicio: week.to - days * 86_400_000 }))).toBe('accepted')
    })

    test(`${name}: no statement of it reads all positions`, async () => {
      seen.statements.length = 0
      await page(report, { limite: 2 })
      await file(report, {})
      await totals(report)
      expect(seen.statements.length).toBeGreaterThan(1)
      const plans = await seen.plans()
      expect(plans.filter((plan) => /Seq Scan on position\b/.test(plan))).toEqual([])
    })
  }
})
