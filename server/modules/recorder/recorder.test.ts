import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { crc16 } from '#contract/rules/crc16.ts'
import type { Store, Tx } from '#server/db/port.ts'

import { bytesOf } from '../../../tests/bytesOf.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { aejOf } from './aej.ts'
import { afdHeader, afdLines, latin1Parts } from './afd.ts'
import { keepMarks } from './marks.ts'
import { mirrorRows, mirrorSheet } from './mirror.ts'
import { verifyClock } from './verify.ts'
import { employerOf, workersOf } from './workRows.ts'

const sample = join(import.meta.dirname, '../../../../shared/data/jornada/AFD-exemplo-REP_P-leiaute-004.txt')
const brt = (time: string) => new Date(`2026-11-03T${time}:00-03:00`)
const driver = {
  deviceId: 1,
  driverId: 1,
  companyId: 1,
  companies: [1],
  name: 'João da Conceição',
  cpf: '52998224725',
  timeZone: 'America/Sao_Paulo',
  pairedAt: Date.UTC(2026, 0, 1),
}
const noon = Date.UTC(2026, 10, 25, 15)
const item = (at: number) => ({ chave: randomUUID(), evento: 'work', em: at })

test('J14 the checksum of the layout', () => expect(crc16('123456789')).toBe('2189'))

