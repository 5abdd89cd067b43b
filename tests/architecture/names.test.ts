import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const repository = join(import.meta.dirname, '../..')

interface Source {
  /** Path from the repository root, with slashes. */
  path: string
  text: string
}

const roots = ['contract', 'streams', 'src', 'server', 'tools', 'tests'].filter((root) =>
  existsSync(join(repository, root)),
)

const sources: Source[] = roots.flatMap((root) =>
  readdirSync(join(repository, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(repository, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    })),
)

/** Tests, and what stands in a `testing/` folder for them. */
const isTest = ({ path }: Source): boolean => /^tests\/|\/testing\/|\.test\.tsx?$/.test(path)

/** Code without its comments and, where asked, without what stands in quotes; line breaks stay. */
function codeOf(text: string, quotes: 'keep' | 'drop'): string {
  return text.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    (found) => (found.startsWith('/') || quotes === 'drop' ? ' ' : found),
  )
}

/** Lower-case words of identifiers and texts: `dataVeiculo`, `data_veiculo` → data, veiculo. */
const wordsOf = (code: string): string[] => (code.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

const vagueName = /^(index|utils?|helpers?|common|misc|managers?)$|(Utils?|Helpers?|Manager)$/

test('no file is named after nothing (index, utils, helpers, common, misc, manager)', () => {
  const vague = sources.filter(({ path }) => vagueName.test(basename(path).split('.')[0] ?? ''))
  expect(vague.map(({ path }) => path)).toEqual([])
})

/** Words of the wire (spec §7). They live in paths, text files and contract/ only; one rename codec translates. */
const wireWords = new Set(
  (
    'veiculo veiculos empresa empresas senha usuario usuarios placa placas motorista motoristas bloqueio desbloqueio ' +
    'velocidade ignicao cerca cercas viagem viagens alerta alertas jornada relatorio relatorios comando comandos perfil'
  ).split(' '),
)

/** Files that must know Portuguese words of somebody else's format; each with its reason. */
const foreign: Record<string, string> = {
  'tools/replay/mapping.ts': 'column headings of recordings made in Brazil',
  'server/modules/auth/commonPasswords.ts': 'words that people in Brazil choose',
}

test('past the contract nothing speaks Portuguese', () => {
  const guilty = sources
    .filter((source) => !isTest(source) && !(source.path in foreign))
    .filter(({ path }) => !path.startsWith('contract/') && !path.endsWith('/paths.ts'))
    .flatMap(({ path, text }) => {
      const found = wordsOf(codeOf(text, 'keep')).filter((word) => wireWords.has(word))
      return [...new Set(found)].map((word) => `${path}: ${word}`)
    })
  expect(guilty).toEqual([])
})

/** Files that are a table and nothing else; each with its reason. */
const tables: Record<string, string> = {
  'server/mounts.ts': 'every definition beside what answers it, by name',
  'contract/limits.ts': 'numbers of the specification, one per entry',
  'contract/highways.ts': 'highways of Brazil, one point per line',
  'contract/measures.ts': 'the dictionary of measures, one per entry',
  'contract/places.ts': 'cities of South America, one per line',
  'src/lib/paths.ts': 'addresses of the specification, one per entry',
}

test('no file passes 300 lines, tables apart', () => {
  const long = sources.filter(({ path, text }) => text.split('\n').length > 301 && !(path in tables))
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1}`)).toEqual([])
})

test('the list of tables names only files that need it', () => {
  const needless = Object.keys(tables).filter((table) => {
    const found = sources.find(({ path }) => path === table)
    return !found || found.text.split('\n').length <= 301
  })
  expect(needless).toEqual([])
})

test('no `any`, and no way round the type checker', () => {
  const loose = sources.flatMap(({ path, text }) => {
    const types = /(:|<|\bas|\||&|,|=>?)\s*any\b(?!\s*[(:])|\bany\[\]/.test(codeOf(text, 'drop'))
    const hushed = path !== 'tests/architecture/names.test.ts' && /@ts-(ignore|nocheck)/.test(text)
    return types || hushed ? [path] : []
  })
  expect(loose).toEqual([])
})

test('nothing is left for later in a comment', () => {
  const left = sources.filter(
    ({ path, text }) => path !== 'tests/architecture/names.test.ts' && /\b(TODO|FIXME|XXX)\b/.test(text),
  )
  expect(left.map(({ path }) => path)).toEqual([])
})

describe('the checks see what they are there for', () => {
  test('words of wire names are found in every spelling, and not inside other words', () => {
    const words = wordsOf(
      codeOf("const dataVeiculo = row.empresa_id // senha\nconst reply = 'placa'; placate()", 'keep'),
    )
    expect(words.filter((word) => wireWords.has(word))).toEqual(['veiculo', 'empresa', 'placa'])
  })

  test('comments go, addresses in quotes stay', () => {
    expect(codeOf("const a = 'https://x' // why\n/* any */ const b = `any`", 'drop')).not.toMatch(/any|why|https/)
    expect(codeOf("const a = 'https://x' // why", 'keep')).toContain('https://x')
  })

  test('vague names are known by their last word', () => {
    expect(['index', 'utils', 'dateUtils', 'SocketManager'].every((name) => vagueName.test(name))).toBe(true)
    expect(['indexes', 'manage', 'drivers', 'Helpdesk'].some((name) => vagueName.test(name))).toBe(false)
  })
})

const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  '//dependencies': z.record(z.string(), z.string().min(10)),
})

test('every package has its line of reason, an exact version, and no line is left over', () => {
  const read = Package.parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))
  const versions = { ...read.dependencies, ...read.devDependencies, ...read.optionalDependencies }
  expect(Object.keys(read['//dependencies']).toSorted()).toEqual(Object.keys(versions).toSorted())
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
