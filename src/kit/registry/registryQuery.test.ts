import { expect, test } from 'vitest'

import { field, maybe, told } from '#contract/fieldKinds.ts'

import { erased } from './defineRegistry.tsx'
import { registryQuery } from './registryQuery.ts'

const fields = {
  name: field('descricao', 'label'),
  year: maybe('ano', 'year'),
  since: maybe('desde', 'day'),
  count: told('total', 'count'),
  active: field('ativo', 'active'),
}
const [noun] = erased({ fields, filters: ['name', 'year', 'since', 'active'], order: ['name'] }, {})
const codec = registryQuery(noun)
const usual = { words: '', filter: {}, order: '', page: null, open: null, made: '', tab: '' }

test.each<[string, string, object, string[]]>([
  ['nothing', '', {}, []],
  ['words, page and the open record', 'q=sul&pagina=3&id=17', { words: 'sul', page: 3, open: 17 }, []],
  ['a new one', 'novo=1', { made: '1' }, []],
  ['an order by its name on the wire', 'ordem=-total', { order: '-count' }, []],
  ['an order by nothing there is', 'ordem=preco', {}, ['order']],
  ['active ones', 'ativo=1', { filter: { active: [true] } }, []],
  ['what is neither', 'ativo=talvez', {}, ['filter']],
  ['numbers from and to', 'ano_de=2018&ano_ate=2020', { filter: { year: { from: 2018, to: 2020 } } }, []],
  ['days with one end', 'desde_de=2026-11-01', { filter: { since: { from: '2026-11-01', to: null } } }, []],
  ['no such year', 'ano_de=abc', {}, ['filter']],
  ['words of one field', 'descricao=rota', { filter: { name: 'rota' } }, []],
])('ROUTE-40 the address of a registry with %s', (_what, address, said, faults) => {
  const read = codec.read(new URLSearchParams(address))
  expect(read.query).toEqual({ ...usual, ...said })
  expect(Object.keys(read.faults)).toEqual(faults)
  const written = codec.write(new URLSearchParams(), read.query)
  expect(codec.read(written)).toEqual({ query: read.query, faults: {} })
})
