import { expect, test } from 'vitest'

import { cancelStates, commandActions, commandStates } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'

import { type CommandTrigger, afterSilence, commandTriggers, evidence, isTerminal, transition } from './rules.ts'

/** One line per situation that a command can be in, and what each trigger makes of it; anything absent is refused. */
const table: Record<string, Partial<Record<CommandTrigger, string>>> = {
  'awaitingSecond none': {
    approved: 'pending none',
    approvedArmed: 'armed none',
    barred: 'rejected none',
    denied: 'rejected none',
    expire: 'rejected none',
    cancel: 'cancelled cancelled',
  },
  'armed none': { fired: 'pending none', expire: 'expired none', cancel: 'cancelled cancelled' },
  'pending none': {
    claim: 'pending none claimed',
    barred: 'rejected none',
    rearmed: 'armed none',
    expire: 'expired none',
    cancel: 'cancelled cancelled',
  },
  'pending none claimed': {
    transmitted: 'sent none +1',
    undelivered: 'pending none',
    done: 'succeeded none',
    acknowledged: 'unknown none',
    confirmed: 'succeeded none',
    refused: 'commandFailed none',
    authFailed: 'authFailed none',
    cancel: 'pending cancelling claimed',
  },
  'pending cancelling claimed': {
    transmitted: 'sent cancelling +1',
    undelivered: 'cancelled cancelled',
    done: 'succeeded cannotCancel',
    acknowledged: 'unknown cannotCancel',
    confirmed: 'succeeded cannotCancel',
    refused: 'commandFailed cannotCancel',
    authFailed: 'authFailed cannotCancel',
    cancelled: 'cancelled cancelled',
    cannotCancel: 'pending cannotCancel claimed',
    cancelSilent: 'pending error claimed',
  },
  'pending error claimed': {
    transmitted: 'sent error +1',
    undelivered: 'cancelled cancelled',
    done: 'succeeded error',
    acknowledged: 'unknown error',
    confirmed: 'succeeded error',
    refused: 'commandFailed error',
    authFailed: 'authFailed error',
    cancelled: 'cancelled cancelled',
    cannotCancel: 'pending cannotCancel claimed',
    cancel: 'pending cancelling claimed',
  },
  'sent none': {
    claim: 'sent none claimed',
    done: 'succeeded none',
    acknowledged: 'unknown none',
    confirmed: 'succeeded none',
    refused: 'commandFailed none',
    authFailed: 'authFailed none',
    silent: 'unknown none',
    expire: 'unknown none',
    cancel: 'sent cancelling',
  },
  'sent none last': {
    done: 'succeeded none',
    acknowledged: 'unknown none',
    confirmed: 'succeeded none',
    refused: 'commandFailed none',
    authFailed: 'authFailed none',
    silent: 'unknown none',
    spent: 'maxAttempts none',
    expire: 'unknown none',
    cancel: 'sent cancelling',
  },
  'sent none claimed': {
    transmitted: 'sent none +1',
    undelivered: 'sent none',
    done: 'succeeded none',
    acknowledged: 'unknown none',
    confirmed: 'succeeded none',
    refused: 'commandFailed none',
    authFailed: 'authFailed none',
    cancel: 'sent cancelling claimed',
  },
  'sent cancelling': {
    done: 'succeeded cannotCancel',
    acknowledged: 'unknown cannotCancel',
    confirmed: 'succeeded cannotCancel',
    refused: 'commandFailed cannotCancel',
    authFailed: 'authFailed cannotCancel',
    cancelled: 'cancelled cancelled',
    cannotCancel: 'sent cannotCancel',
    cancelSilent: 'sent error',
    silent: 'unknown cancelling',
    expire: 'unknown cancelling',
  },
  'sent error': {
    done: 'succeeded error',
    acknowledged: 'unknown error',
    confirmed: 'succeeded error',
    refused: 'commandFailed error',
    authFailed: 'authFailed error',
    cancelled: 'cancelled cancelled',
    cannotCancel: 'sent cannotCancel',
    silent: 'unknown error',
    expire: 'unknown error',
    cancel: 'sent cancelling',
  },
  'sent cannotCancel': {
    done: 'succeeded cannotCancel',
    acknowledged: 'unknown cannotCancel',
    confirmed: 'succeeded cannotCancel',
    refused: 'commandFailed cannotCancel',
    authFailed: 'authFailed cannotCancel',
    cancelled: 'cancelled cancelled',
    silent: 'unknown cannotCancel',
    expire: 'unknown cannotCancel',
  },
  'unknown none': {
    done: 'succeeded none',
    acknowledged: 'unknown none',
    disproved: 'commandFailed none',
    confirmed: 'succeeded none',
    refused: 'commandFailed none',
    authFailed: 'authFailed none',
    contradicted: 'commFailed none',
    cancel: 'unknown cancelling',
  },
  'unknown cancelling': {
    done: 'succeeded cannotCancel',
    acknowledged: 'unknown cannotCancel',
    disproved: 'commandFailed cannotCancel',
    confirmed: 'succeeded cannotCancel',
    refused: 'commandFailed cannotCancel',
    authFailed: 'authFailed cannotCancel',
    contradicted: 'commFailed cannotCancel',
    cancelled: 'cancelled cancelled',
    cannotCancel: 'unknown cannotCancel',
    cancelSilent: 'unknown error',
  },
}

const read = (words: string) => {
  const [state, cancelState, ...rest] = words.split(' ')
  return {
    state: commandStates.find((name) => name === state) ?? 'pending',
    cancelState: cancelStates.find((name) => name === cancelState) ?? 'none',
    attempts: rest.includes('last') ? limits.commandAttempts : 1,
    claimed: rest.includes('claimed'),
  }
}

const pairs = Object.entries(table).flatMap(([from, row]) =>
  commandTriggers.map((trigger) => [from, trigger, row[trigger]] as const),
)

test.each(pairs)('P23 %s, %s → %s', (from, trigger, to) => {
  const before = read(from)
  const expected = to === undefined ? null : { ...read(to), attempts: before.attempts + (to.includes('+1') ? 1 : 0) }
  expect(transition(before, trigger)).toEqual(expected)
})

test('P23 terminal states are absorbing, whatever happens', () => {
  for (const state of commandStates.filter(isTerminal)) {
    for (const trigger of commandTriggers) {
      expect(transition({ state, cancelState: 'none', attempts: 1, claimed: false }, trigger)).toBeNull()
    }
  }
  expect(commandStates.filter((state) => !isTerminal(state))).toEqual([
    'awaitingSecond',
    'armed',
    'pending',
    'sent',
    'unknown',
  ])
})

test('every action has a value that shows whether it took effect', () => {
  for (const action of commandActions) expect(evidence(action, {})).toBeNull()
  expect(evidence('block', { blocked: true })).toBe('confirmed')
  expect(evidence('unblock', { blocked: true })).toBe('contradicted')
})

test.each([
  ['block', 1, null, 'silent'],
  ['block', 1, 'confirmed', 'confirmed'],
  ['block', 1, 'contradicted', 'repeat'],
  ['unblock', 3, 'contradicted', 'silent'],
  ['sirenOn', 1, null, 'repeat'],
  ['sirenOn', 3, null, 'silent'],
  ['sirenOn', 3, 'contradicted', 'spent'],
] as const)('P25 after silence, %s with %i attempts and evidence %s: %s', (action, attempts, seen, expected) => {
  expect(afterSilence(action, attempts, seen)).toBe(expected)
})
