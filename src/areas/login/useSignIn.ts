import { useEffect, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'

import { signInOutcome } from './signInOutcome.ts'

/** Signs in; rejects with what `call` rejects with. */
export type SignIn = (email: string, password: string, code?: string) => Promise<void>

export interface SignInState {
  waiting: boolean
  /** LOGIN-06: said for 4 s; what stands in the way of every try is said until the next one. */
  failure: string | null
  /** Address and password were not taken, and neither was touched since. */
  refused: boolean
  /** How long the server takes no further try, counted down; 0 when it does. */
  secondsLeft: number
  /** The password was right, and the account has a second step. */
  codeAsked: boolean
  submit: SignIn
  /** Something was typed: what was refused is no more. */
  touch: () => void
  /** Back to the password, as from another account: what was said of the last one no longer holds. */
  reset: () => void
}

/** What became of the last try to sign in (LOGIN-06, LOGIN-07): a failure clears the wait and keeps what was typed. */
export function useSignIn(onSignIn: SignIn): SignInState {
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [codeAsked, setCodeAsked] = useState(false)
  const [refused, setRefused] = useState(false)
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
    const outcome = signInOutcome(cause)
    if ('asks' in outcome) return setCodeAsked(true)
    if ('waitS' in outcome) return wait(outcome.waitS)
    if ('stands' in outcome) {
      clearTimeout(timer.current)
      return setFailure(outcome.stands)
    }
    setRefused(outcome.refused)
    say(outcome.message)
  }
  return {
    waiting,
    failure,
    refused,
    secondsLeft,
    codeAsked,
    submit: async (email, password, code) => {
      if (waiting) return
      setWaiting(true)
      setFailure(null)
      setRefused(false)
      wait(0)
      try {
        await onSignIn(email, password, code)
      } catch (cause) {
        fail(cause)
        setWaiting(false)
      }
    },
    touch: () => setRefused(false),
    reset: () => {
      setCodeAsked(false)
      setFailure(null)
      setRefused(false)
      wait(0)
    },
  }
}
