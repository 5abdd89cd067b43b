import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { permissions } from '#contract/permissions.ts'
import { routes } from '#src/app/routes.ts'
import { type PathName, addresses, homes } from '#src/lib/paths.ts'

const repository = join(import.meta.dirname, '../..')
const known = new Map<string, Endpoint>(allEndpoints)

interface File {
  imports: readonly string[]
  /** The calls that it makes by their rules: `CER0001 c`. */
  calls: readonly { rule: string; name: string }[]
  /** Rules that it asks before it draws. */
  asks: ReadonlySet<string>
}

/** `CER0001 c`; undefined for what any session may call. */
const ruleOf = (name: string): string | undefined => {
  const access = known.get(name)?.access
  return access === undefined || typeof access === 'string' ? undefined : access.join(' ')
}

const all = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((found) => found.slice(1))

function resolved(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#src/')
    ? `src/${specifier.slice(5)}`
    : specifier.startsWith('.')
      ? relative(repository, join(repository, dirname(from), specifier))
      : undefined
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(join(repository, path)) ? path : undefined
}

function read(path: string): File {
  const text = readFileSync(join(repository, path), 'utf8')
  const names = new Map<string, string>()
  for (const [list = ''] of all(text, /import \{([^}]*)\} from '#contract\/endpoints\//g)) {
    for (const one of list.split(',')) {
      const [name = '', alias = name] = one.trim().split(' as ')
      if (known.has(name)) names.set(alias, name)
    }
  }
  // `call(fences, …)`, and `call(isNew ? createFence : updateFence, …)`.
  const calls = all(text, /\b(?:call|download)\(\s*([^(),]+)/g)
    .flatMap(([called = '']) => called.match(/\w+/g) ?? [])
    .flatMap((alias) => {
      const name = names.get(alias)
      const rule = name && ruleOf(name)
      return rule ? [{ rule, name }] : []
    })
  const keys = new Map<string, string>(Object.entries(permissions))
  const asks = [
    // `may(createFence)`, and `may(isNew ? createFence : updateFence)`.
    ...all(text, /\bmay(?:Call|Atom\))?\(([^()]+)\)/g)
      .flatMap(([asked = '']) => asked.match(/\w+/g) ?? [])
      .map((alias) => ruleOf(names.get(alias) ?? '')),
    ...all(text, /\bcan(?:Atom\))?\(permissions\.(\w+), '(\w)'\)/g).map(
      ([key = '', action = '']) => `${keys.get(key)} ${action}`,
    ),
  ]
  const imports = all(text, /(?:from |import\()'([^']+)'/g).flatMap(
    ([specifier = '']) => resolved(path, specifier) ?? [],
  )
  return { imports, calls, asks: new Set(asks.filter((rule) => rule !== undefined)) }
}

const files = new Map(
  readdirSync(join(repository, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
    .map((path) => [path, read(path)] as const),
)

/** The dialog of commands opens by an atom, so that no import says who opens it: whoever sets the atom asks first. */
const dialog = { calls: 'src/fleet/command/useCommandRequest.ts', opens: 'openCommandAtom' }
/** Those who set it and do not ask themselves, and why that is right. */
const openers: Record<string, string> = {
  'src/areas/control-tower/parts/ActionButtons.tsx': 'TowerTable gives it the actions that the profile may',
  'src/fleet/command/CommandProgress.tsx': 'the inverse of an accepted command asks for the same key and action',
}

/** Forms that another part of the same screen opens, and asks before: `file call`, and who asks. */
const openedInside: Record<string, string> = {
  'src/areas/reference-points/ReferencePoints.screen.tsx updateReferencePoint':
    'src/areas/reference-points/parts/PointPanel.tsx',
}

/** Calls that are reached from a file by parts which did not ask for their rule: `fences.ts calls createFence`. */
function unasked(root: string, granted: string | undefined): string[] {
  const found: string[] = []
  const rules = new Set([...files.values()].flatMap(({ calls }) => calls.map(({ rule }) => rule)))
  for (const rule of rules) {
    if (rule === granted) continue
    const seen = new Set<string>()
    const walk = (path: string): void => {
      const file = files.get(path)
      // Addresses lead to other screens, which have rules of their own.
      if (file === undefined || seen.has(path) || /\/areas\/[^/]+\/routes\.ts$/.test(path)) return
      seen.add(path)
      if (file.asks.has(rule) || path === dialog.calls) return
      for (const one of file.calls)
        if (one.rule === rule && !isOpenedInside(path, one)) found.push(`${path} calls ${one.name}`)
      file.imports.forEach(walk)
    }
    walk(root)
  }
  return found
}

function isOpenedInside(path: string, { rule, name }: { rule: string; name: string }): boolean {
  const opener = openedInside[`${path} ${name}`]
  return opener !== undefined && files.get(opener)?.asks.has(rule) === true
}

/** The rule by which an address is opened (`Gate`). */
const ruleOfAddress = (name: PathName): string | undefined => {
  const permission = homes.some((home) => home === name) ? permissions.liveMap : addresses[name].permission
  return permission && `${permission} r`
}

const fileOfScreen = (load: unknown): string =>
  [...files.keys()].find((path) =>
    path.endsWith(
      `/${/\w+(?:\.screen\.tsx|\.(?:registry|report|request|profile|analysis)\.tsx?|\.tsx)/.exec(String(load))?.[0]}`,
    ),
  ) ?? ''

test('PERM-07 P40 a screen calls what its own key opens; for anything else the part that calls, or one on the way, asks whether it may', () => {
  for (const { path, load } of routes) {
    const screen = fileOfScreen(load)
    expect(files.has(screen), `the file of ${path}`).toBe(true)
    expect(unasked(screen, ruleOfAddress(path)), path).toEqual([])
  }
  // Were the calls not found in the text, nothing would have been tried.
  expect([...files.values()].flatMap(({ calls }) => calls).length).toBeGreaterThan(30)
  expect(unasked('src/app/shell/Shell.tsx', undefined)).toEqual([])
  expect(unasked('src/areas/wall/Wall.screen.tsx', `${permissions.liveMap} r`)).toEqual([])
})

test('PERM-07 P40 whoever opens the dialog of commands asks whether the profile may send them', () => {
  expect(
    files
      .get(dialog.calls)
      ?.calls.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['blockByKey', 'requestActuator', 'requestBlock', 'requestTrunk'])
  const sets = new RegExp(`useSetAtom\\(${dialog.opens}\\)`)
  const textOf = (path: string) => readFileSync(join(repository, path), 'utf8')
  const found = [...files.keys()].filter((path) => sets.test(textOf(path)))
  expect(found.filter((path) => !/mayAtom\)/.test(textOf(path))).toSorted()).toEqual(Object.keys(openers))
})
