import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'

type Answers = Record<string, unknown>

const user = { id: 4, company: 2, language: 'es', mustChangePassword: false, mustEnrol: false }
const entries = [{ key: 'MON0001', module: true, c: false, r: true, u: false, d: false }]
const readable: Answers = {
  '/empresa/resumo': [{ id: 1 }, { id: 2 }],
  '/permissaoperfil': entries,
  '/permissaoperfil/menu': [],
  '/usuario/:id': [user],
}
const valid = (token: string, id = 4) => ({ authorised: true, expired: false, id, token })

let answers: Answers
const asked: string[] = []
const stored = new Map<string, string>()
const reload = vi.fn()
const applyLanguage = vi.fn(async () => {})

vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: Endpoint) => {
    asked.push(endpoint.path)
    const answer = answers[endpoint.path]
    if (answer instanceof Error) throw answer
    return answer
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', { reload })
  const endings = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => endings.get(key) ?? null,
    setItem: (key: string, value: string) => void endings.set(key, value),
    removeItem: (key: string) => void endings.delete(key),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answers = { ...readable, '/auth': { token: 'first', id: 4 }, '/validate': valid('second'), '/logout': { msg: '' } }
  asked.length = 0
  stored.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tokenHere = () => JSON.parse(stored.get('farol.token') ?? 'null') as unknown

/** The page as it starts, with a token from before or none. */
async function start(token: string | null = null) {
  if (token !== null) stored.set('farol.token', JSON.stringify(token))
  const control = await import('./sessionControl.ts')
  const api = await import('#src/api/token.ts')
  const state = await import('#src/state/session.ts')
  const session = control.startSession(applyLanguage)
  await vi.advanceTimersByTimeAsync(0)
  const phase = () => control.currentPhase().name
  const ended = () => {
    const current = control.currentPhase()
    return current.name === 'signedOut' ? current.ended : undefined
  }
  const store = () => {
    const current = control.currentPhase()
    if (current.name !== 'ready') throw new Error(`the page is ${current.name}`)
    return current.store
  }
  return {
    session,
    phase,
    ended,
    store,
    api,
    state,
    roll: control.rollToken,
    anHourOn: () => vi.advanceTimersByTimeAsync(limits.validateEveryMs),
  }
}

test('SESS-02 a page without a token starts signed out, and asks nothing', async () => {
  const { phase } = await start()
  expect([phase(), asked]).toEqual(['signedOut', []])
})

test('SESS-01 SESS-03 LOAD-03 LOAD-08 a sign-in stores the token, what was read, and the user’s own company', async () => {
  const { session, phase, store, state, api } = await start()
  await session.signIn('a@b.co', 'x')
  expect([phase(), tokenHere(), api.currentToken()]).toEqual(['ready', 'first', 'first'])
  expect(store().get(state.currentSessionAtom)).toMatchObject({ user, permissions: entries, menu: [] })
  expect(store().get(state.selectedCompaniesAtom)).toEqual([2])
  expect(applyLanguage).toHaveBeenCalledWith('es')
})

test('SESS-16 the maintenance flag is stored with the session, and changes nothing else', async () => {
  answers['/usuario/:id'] = [{ ...user, maintenance: true }]
  const { session, phase, store, state } = await start()
  await session.signIn('a@b.co', 'x')
  expect(phase()).toBe('ready')
  expect(store().get(state.currentSessionAtom)).toEqual({
    user: { ...user, maintenance: true },
    companies: readable['/empresa/resumo'],
    permissions: entries,
    menu: [],
  })
  expect(store().get(state.pendingAtom)).toBeNull()
})

test.each(['/empresa/resumo', '/permissaoperfil'])('LOAD-01 LOAD-02 nothing in %s ends the session', async (path) => {
  answers[path] = []
  const { session, phase, ended } = await start()
  await session.signIn('a@b.co', 'x')
  expect([phase(), tokenHere()]).toEqual(['signedOut', null])
  // Nobody else will end it on the server, and whoever typed a good password must know why.
  expect(asked.at(-1)).toBe('/logout')
  expect(ended()).toBe('nothing')
})

test('SESS-04 SESS-05 who did not sign out themselves is told that the session ended, also after the reload', async () => {
  const { session, ended, api, anHourOn } = await start('old')
  api.tellUnauthorised()
  expect(ended()).toBe('ended')
  await session.signIn('a@b.co', 'x')
  await session.signOut()
  expect(ended()).toBeNull()
  await session.signIn('a@b.co', 'x')
  session.dropped()
  expect(ended()).toBe('ended')
  await session.signIn('a@b.co', 'x')
  answers['/validate'] = { authorised: false, expired: true, id: 0, token: '' }
  await anHourOn()
  vi.resetModules()
  const again = await start()
  expect(again.ended()).toBe('ended')
  vi.resetModules()
  expect((await start()).ended()).toBeNull()
})

test('SESS-04 a session that ends while it loads stays ended, whatever was read of it', async () => {
  const { session, phase, api } = await start()
  applyLanguage.mockImplementationOnce(async () => api.tellUnauthorised())
  await session.signIn('a@b.co', 'x')
  expect([phase(), tokenHere()]).toEqual(['signedOut', null])
})

test('LOAD-06 LOAD-07 a load that fails is logged and leaves a retry, which works', async () => {
  answers['/permissaoperfil/menu'] = new ApiError('network')
  const { session, phase } = await start()
  await session.signIn('a@b.co', 'x')
  expect([phase(), tokenHere()]).toEqual(['loadFailed', 'first'])
  expect(console.error).toHaveBeenCalled()
  answers['/permissaoperfil/menu'] = []
  await session.resume()
  expect(phase()).toBe('ready')
})

test('SESS-06 SESS-07 SESS-13 the token is validated at the start and every hour, and the new one stored', async () => {
  const { phase, api, anHourOn } = await start('old')
  expect([phase(), tokenHere()]).toEqual(['ready', 'second'])
  answers['/validate'] = valid('third')
  await anHourOn()
  expect([tokenHere(), api.currentToken()]).toEqual(['third', 'third'])
  expect(asked.filter((path) => path === '/validate')).toHaveLength(2)
})

test('SESS-09 a token that is gone ends the session at the next validation, and reloads', async () => {
  const { phase, anHourOn } = await start('old')
  stored.clear()
  await anHourOn()
  expect(phase()).toBe('signedOut')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['not authorised', { authorised: false, expired: false, id: 0, token: '' }],
  ['expired', { authorised: false, expired: true, id: 0, token: '' }],
  ['authorised, yet expired', { authorised: true, expired: true, id: 4, token: 'x' }],
])('SESS-10 SESS-11 a token that is %s ends the session, and reloads', async (_how, answer) => {
  answers['/validate'] = answer
  const { phase } = await start('old')
  expect([phase(), tokenHere()]).toEqual(['signedOut', null])
  expect(reload).toHaveBeenCalledOnce()
})

test('SESS-12 another user than the first one seen reloads the page, and nobody is signed out', async () => {
  const { anHourOn } = await start('old')
  answers['/validate'] = valid('of another', 5)
  await anHourOn()
  expect(reload).toHaveBeenCalledOnce()
  expect(tokenHere()).toBe('second')
})

test('SESS-14 a validation that the network fails keeps the session', async () => {
  const { phase, anHourOn } = await start('old')
  answers['/validate'] = new ApiError('network')
  await anHourOn()
  expect([phase(), tokenHere()]).toEqual(['ready', 'second'])
})

test('SESS-04 SESS-05 a 401 to any call ends it, and so does signing out', async () => {
  const { session, phase, api } = await start('old')
  api.tellUnauthorised()
  expect([phase(), tokenHere(), api.currentToken()]).toEqual(['signedOut', null, null])
  await session.signIn('a@b.co', 'x')
  expect(phase()).toBe('ready')
  await session.signOut()
  expect([phase(), tokenHere()]).toEqual(['signedOut', null])
})

test('PROFILE-18 the token of an answer is taken, unless the session ended or got another one meanwhile', async () => {
  const { session, api, roll } = await start('old')
  roll('second', 'third')
  expect([tokenHere(), api.currentToken()]).toEqual(['third', 'third'])
  roll('second', 'of an older call')
  expect(tokenHere()).toBe('third')
  await session.signOut()
  roll('third', 'late')
  roll(null, 'of nobody')
  expect([tokenHere(), api.currentToken()]).toEqual([null, null])
})

test('SESS-17 LOGIN-07 a refused sign-in rejects and changes nothing of the page', async () => {
  answers['/auth'] = new ApiError('auth.failed', { status: 401 })
  const { session, phase } = await start()
  await expect(session.signIn('a@b.co', 'x')).rejects.toMatchObject({ code: 'auth.failed' })
  expect([phase(), tokenHere()]).toEqual(['signedOut', null])
})
