import type { PathName } from './paths.ts'

/** Where the sheet lists it. */
export const shortcutGroups = ['anywhere', 'goTo', 'lists', 'alerts', 'map', 'vehicle', 'player'] as const

export interface Shortcut {
  group: (typeof shortcutGroups)[number]
  /**
   * Any of these does it. `mod` is Ctrl or ⌘; a space parts keys that follow one another; a single letter or sign is
   * silent in fields and while letter keys are off (WCAG 2.1.4).
   */
  keys: readonly [string, ...string[]]
  /**
   * page: not while a dialog has the screen. dialog: also in the one dialog that is open. always: F8.
   * focus: only for the part that has the focus, which asks `isShortcut` of its own key events.
   */
  reach: 'page' | 'dialog' | 'always' | 'focus'
  /** The screen that it goes to. */
  screen?: PathName
}

/** Every key of the product (ux §9): handlers and the sheet of `?` are made from this one table. */
export const shortcuts = {
  palette: { group: 'anywhere', keys: ['mod+k'], reach: 'page' },
  search: { group: 'anywhere', keys: ['/'], reach: 'page' },
  sheet: { group: 'anywhere', keys: ['?'], reach: 'page' },
  back: { group: 'anywhere', keys: ['Escape'], reach: 'page' },
  goLive: { group: 'goTo', keys: ['g m'], reach: 'page', screen: 'live' },
  goTower: { group: 'goTo', keys: ['g t'], reach: 'page', screen: 'tower' },
  goAlerts: { group: 'goTo', keys: ['g a'], reach: 'page', screen: 'monitoringAlerts' },
  nextRow: { group: 'lists', keys: ['j', 'ArrowDown'], reach: 'focus' },
  previousRow: { group: 'lists', keys: ['k', 'ArrowUp'], reach: 'focus' },
  firstRow: { group: 'lists', keys: ['Home'], reach: 'focus' },
  lastRow: { group: 'lists', keys: ['End'], reach: 'focus' },
  openRow: { group: 'lists', keys: ['Enter'], reach: 'focus' },
  nextFault: { group: 'lists', keys: ['F8'], reach: 'focus' },
  treatRow: { group: 'lists', keys: ['y'], reach: 'focus' },
  dayBefore: { group: 'lists', keys: ['ArrowLeft'], reach: 'focus' },
  dayAfter: { group: 'lists', keys: ['ArrowRight'], reach: 'focus' },
  nextAlert: { group: 'alerts', keys: ['F8'], reach: 'always' },
  acknowledge: { group: 'alerts', keys: ['a'], reach: 'dialog' },
  shelve: { group: 'alerts', keys: ['s'], reach: 'dialog' },
  blockAlert: { group: 'alerts', keys: ['b'], reach: 'dialog' },
  whyAlert: { group: 'alerts', keys: ['w'], reach: 'dialog' },
  mute: { group: 'alerts', keys: ['m'], reach: 'dialog' },
  closePage: { group: 'alerts', keys: ['x'], reach: 'dialog' },
  previousPage: { group: 'alerts', keys: ['['], reach: 'dialog' },
  nextPage: { group: 'alerts', keys: [']'], reach: 'dialog' },
  findPlace: { group: 'map', keys: ['n'], reach: 'page' },
  measure: { group: 'map', keys: ['r'], reach: 'page' },
  follow: { group: 'vehicle', keys: ['l'], reach: 'page' },
  pinVehicle: { group: 'vehicle', keys: ['p'], reach: 'page' },
  blockSelected: { group: 'vehicle', keys: ['mod+.'], reach: 'page' },
  blockRow: { group: 'vehicle', keys: ['b'], reach: 'focus' },
  play: { group: 'player', keys: ['Space'], reach: 'focus' },
  stepBack: { group: 'player', keys: ['ArrowLeft'], reach: 'focus' },
  stepForward: { group: 'player', keys: ['ArrowRight'], reach: 'focus' },
  previousEvent: { group: 'player', keys: ['['], reach: 'focus' },
  nextEvent: { group: 'player', keys: [']'], reach: 'focus' },
  playerStart: { group: 'player', keys: ['Home'], reach: 'focus' },
  playerEnd: { group: 'player', keys: ['End'], reach: 'focus' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
/** Those that the page listens for; the others belong to the part that has the focus. */
export type PageShortcut = {
  [N in ShortcutName]: (typeof shortcuts)[N]['reach'] extends 'focus' ? never : N
}[ShortcutName]

const isName = (name: string): name is ShortcutName => name in shortcuts
export const shortcutNames = Object.keys(shortcuts).filter(isName)
/** The table with its rows alike: what a row may hold beside what it holds. */
export const shortcutOf = (name: ShortcutName): Shortcut => shortcuts[name]
