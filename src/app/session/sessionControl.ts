import { createStore } from 'jotai'

import { signIn, signOut, validate } from '#contract/endpoints/auth.ts'
import { UserId } from '#contract/kinds.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, isNoServer } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { currentToken, onUnauthorised, setToken } from '#src/api/token.ts'
import type { EndedWhy } from '#src/areas/login/parts/Ended.tsx'
import { forgetCompanies } from '#src/state/keptCompanies.ts'
import { forgetShift } from '#src/state/keptShift.ts'
import { leaveLook, takeLook } from '#src/state/lookOfUser.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { onTokenChange, storeToken, storedToken } from '#src/state/storedToken.ts'

import { rememberEnd, takeEnd } from './endedBefore.ts'
import { readSession } from './readSession.ts'
import { isRoll } from './tokenChange.ts'

type Store = ReturnType<typeof createStore>

/** Where the page stands between "nobody" and "somebody whose data is here" (spec §4, session). */
export type Phase =
  | { name: 'checking' }
  | { name: 'signedOut'; ended: EndedWhy | null }
  | { name: 'loading' }
  | { name: 'loadFailed'; offline: boolean }
  | { name: 'ready'; store: Store }

let phase: Phase = { name: 'checking' }
let firstUser: number | null = null
const listeners = new Set<() => void>()

const enter = (next: Phase) => {
  phase = next
  for (const listener of listeners) listener()
}

const loadFailed = (cause: unknown): Phase => ({ name: 'loadFailed', offline: isNoServer(cause) })

export const currentPhase = (): Phase => phase

export function onPhase(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a token in the place of the one there was: here, in storage, and so in every tab. */
const adoptToken = (token: string): void => {
  storeToken(token)
  setToken(token)
}

/**
 * Takes the token that an answer brought, unless the session has ended or got another one while the call was under way.
 * @param held the token that the call was made with
 */
export const rollToken = (held: string | null, next: string): void => {
  if (held !== null && storedToken() === held) adoptToken(next)
}

/** SESS-04: the store goes, and with it everything the session knew. `ended`: why, unless its user left it. */
function end(ended: EndedWhy | null) {
  storeToken(null)
  setToken(null)
  leaveLook()
  forgetCompanies()
  forgetShift()
  firstUser = null
  enter({ name: 'signedOut', ended })
}

const endAndReload = () => {
  end('ended')
  rememberEnd('ended')
  location.reload()
}

/** Ends it on the server too, when that can be reached; resolves when it has answered. */
const tellServer = (): Promise<unknown> =>
  call(signOut).catch((cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause
  })

/**
 * LOAD-01..03: reads the session, or logs out when nothing may be seen. LOAD-07: a load that fails leaves a retry,
 * never an endless wait.
 */
async function load(userId: UserId, applyLanguage: (language: Language) => Promise<void>) {
  const here: Phase = { name: 'loading' }
  enter(here)
  try {
    const session = await readSession(userId)
    // Another tab signed out meanwhile, or the server did: what was read belongs to nobody any more.
    if (phase !== here) return
    if (!session) {
      void tellServer()
      return end('nothing')
    }
    await applyLanguage(session.user.language)
    if (phase !== here) return
    takeLook(session.user)
    const store = createStore()
    store.set(currentSessionAtom, session)
    enter({ name: 'ready', store })
  } catch (cause) {
    console.error('initial load failed', cause) // LOAD-06
    // A 401 has ended the session already.
    if (phase === here) enter(loadFailed(cause))
  }
}

/** SESS-06..13. Returns the user of the stored token, or null when there is no session any more. */
async function revalidate(): Promise<UserId | null> {
  const token = storedToken()
  if (token === null) {
    if (phase.name === 'ready') endAndReload() // SESS-09
    return null
  }
  const answer = await call(validate, { body: { token } })
  if (!answer.authorised || answer.expired) {
    endAndReload() // SESS-10
    return null
  }
  if (firstUser !== null && answer.id !== firstUser) {
    location.reload() // SESS-12
    return null
  }
  // Another tab may have rolled the token while the answer was on its way, or signed out: what it did stands.
  const newest = storedToken()
  if (newest === null) return null
  firstUser = answer.id
  if (newest === token) adoptToken(answer.token)
  else setToken(newest)
  return UserId.parse(answer.id)
}

/** The one session of this page; `applyLanguage` turns the texts to the user's language. */
export function startSession(applyLanguage: (language: Language) => Promise<void>) {
  const resume = async () => {
    if (storedToken() === null) return enter({ name: 'signedOut', ended: takeEnd() })
    try {
      const userId = await revalidate()
      if (userId !== null) await load(userId, applyLanguage)
      else if (phase.name === 'checking') enter({ name: 'signedOut', ended: null })
    } catch (cause) {
      console.error('validation failed', cause) // SESS-14: the network's fault is not the session's.
      enter(loadFailed(cause))
    }
  }

  onUnauthorised(() => {
    if (phase.name !== 'signedOut') end('ended') // SESS-05, SESS-17
  })
  onTokenChange((change) => {
    const token = storedToken()
    if (token === null) end(null)
    else if (phase.name === 'signedOut') void resume()
    else if (isRoll(change, currentToken(), token)) setToken(token)
    else void revalidate().catch(() => setToken(token))
  })
  setInterval(() => {
    if (phase.name === 'ready') revalidate().catch((cause: unknown) => console.error('validation failed', cause))
  }, limits.validateEveryMs)

  void resume()

  return {
    resume,
    /** @throws ApiError when the server refuses or cannot be reached; nothing of the page changes then. */
    async signIn(email: string, password: string, code?: string): Promise<void> {
      const answer = await call(signIn, { body: { email, password, code } })
      adoptToken(answer.token)
      firstUser = answer.id
      await load(answer.id, applyLanguage)
    },
    /** The server ended it, or it may see nothing any more: the same, and the sign-in page says so. */
    dropped(): void {
      void tellServer()
      end('ended')
    },
    /** Ends the session here at once, and on the server when it can be reached. */
    async signOut(): Promise<void> {
      const told = tellServer()
      end(null)
      await told
    },
  }
}

export type SessionControl = ReturnType<typeof startSession>