describeEachStore('the recorder', (open) => {
  let store: Store
  beforeAll(async () => {
    store = open()
    await store.system(async (tx) => {
      await tx.query(`insert into company (id, trade_name) values (1, 'São José'), (2, 'Other')`)
      await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'João'), (2, 2, 'Ana')`)
      await tx.query(
        `insert into driver_device (id, company_id, driver_id, name, token_hash, paired_at) values (1, 1, 1, 'a', 'a', now())`,
      )
    })
  })

  test('EXPORT-18 J14 the sample AFD 004 from its data: its checksums, hashes and counts; byte for byte where the sample is', async () => {
    const file = await store.system(async (tx) => {
      const employer = 'TRANSPORTADORA SÃO JOSÉ LTDA'
      const place = 'RODOVIA PRESIDENTE DUTRA KM 220 GUARULHOS SP'
      const append = (kind: number, rest: string, at: string) =>
        tx.query('select clock_append(1, $1, $2, $3, $3, null, null, null, null)', [kind, rest, brt(at)])
      const [lines] = await tx.query<{ two: string; five: string }>(
        `select clock_text($1, 'America/Sao_Paulo') || lpad('11144477735', 14, '0') || '1' || '12ABC34501DE35' || latin1(null, 14)
           || latin1($3, 150) || latin1($4, 100) as two,
         clock_text($2, 'America/Sao_Paulo') || 'I' || lpad('52998224725', 12, '0') || latin1('JOÃO DA CONCEIÇÃO', 52) || '    ' || '11144477735' as five`,
        [brt('07:00'), brt('07:01'), employer, place],
      )
      await append(2, lines?.two ?? '', '07:00')
      await append(5, lines?.five ?? '', '07:01')
      await append(6, '2026-11-03T07:02:00-030007', '07:02')
      const mark = (at: string, told: string, off: boolean) =>
        tx.query(`select clock_mark(1, 1, '52998224725', $1, $2, '01', $3)`, [brt(at), brt(told), off])
      await mark('07:30', '07:30', false)
      await mark('12:00', '12:00', false)
      await mark('13:00', '15:42', true)
      await append(4, '2026-11-03T14:00:00-03002026-11-03T14:01:00-030011144477735', '14:01')
      await mark('17:30', '17:30', false)
      // The sample has a record of its own of the employer.
      await tx.query('alter table company disable trigger company_clock')
      await tx.query(`update company set name = $1, cnpj = '12ABC34501DE35' where id = 1`, [employer])
      await tx.query(`update clock_site set inpi = 'BR 51 2026 001234' where company_id = 1`)
      const asked = {
        company: 1,
        from: '2026-11-01',
        to: '2026-11-30',
        now: Date.UTC(2026, 11, 1, 11),
        developer: '11222333000181',
      }
      const written = await bytesOf(latin1Parts(afdLines((work) => work(tx), asked, await afdHeader(tx, asked))))
      await tx.query('alter table company enable trigger company_clock')
      return written
    })
    const lines = file.toString('latin1').split('\r\n')
    const ends = (type: number, from: number, to?: number) =>
      lines.filter((line, n) => line[9] === String(type) && n < 9).map((line) => line.slice(from, to))
    expect([1, 2, 5, 4].flatMap((type) => ends(type, -4))).toEqual(['0A19', '4FA1', '5FF5', '6CE1'])
    expect(ends(7, -64, -56)).toEqual(['d9f67ac7', '35514344', 'd74d1b21', 'a6255cac'])
    expect(lines[9]).toBe('9999999990000000010000000000000000010000000010000000010000000049')
    if (existsSync(sample)) expect(lines).toEqual(readFileSync(sample, 'latin1').split('\r\n'))
  })

  test('Bad input: of an employer without a CNPJ there is no file', async () => {
    await store.system((tx) => tx.query(`insert into company (id, trade_name) values (3, 'Sem CNPJ')`))
    const asked = { company: 3, from: '2026-11-01', to: '2026-11-30', now: noon, developer: null }
    for (const file of [afdHeader, employerOf])
      await expect(store.system<unknown>((tx) => file(tx, asked))).rejects.toMatchObject({ code: 'journey.noEmployer' })
  })

  test('J16 fifty posts at once of one batch of ten: ten marks, the same numbers', async () => {
    const items = Array.from({ length: 10 }, (_, n) => item(noon - n * 60_000))
    const batch = { now: noon, offset: 0, items }
    const posts = await Promise.all(
      Array.from({ length: 50 }, () => store.scoped(driver, (tx) => keepMarks(tx, driver, batch, noon))),
    )
    const numbers = posts.map((results) => results.map(({ nsr }) => nsr))
    expect(new Set(numbers.map(String)).size).toBe(1)
    expect(posts.flat().filter(({ state }) => state === 'gravado')).toHaveLength(10)
    expect(await store.system((tx) => verifyClock(tx, 1))).toMatchObject({ broken: null })
  })

  test('J15 killed before the batch, in the midst of it, before its commit and after: posted again each mark is there once, without a gap', async () => {
    const lastOf = (tx: Tx) => tx.query<{ nsr: number }>('select nsr from clock_site where company_id = 1')
    const [before] = await store.system(lastOf)
    const killed = new Error('killed')
    let batches = 0
    for (const point of ['before', 'midst', 'commit', 'answer'] as const) {
      for (let round = 0; round < 3; round++) {
        const items = Array.from({ length: 4 }, (_, n) => item(noon + (batches * 4 + n) * 60_000))
        batches++
        const post = () =>
          store.scoped(driver, (tx) => keepMarks(tx, driver, { now: noon, offset: 0, items }, noon + 8.64e7))
        const dies = store.scoped(driver, async (tx) => {
          if (point === 'before') throw killed
          await keepMarks(
            tx,
            driver,
            { now: noon, offset: 0, items: point === 'midst' ? items.slice(0, 2) : items },
            noon,
          )
          if (point !== 'answer') throw killed
        })
        const ended = await dies.catch((error: unknown) => error)
        if (point !== 'answer') expect(ended).toBe(killed)
        const results = await post()
        expect(results.map(({ state }) => state)).toEqual(
          items.map(() => (point === 'answer' ? 'repetido' : 'gravado')),
        )
        expect(await post()).toEqual(results.map((one) => ({ ...one, state: 'repetido' })))
      }
    }
    const [after] = await store.system(lastOf)
    expect((after?.nsr ?? 0) - (before?.nsr ?? 0)).toBe(batches * 4)
    expect(await store.system((tx) => verifyClock(tx, 1))).toEqual({ until: after?.nsr, broken: null })
  })

  test('J18 one item without a time spoils no other; an unknown event is recorded; the same key with another body is refused', async () => {
    const first = item(noon)
    const items = [
      first,
      { chave: randomUUID(), evento: 'work' },
      { ...item(noon), evento: 987_654 },
      { ...first, evento: 'meal' },
    ]
    const results = await store.scoped(driver, (tx) => keepMarks(tx, driver, { now: noon, offset: 0, items }, noon))
    expect(results.map(({ state, why }) => why ?? state)).toEqual(['gravado', 'ilegivel', 'gravado', 'chave_repetida'])
  })

  test('a driver without a CPF is recorded without a number, and 1999 at the time received', async () => {
    const items = [{ ...item(noon), em: Date.UTC(1999, 0, 1) }]
    const [result] = await store.scoped(driver, (tx) =>
      keepMarks(tx, { ...driver, cpf: null }, { now: noon, offset: 0, items }, noon),
    )
    expect(result).toMatchObject({ nsr: null, at: noon, clock: 'suspect', state: 'gravado' })
  })

  test('J15 marks are nobody’s to change: the role of requests lacks the right, and one changed character is found', async () => {
    for (const change of [
      'update clock_record set line = line',
      'delete from clock_record',
      'update clock_site set nsr = 0',
      'update appointment set note = note',
      'delete from appointment',
      `select clock_append(2, 6, 'x', now(), now(), null, null, null, null)`,
    ])
      await expect(store.scoped(driver, (tx) => tx.query(change))).rejects.toMatchObject({ code: '42501' })
    const nsr = await store.system(async (tx) => {
      const [row] = await tx.query<{ nsr: number }>('select max(nsr) - 1 as nsr from clock_record where company_id = 1')
      await tx.query(
        `update clock_record set line = overlay(line placing 'x' from 20) where company_id = 1 and nsr = $1`,
        [row?.nsr],
      )
      return row?.nsr
    })
    expect(await store.system((tx) => verifyClock(tx, 1))).toMatchObject({ broken: nsr })
  })

  test('people and employers are written by the store itself: included, altered, excluded', async () => {
    const told = await store.system(async (tx) => {
      const [last] = await tx.query<{ nsr: number }>('select nsr from clock_site where company_id = 2')
      await tx.query(`update company set name = 'Outra Ltda', cnpj = '11222333000181' where id = 2`)
      await tx.query(`update driver set document = '52998224725' where id = 2`)
      await tx.query(`update driver set name = 'Ana Lú' where id = 2`)
      await tx.query(`update driver set phone = '1' where id = 2`)
      await tx.query(`update driver set active = false where id = 2`)
      return tx.query(
        'select type, substr(line, 35, 30) as said from clock_record where company_id = 2 and nsr > $1 order by nsr',
        [last?.nsr ?? 0],
      )
    })
    expect(told).toEqual([
      { type: 2, said: '              111222333000181 ' },
      { type: 5, said: 'I052998224725Ana              ' },
      { type: 5, said: 'A052998224725Ana Lú           ' },
      { type: 5, said: 'E052998224725Ana Lú           ' },
    ])
  })

  test('EXPORT-18 J14 J21 the AEJ and the Espelho of stored rows: a treatment changes both and no byte of the AFD', async () => {
    const asked = { company: 1, from: '2026-11-20', to: '2026-11-20', now: noon }
    const at = (time: string) => new Date(`2026-11-20T${time}:00-03:00`)
    const program = { name: 'Farol', version: '1', id: null, owner: null, mail: null }
    const files = () =>
      store.system(async (tx) => {
        const employer = await employerOf(tx, asked)
        const file = await aejOf((work) => work(tx), asked, program)
        const aej = (await bytesOf(file.parts)).toString('latin1').split('\r\n')
        await file.close?.()
        const [worker] = await workersOf(tx, asked, employer.zone, [1])
        if (worker === undefined) throw new Error('nobody worked')
        const afdAsked = { company: 1, from: '2026-11-01', to: '2026-11-30', now: noon, developer: null }
        const afd = await bytesOf(latin1Parts(afdLines((work) => work(tx), afdAsked, await afdHeader(tx, afdAsked))))
        return { aej, afd, rows: mirrorRows(asked, worker), notes: mirrorSheet(asked, employer, worker, 'Farol').notes }
      })
    await store.system(async (tx) => {
      await tx.query(`update company set name = 'Transportadora São José Ltda', cnpj = '12ABC34501DE35' where id = 1`)
      await tx.query(`update driver set document = '52998224725', name = 'João łódź 😀' where id = 1`)
      await tx.query(`update clock_site set inpi = null where company_id = 1`)
      await tx.query(
        `insert into journey (company_id, driver_id, started_at, ended_at, day, open, end_how, source, law, drive_min, work_min,
           wait_min, meal_min, rest_min, reserve_min, worked_min, night_min, paid_min, standard_min, over50_min, over100_min,
           balance_min, km, told_to)
         values (1, 1, $1, $2, '2026-11-20', false, 'presumed', 'app', 'B', 0, 540, 0, 60, 0, 0, 540, 0, 540, 480, 60, 0, 60, 0, $2)`,
        [at('07:00'), at('17:00')],
      )
    })
    const items = [
      { ...item(at('07:00').getTime()), evento: 'start' },
      { ...item(at('12:00').getTime()), evento: 'meal' },
      { ...item(at('13:00').getTime()), evento: 'work' },
    ]
    await store.scoped(driver, (tx) => keepMarks(tx, driver, { now: noon, offset: 0, items }, noon))
    const before = await files()
    const marks = (lines: readonly string[]) =>
      lines.filter((line) => line.startsWith('05')).map((line) => line.split('|').slice(3, 9).join('|'))
    expect(before.aej.find((line) => line.startsWith('03'))).toBe('03|1|52998224725|João lódz ?')
    expect(marks(before.aej)).toEqual(['1|E|001|O|J0|', '1|S|001|O||', '1|E|002|O||'])
    expect(before.rows).toMatchObject([
      { start: '07:00', end: '17:00 presumido', worked: '9:00', overtime: '1:00', treated: '' },
    ])
    expect(before.notes?.[0]).toContain('SEM VALOR LEGAL')
    await store.system((tx) =>
      tx.query(
        `insert into treatment (company_id, driver_id, kind, mark_kind, at, reason, state, by_id, by, made_at)
         values (1, 1, 'include', 'end', $1, 'Esqueceu de marcar', 'approved', 1, 'Ana', $1)`,
        [at('17:00')],
      ),
    )
    const after = await files()
    expect(marks(after.aej).at(-1)).toBe('|S|002|I||Esqueceu de marcar')
    expect(after.rows[0]?.treated).toBe('17:00 Fim de jornada incluída: Esqueceu de marcar')
    expect(after.afd.equals(before.afd)).toBe(true)
    expect(after.aej.some((line) => line.startsWith('07'))).toBe(false)
    // Who was away all the time has nothing else in the file; what is no kind of the layout, or was taken back, is in none.
    await store.system((tx) =>
      tx.query(
        `with gone as (insert into driver (id, company_id, name, document) values (30, 1, 'Zilda Ausente', '11144477735') returning id),
           note as (insert into day_note (company_id, reason, day, kind, minutes, way, active)
             values (1, 'Banco de outubro', '2026-11-20', 'bank', 60, 'in', true), (1, 'Faltou', '2026-11-20', 'absence', null, null, true),
               (1, 'Engano', '2026-11-20', 'dayOff', null, null, false), (1, 'Férias', '2026-11-20', 'vacation', null, null, true)
             returning id, kind)
         insert into day_note_driver (company_id, day_note_id, driver_id)
         select 1, note.id, case note.kind when 'bank' then 1 else gone.id end from note, gone`,
      ),
    )
    const noted = (await files()).aej
    expect(noted.filter((line) => line.startsWith('07'))).toEqual(['07|1|3|2026-11-20|60|1', '07|2|2|2026-11-20||'])
    expect(noted.filter((line) => line.startsWith('03'))[1]).toBe('03|2|11144477735|Zilda Ausente')
    expect(noted.find((line) => line.startsWith('99'))).toMatch(/^99\|1\|1\|2\|\d+\|\d+\|\d+\|2\|1$/)
  })

  test('J29 J11 letters of the files, and the clock of a company in Manaus', async () => {
    const said = `select latin1('çśł😀', 6) as some, length(latin1(repeat('ã', 200), 52)) as wide, clock_text($1, 'America/Manaus') as west`
    const [row] = await store.system((tx) => tx.query(said, [brt('07:00')]))
    expect(row).toEqual({ some: 'çsl?  ', wide: 52, west: '2026-11-03T06:00:00-0400' })
  })
})
