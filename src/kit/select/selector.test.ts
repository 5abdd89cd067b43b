import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Selector,
  type SelectorEvent,
  activeIds,
  allFound,
  createSelector,
  found,
  step,
  summary,
} from './selector.ts'
import { type FilterOption, type SelectorItem, isVisible } from './selectorItem.ts'

const item = (id: string, values: Record<string, string> = {}, more: Partial<SelectorItem> = {}): SelectorItem => ({
  id,
  label: id.toUpperCase(),
  active: false,
  listed: true,
  hidden: false,
  filters: Object.entries(values).map(([filterParameter, filterValue]) => ({ filterParameter, filterValue })),
  ...more,
})

const filter = (filterParameter: string, filterValue: string, active = true): FilterOption => ({
  id: `${filterParameter}=${filterValue}`,
  label: filterValue,
  active,
  enhanced: false,
  filterParameter,
  filterValue,
})

const abc = [item('a', { kind: 'truck' }), item('b', { kind: 'car' }), item('c', { kind: 'car' })]
const kinds = [filter('kind', 'truck'), filter('kind', 'car')]
const make = (given: Partial<Selector>, active = ''): Selector =>
  createSelector({
    kind: 'single',
    ...given,
    items: (given.items ?? abc).map((one) => ({ ...one, active: active.includes(one.id) })),
  })
const after = (selector: Selector, ...events: SelectorEvent[]) => events.reduce(step, selector)
const click = (id: string): SelectorEvent => ({ type: 'click', id })
const shown = (selector: Selector) =>
  found(selector)
    .map(({ id }) => id)
    .join('')
const active = (selector: Selector) => activeIds(selector).join('')

test.each<[string, Partial<Selector>, string, SelectorEvent[], string]>([
  ['SEL-06 a click makes the item the only active one', {}, 'a', [click('b')], 'b'],
  ['SEL-07 clicking the active item deselects it', {}, 'a', [click('a')], ''],
  ['SEL-07 … unless the selector is required', { required: true }, 'a', [click('a')], 'a'],
  ['SEL-08 in a multi select a click toggles', { kind: 'multi' }, 'a', [click('b'), click('a')], 'b'],
  ['SEL-09 a required multi select keeps its last', { kind: 'multi', required: true }, 'a', [click('a')], 'a'],
  ['SEL-10 All turns all on', { kind: 'multi' }, 'b', [{ type: 'all' }], 'abc'],
  ['SEL-10 All turns all off when all were on', { kind: 'multi' }, 'abc', [{ type: 'all' }], ''],
  ['SEL-11 … and leaves the first of a required one', { kind: 'multi', required: true }, 'abc', [{ type: 'all' }], 'a'],
  ['SEL-10 a single select has no All', {}, 'b', [{ type: 'all' }], 'b'],
  [
    'SEL-10 during a search All acts on what is found alone',
    { kind: 'multi' },
    'a',
    [{ type: 'search', text: 'B' }, { type: 'all' }],
    'ab',
  ],
  ['one alone is left of many by asking for it only', { kind: 'multi' }, 'abc', [{ type: 'only', id: 'c' }], 'c'],
  [
    'a reset brings everything back where one is required',
    { kind: 'multi', required: true, filters: kinds },
    'abc',
    [{ type: 'filter', id: 'kind=car' }, { type: 'reset' }],
    'abc',
  ],
  ['a reset lets everything go where none is required', { kind: 'multi' }, 'ab', [{ type: 'reset' }], ''],
  [
    'SEL-14 a required selector left without takes the first visible',
    { required: true, filters: kinds },
    'a',
    [{ type: 'filter', id: 'kind=truck' }],
    'b',
  ],
  [
    'SEL-23 what was hidden comes back inactive',
    { kind: 'multi', filters: kinds },
    'ab',
    [
      { type: 'filter', id: 'kind=car' },
      { type: 'filter', id: 'kind=car' },
    ],
    'a',
  ],
  ['what nobody offers cannot be clicked', { kind: 'multi' }, 'a', [click('nobody')], 'a'],
])('%s', (_title, given, before, events, expected) => {
  expect(active(after(make(given, before), ...events))).toBe(expected)
})

test('SEL-05 opening begins with the options and no search; choosing from a single select closes it, a multi stays', () => {
  const left = make({ panel: 'filters', search: 'x', filters: kinds })
  expect(step(left, { type: 'open' })).toMatchObject({ open: true, panel: 'options', search: '' })
  expect(after(make({}), { type: 'open' }, click('a')).open).toBe(false)
  expect(after(make({ kind: 'multi' }), { type: 'open' }, click('a')).open).toBe(true)
  expect(after(make({}), { type: 'open' }, { type: 'close' }).open).toBe(false)
})

test('SEL-12 the panel toggles between options and filters, where there are filters', () => {
  const panel = (selector: Selector) => step(selector, { type: 'togglePanel' }).panel
  expect(panel(make({ filters: kinds }))).toBe('filters')
  expect(panel(make({ filters: kinds, panel: 'filters' }))).toBe('options')
  expect(panel(make({}))).toBe('options')
})

