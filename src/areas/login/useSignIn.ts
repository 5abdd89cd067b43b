import { useEffect, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { useText } from '#src/lib/text/useText.ts'

/** Signs in; rejects with what `call` rejects with. */
export type SignIn = (email: string, password: string, code?: string) => Promise<void>

export interface SignInState {
  waiting: boolean
  /** LOGIN-06: said for 4 s. */
  failure: string | null
  /** How long the server takes no further try, counted down; 0 when it does. */
  secondsLeft: number
  /** The password was right, and the account has a second step. */
  codeAsked: boolean
  submit: SignIn
  /** Back to the password, as from another account: what was said of the last one no longer holds. */
  reset: () => void
}

/** What became of the last try to sign in (LOGIN-06, LOGIN-07): a failure clears the wait and keeps what was typed. */
export function useSignIn(onSignIn: SignIn): SignInState {
  const t = useText('login')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [codeAsked, setCodeAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ticking = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearInterval(ticking.current)
    },
    [],
  )

  const say = (message: string) => {
    setFailure(message)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFailure(null), limits.noticeMs)
  }
  const wait = (seconds: number) => {
    const until = Date.now() + seconds * 1000
    clearInterval(ticking.current)
    setSecondsLeft(seconds)
    if (seconds === 0) return
    ticking.current = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) clearInterval(ticking.current)
    }, 1000)
  }
  const fail = (cause: unknown) => {
    const error = cause instanceof ApiError ? cause : null
    switch (error?.code) {
      case 'auth.codeRequired':
        return setCodeAsked(true)
      case 'request.rateLimited':
        return wait(error?.retryAfterS ?? 60)
      case 'auth.codeRefused':
        return say(error?.msg ?? t('failed'))
      case 'network':
        return say(t('offline'))
      default:
        // A server in trouble says so itself: the password may well be right.
        return say((error !== null && error.status >= 500 ? error.msg : undefined) ?? t('failed'))
    }
  }
  return {
    waiting,
    failure,
    secondsLeft,
    codeAsked,
    submit: async (email, password, code) => {
      if (waiting) return
      setWaiting(true)
      setFailure(null)
      wait(0)
      try {
        await onSignIn(email, password, code)
      } catch (cause) {
        fail(cause)
        setWaiting(false)
      }
    },
    reset: () => {
      setCodeAsked(false)
      setFailure(null)
      wait(0)
    },
  }
}