test('SEL-13 an unchecked filter hides the items of its value; of several parameters each hides on its own', () => {
  const items = [
    item('a', { kind: 'truck', city: 'x' }),
    item('b', { kind: 'car', city: 'y' }),
    item('c', { kind: 'car' }),
  ]
  const filters = [...kinds, filter('city', 'x'), filter('city', 'y')]
  const start = make({ items, filters })
  expect(shown(step(start, { type: 'filter', id: 'kind=car' }))).toBe('a')
  expect(shown(after(start, { type: 'filter', id: 'kind=truck' }, { type: 'filter', id: 'city=y' }))).toBe('c')
  expect(step(start, { type: 'filter', id: 'nothing' })).toBe(start)
})

test('SEL-02 what does not belong to the list is neither shown nor active', () => {
  const items = [item('a', {}, { listed: false }), item('b')]
  const selector = make({ items, required: true }, 'a')
  expect(shown(selector)).toBe('b')
  expect(active(selector)).toBe('b')
})

test.each([
  ['são', 'ac'],
  ['SAO', 'ac'],
  ['rio', 'b'],
  ['abc1234', 'c'],
  ['paulo aurora', 'a'],
  ['paulo horizonte', ''],
  ['', 'abc'],
])('SEL-16 the search %j finds without regard to case, accents and hyphens', (text, expected) => {
  const items = [
    item('a', {}, { label: 'São Paulo', company: 'Aurora' }),
    item('b', {}, { label: 'Rio de Janeiro' }),
    item('c', {}, { label: 'ABC-1234', details: 'são' }),
  ]
  expect(shown(step(make({ items }), { type: 'search', text }))).toBe(expected)
})

test.each<[string, Partial<Selector>, string, ReturnType<typeof summary>]>([
  ['all', { kind: 'multi' }, 'abc', { is: 'all', count: 3 }],
  ['a count', { kind: 'multi' }, 'ab', { is: 'count', count: 2, total: 3 }],
  ['the single name', { kind: 'multi' }, 'b', { is: 'one', label: 'B' }],
  ['none', { kind: 'multi' }, '', { is: 'none' }],
  ['the single name of a list of one', { kind: 'multi', items: [item('a')] }, 'a', { is: 'one', label: 'A' }],
  ['that there is nothing to choose from', { kind: 'multi', items: [] }, '', { is: 'empty' }],
])('SEL-15 SEL-17 the label says %s', (_what, given, before, expected) => {
  expect(summary(make(given, before))).toEqual(expected)
})

test('SEL-15 what a filter hides is not part of all', () => {
  const selector = step(make({ kind: 'multi', filters: kinds }, 'abc'), { type: 'filter', id: 'kind=truck' })
  expect(summary(selector)).toEqual({ is: 'count', count: 2, total: 3 })
  expect(allFound(selector)).toBe(true)
})

const letters = ['a', 'b', 'c', 'd', 'e']
const kindNames = ['truck', 'car']
const cities = ['x', 'y']
const anyItems = fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 5 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          kind: fc.constantFrom(...kindNames),
          city: fc.constantFrom(...cities),
          listed: fc.boolean(),
          active: fc.boolean(),
        })
        .map(({ kind, city, ...flags }) => item(id, { kind, city }, flags)),
    ),
  ),
)
const anyFilters = fc.constant([
  ...kindNames.map((name) => filter('kind', name)),
  ...cities.map((name) => filter('city', name)),
])
const anyEvent: fc.Arbitrary<SelectorEvent> = fc.oneof(
  fc.constantFrom<SelectorEvent>(
    { type: 'open' },
    { type: 'close' },
    { type: 'all' },
    { type: 'reset' },
    { type: 'togglePanel' },
  ),
  fc.constantFrom(...letters).map(click),
  fc.constantFrom(...letters).map((id): SelectorEvent => ({ type: 'only', id })),
  fc.constantFrom('', 'A', 'b', 'zzz').map((text): SelectorEvent => ({ type: 'search', text })),
  fc.constantFrom('kind=truck', 'kind=car', 'city=x', 'city=y').map((id): SelectorEvent => ({ type: 'filter', id })),
)
const anySelector = fc
  .record({
    kind: fc.constantFrom<Selector['kind']>('single', 'multi'),
    required: fc.boolean(),
    items: anyItems,
    filters: anyFilters,
  })
  .map(createSelector)

test('SEL-09 SEL-14 SEL-23 whatever happens: nothing invisible is active, a required one is never at zero, a single has one', () => {
  fc.assert(
    fc.property(anySelector, fc.array(anyEvent, { maxLength: 12 }), (start, events) => {
      let selector = start
      for (const event of [null, ...events]) {
        if (event) selector = step(selector, event)
        const on = selector.items.filter((one) => one.active)
        expect(on.every(isVisible)).toBe(true)
        if (selector.required && selector.items.some(isVisible)) expect(on.length).toBeGreaterThan(0)
        if (selector.kind === 'single') expect(on.length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a click in a multi select that is not required, done twice, changes nothing', () => {
  fc.assert(
    fc.property(anySelector, fc.constantFrom(...letters), (start, id) => {
      const multi = createSelector({ ...start, kind: 'multi', required: false })
      expect(activeIds(after(multi, click(id), click(id)))).toEqual(activeIds(multi))
    }),
  )
})
